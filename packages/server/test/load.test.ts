import { describe, expect, it } from 'vitest';
import { measureLoad, table } from './trials/load.ts';

describe('npm run load', () => {
  it('measures matches between clients in processes of their own, and checks their answers', async () => {
    const [load] = await measureLoad({ matches: [6], pause: 20, seconds: 2, warmUp: 0, processes: 2 });
    expect(load).toMatchObject({ matches: 6, checked: { lost: 0, repeated: 0, problems: [] } });
    expect(load!.answers).toBeGreaterThan(0);
    expect(load!.checked.accepted).toBeGreaterThanOrEqual(load!.answers);
    expect(load!.wait.p50).toBeLessThanOrEqual(load!.wait.p99);
    expect(table([load!])[1]).toContain(String(load!.answers));
  });
});
