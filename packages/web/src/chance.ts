/** Something that nobody else comes upon: a seed, an id. */
// Browsers have `crypto.randomUUID` only on pages that came encrypted or from the same machine; random numbers everywhere.
export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((each) => each.toString(36)).join('-');
