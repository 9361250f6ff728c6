import { workerData } from 'node:worker_threads';
import type { Arena } from './arena.ts';
import { arenaCrew } from './arena-games.ts';
import type { Simulation } from './simulate.ts';
import { simulationCrew } from './simulate.ts';
import type { ThreadStart } from './threads.ts';
import { serve } from './threads.ts';

/** What a thread is started for. */
export type ThreadData = { readonly simulation: Simulation } | { readonly arena: Arena };

/** A thread that plays the games it is told to. */
const { data } = workerData as ThreadStart<ThreadData>;
if ('arena' in data) serve(arenaCrew);
else serve(simulationCrew);
