import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, Simulation, ToWorker } from './simulate.ts';
import { newTable } from './simulate.ts';

/** A thread that plays the games of a simulation it is told to. */
const simulation = workerData as Simulation;
const port = parentPort!;
const tell = (message: FromWorker): void => port.postMessage(message);

const play = newTable(
  simulation,
  simulation.keepsRecords === true ? (game, record, place) => tell({ game, record, place }) : undefined,
);
port.on('message', ({ first, last }: ToWorker) => tell({ tally: play(first, last) }));
