export * from './games.ts';
export * from './deck-file.ts';
export * from './simulate.ts';
export * from './bench.ts';
export * from './conformance.ts';
export * from './scenario/index.ts';
export * from './rules.ts';
