export type { Config, Environment, LogLevel, Variable } from './config.ts';
export { BadConfig, limitVariable, logLevels, readConfig, variables } from './config.ts';
export type { Limits } from './limits.ts';
export { usualLimits } from './limits.ts';
export type { Server } from './server.ts';
export { startServer } from './server.ts';
export { levels } from './opponents/opponents.ts';
