export type { Limits } from './limits.ts';
export type { Server } from './server.ts';
export { startServer } from './server.ts';
export { DataInUse } from './store/in-use.ts';
export { levels } from './opponents/opponents.ts';
