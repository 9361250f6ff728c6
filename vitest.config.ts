import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'examples/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 900_000,
  },
});
