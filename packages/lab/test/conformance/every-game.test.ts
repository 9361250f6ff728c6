import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../../src/games.ts';

test.each(games.map(({ id }) => id))('%s is tested here', (id) => {
  expect(existsSync(join(import.meta.dirname, `${id}.test.ts`))).toBe(true);
});
