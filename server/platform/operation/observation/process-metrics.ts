import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { AccessLine } from '#server/platform/base/logging/access-log.ts';
import type { Observer } from '#server/platform/base/observer.ts';
import { operatorLines } from '#server/platform/base/operator-codes.ts';
import { processCounters } from '#server/platform/base/process-counters.ts';
import { shopVersion } from '#server/platform/base/shop-version.ts';

/** Upper bounds of durations, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The metrics of one process. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** Counts a response; its route is a pattern, so that their number is bounded. */
  readonly onResponse: (line: AccessLine) => void;
  readonly observer: Observer;
}

/** The sources that a process's metrics read on request. */
export interface MetricsSource {
  readonly pool: pg.Pool;
  /** Open event streams. */
  readonly streams: () => number;
  readonly replicas: () => readonly ReplicaFigures[];
  /** Why the process may get no traffic; null if it may. */
  readonly readiness: () => Promise<string | null>;
  /** Whether photos can be written and read. */
  readonly photos: () => boolean;
}

/** A replica's figures for the metrics. */
export interface ReplicaFigures {
  /** Host and port. */
  readonly name: string;
  readonly state: string;
  readonly behindMs: number;
}

/**
 * Builds the metrics of this process, each labelled with its number: a counter that begins again at zero
 * after a restart is then a series of its own, which a sum over all processes would hide (decision 221).
 * @param processNumber its place among those of WEB_CONCURRENCY
 * @param source read when the metrics are served
 */
export function buildProcessMetrics(
  processNumber: number,
  { pool, streams, replicas, readiness, photos }: MetricsSource,
): ProcessMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(processNumber) });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'phonehub_http_request_duration_seconds',
    help: 'Requests by method, route pattern and status, from arrival until the response was sent',
    labelNames: ['method', 'route', 'status'],
    ...{ buckets, registers },
  });
  const work = {
    job: new Histogram({
      name: 'phonehub_job_duration_seconds',
      help: 'Jobs that ran in this process, by kind and outcome',
      labelNames: ['name', 'outcome'],
      ...{ buckets, registers },
    }),
    provider: new Histogram({
      name: 'phonehub_provider_call_duration_seconds',
      help: 'Calls to the payment provider, by call and outcome',
      labelNames: ['name', 'outcome'],
      ...{ buckets, registers },
    }),
    'photo-store': new Histogram({
      name: 'phonehub_photo_store_request_duration_seconds',
      help: 'Requests to the store of photos, in object storage each attempt, by operation and outcome',
      labelNames: ['name', 'outcome'],
      ...{ buckets, registers },
    }),
    statement: new Histogram({
      name: 'phonehub_statement_duration_seconds',
      help: 'SQL statements by verb and outcome',
      labelNames: ['name', 'outcome'],
      ...{ buckets, registers },
    }),
  };
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const measure = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  const cachedProcessCounters = processCounters;
  count(
    'phonehub_requests_shed_total',
    'Requests refused under overload',
    () => cachedProcessCounters.shed,
  );
  count('phonehub_batches_total', 'Batches of loads', () => cachedProcessCounters.batches);
  count(
    'phonehub_batched_loads_total',
    'Loads that went in batches',
    () => cachedProcessCounters.batchedLoads,
  );
  new Counter({
    name: 'phonehub_pages_total',
    help: 'Pages by how they were made: fresh from the cache, revalidated, or rendered',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset();
      this.inc({ how: 'fresh' }, cachedProcessCounters.pagesFresh);
      this.inc({ how: 'revalidated' }, cachedProcessCounters.pagesRevalidated);
      this.inc({ how: 'rendered' }, cachedProcessCounters.pagesRendered);
    },
  });
  count(
    'phonehub_responses_cached_total',
    'Whole responses from the response cache',
    () => cachedProcessCounters.responsesCached,
  );
  new Counter({
    name: 'phonehub_operator_lines_total',
    help: 'Lines of the log with a code of the runbook, by code',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      // Counters at zero, too, because Prometheus does not count the value with which a series begins.
      for (const [code, lines] of operatorLines) this.inc({ code }, lines);
    },
  });
  new Counter({
    name: 'phonehub_public_reads_total',
    help: 'Public reads where replicas are set up: from a replica or the primary, and those repeated because a replica failed',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      this.inc({ from: 'replica' }, cachedProcessCounters.readsOfReplicas);
      this.inc({ from: 'primary' }, cachedProcessCounters.readsOfPrimary);
      this.inc({ from: 'repeated' }, cachedProcessCounters.readsRepeated);
    },
  });
  new Gauge({
    name: 'phonehub_replica_used',
    help: '1 where public reads go to the replica, 0 where it is left out',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const each of replicas()) {
        this.set({ replica: each.name }, each.state === 'used' ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'phonehub_replica_lag_seconds',
    help: 'How far a replica was behind the newest heartbeat of the primary when it last responded',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const each of replicas()) this.set({ replica: each.name }, each.behindMs / 1_000);
    },
  });
  new Gauge({
    name: 'phonehub_build_info',
    help: '1, with the version of the shop',
    labelNames: ['version'],
    registers,
  }).set({ version: shopVersion }, 1);
  new Gauge({
    name: 'phonehub_ready',
    help: '1 where the process may get traffic; 0 where it may not, with the reason',
    labelNames: ['reason'],
    registers,
    async collect() {
      const reason = await readiness();
      this.reset();
      this.set({ reason: reason ?? 'none' }, reason === null ? 1 : 0);
    },
  });
  measure(
    'phonehub_photo_store_usable',
    '1 where photos could be written and read when it was last tried',
    () => (photos() ? 1 : 0),
  );
  measure('phonehub_event_streams', 'Open event streams', streams);
  measure('phonehub_pool_connections', 'Database connections of the pool', () => pool.totalCount);
  measure('phonehub_pool_connections_idle', 'Those that are not in use', () => pool.idleCount);
  measure('phonehub_pool_waiting', 'Requests for a connection that wait', () => pool.waitingCount);
  timePoolWaits(
    pool,
    new Histogram({
      name: 'phonehub_pool_wait_seconds',
      help: 'How long getting a connection from the pool took',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
      registers,
    }),
  );
  return {
    registry,
    onResponse: ({ method = 'unknown', route, status, ms }) =>
      requests.observe({ method, route, status: String(status) }, ms / 1_000),
    observer: async ({ kind, name }, run) => {
      const startedAt = performance.now();
      // Tables are many; the verb is enough for a metric, and traces have the rest.
      const label = kind === 'statement' ? (name.split(' ')[0] ?? name) : name;
      const end = (outcome: string) =>
        work[kind].observe({ name: label, outcome }, (performance.now() - startedAt) / 1_000);
      try {
        const result = await run();
        end('done');
        return result;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  };
}

type Acquired = (...given: unknown[]) => void;

/** Times each connect() of a pool, with a callback or as a promise. */
function timePoolWaits(pool: pg.Pool, waits: Histogram): void {
  const connect = pool.connect.bind(pool) as (callback?: Acquired) => Promise<pg.PoolClient>;
  const measure = (callback?: Acquired) => {
    const end = waits.startTimer();
    if (!callback) return connect().finally(() => end());
    return connect((...args) => {
      end();
      callback(...args);
    });
  };
  pool.connect = measure as typeof pool.connect;
}
