import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the service worker beside what was built, with a list of everything that a match against the computer needs. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'tessera-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      // Fonts are kept as they are used: there are many, and everybody needs but a few.
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => /\.(js|css|json|svg|png|webmanifest)$/.test(name) && name !== 'service-worker.js')
        .toSorted();
      const version = createHash('sha256')
        .update(names.join('\n'))
        .update(readFileSync(join(folder, 'index.html')));
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace("['__FILES__']", JSON.stringify(['/', ...names.map((name) => `/${name}`)]))
        .replace('__VERSION__', version.digest('hex').slice(0, 16));
      writeFileSync(join(folder, 'service-worker.js'), source);
    },
  };
}
