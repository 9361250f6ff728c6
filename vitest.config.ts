import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take long begin first, so that nobody waits for the last one; those in browsers beside those without. */
const LONG = [
  'web/test/playing',
  'conformance/magic',
  'web/test/people',
  'lab/test/scenarios',
  'web/test/decks',
  'server/test/two-worlds',
  'web/test/table',
  'lab/test/designs',
  'web/test/learning',
  'players/test/levels',
  'cli/test/online',
  'conformance/cross-horizon',
  'server/test/kills',
  'conformance/wixoss',
  'lab/test/arena',
  'conformance/blackpoker',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((part) => moduleId.includes(part));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'examples/**/*.test.ts'],
    // Tests in browsers share one client: two of them must not build it over each other.
    globalSetup: './scripts/build-web.mjs',
    pool: 'threads',
    isolate: false,
    // More of them only take the processors away from the browsers and servers.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    // Node loads the code as it does everywhere else, which is three times as quick as code that Vite has rewritten.
    experimental: { viteModuleRunner: false },
  },
});
