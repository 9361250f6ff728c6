import { readConfig } from '../../src/config.ts';
import { newMetrics } from '../../src/metrics.ts';
import { startServer } from '../../src/server.ts';
import { lockFolder } from '../../src/store/folder-lock.ts';
import { databaseFile } from '../../src/store/open.ts';
import { sqliteThread } from '../../src/store/sqlite-thread.ts';
import { openStore } from '../../src/store/store.ts';
import type { Fault } from './faults.ts';
import { faultyDialect } from './faults.ts';

/** The server as it is, but for a store that kills the process at a moment that `TESSERA_TRIAL_FAULT` says. */
const config = readConfig(process.env);
const fault = JSON.parse(process.env['TESSERA_TRIAL_FAULT'] ?? '') as Fault;
lockFolder(config.data);
const store = await openStore(faultyDialect(sqliteThread(databaseFile(config.data)), fault));
const { url, resumed } = await startServer(config, { store, metrics: newMetrics(true) });
console.log(JSON.stringify({ url, resumed }));
