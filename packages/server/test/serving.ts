/** A server as a process of its own, set up by its environment; says where it listens. */
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/server.ts';

const server = await startServer(readConfig(process.env));
console.log(server.url);
