import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take long begin first, so that nobody waits for the last one; those in browsers beside those without. */
const LONG = [
  'web/test/pages',
  'conformance/magic',
  'web/test/table',
  'lab/test/scenarios',
  'web/test/playing',
  'server/test/two-worlds',
  'web/test/people',
  'conformance/cross-horizon',
  'web/test/decks',
  'lab/test/designs',
  'web/test/learning',
  'players/test/levels',
  'web/test/played',
  'cli/test/online',
  'server/test/kills',
  'server/test/house',
  'server/test/hostile-memory',
  'lab/test/bots',
  'cli/test/plain-table',
  'web/test/offline',
  'conformance/wixoss',
  'server/test/opponents',
  'lab/test/thinking',
  'cli/test/arena',
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
    // One more than two processors: tests in browsers wait for the page half of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    // Node loads the code as it does everywhere else, which is three times as quick as code that Vite has rewritten.
    experimental: { viteModuleRunner: false },
  },
});
