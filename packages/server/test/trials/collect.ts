/** Loaded into a server that is measured (`--expose-gc --import`): on SIGUSR2 it lets go of what nobody needs. */
process.on('SIGUSR2', () => globalThis.gc?.());
