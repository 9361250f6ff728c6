import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted and measured, for Prometheus. Nothing here tells one player or card from another. */
export type Metrics = ReturnType<typeof newMetrics>;

export function newMetrics(withProcess = false) {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    entries: new Counter({
      name: 'tessera_entries_total',
      help: 'Entries of journals, stored and carried out',
      labelNames: ['kind'],
      registers,
    }),
    storing: new Histogram({
      name: 'tessera_store_seconds',
      help: 'How long storing an entry took',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
      registers,
    }),
    thinking: new Histogram({
      name: 'tessera_thinking_seconds',
      help: 'How long computer players took, waiting for a thread included',
      labelNames: ['player'],
      buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    computerFaults: new Counter({
      name: 'tessera_computer_faults_total',
      help: 'Answers of computer players that were replaced by the default answer',
      labelNames: ['why'],
      registers,
    }),
    timeouts: new Counter({
      name: 'tessera_timeouts_total',
      help: 'Clocks that ran out',
      labelNames: ['clock'],
      registers,
    }),
    failures: new Counter({ name: 'tessera_failures_total', help: 'Matches that the engine failed in', registers }),
    created: new Counter({
      name: 'tessera_matches_created_total',
      help: 'Matches created',
      labelNames: ['game', 'kind'],
      registers,
    }),
    finished: new Counter({
      name: 'tessera_matches_finished_total',
      help: 'Matches that ended',
      labelNames: ['reason'],
      registers,
    }),
    forgotten: new Counter({
      name: 'tessera_forgotten_total',
      help: 'What was dropped for its age',
      labelNames: ['what'],
      registers,
    }),
    live: new Gauge({ name: 'tessera_live_matches', help: 'Matches in memory', registers }),
    connections: new Gauge({ name: 'tessera_connections', help: 'Connections', registers }),
    messages: new Counter({
      name: 'tessera_messages_total',
      help: 'Messages of clients',
      labelNames: ['type'],
      registers,
    }),
    errors: new Counter({
      name: 'tessera_errors_total',
      help: 'What clients were refused',
      labelNames: ['code'],
      registers,
    }),
    dropped: new Counter({
      name: 'tessera_connections_dropped_total',
      help: 'Connections that the server ended',
      labelNames: ['why'],
      registers,
    }),
  };
}
