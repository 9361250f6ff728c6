/** Jobs of the same key are done one after the other, so that what one has counted is still true when it acts on it. */
export type OneByOne = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function oneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(job);
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return turn;
  };
}
