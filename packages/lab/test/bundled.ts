import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A file of the tests and all it imports as one script, which calls itself by that name. */
export async function bundled(file: string, name: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, name, formats: ['iife'] } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('nothing was bundled');
  return first.output[0].code.replaceAll('</script', '<\\/script');
}
