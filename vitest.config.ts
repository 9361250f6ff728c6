import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'examples/**/*.test.ts'],
    // Tests in browsers share one client: two of them must not build it over each other.
    globalSetup: './scripts/build-web.mjs',
    pool: 'threads',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 900_000,
  },
});
