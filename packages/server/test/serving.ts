/** A server as a process of its own, set up by its environment; says where it listens, and what it keeps in memory. */
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/server.ts';

const server = await startServer(readConfig(process.env));
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ kept: heapUsed + external });
});
process.send?.({ url: server.url });
