import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isDatabaseDown, nameOf, type Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { processCounters } from '#server/platform/base/process-counters.ts';
import { buildHeartbeat } from './heartbeat.ts';
import { buildReplica, type Replica } from './replica.ts';
import { readAfter } from './read-after.ts';
import type { OnOneServer, ReadPool, Reads } from './reads.ts';

/** Public reads of a shop with replicas. */
export interface ReadsOfReplicas extends Reads {
  readonly replicas: readonly Replica[];
  /** Begins to measure the replicas; until then everything is read from the primary. */
  start(): void;
  close(): Promise<void>;
}

export interface ReplicaPool {
  readonly url: string;
  readonly pool: pg.Pool;
}

/**
 * Shares public reads among the replicas that are close behind the primary. A statement that fails on one is
 * repeated on another: a dead primary may have been among the replicas itself. Without any replica left, the
 * primary is read.
 * @param primary its pool and query builder, and its address without a pooler
 * @param pools of the replicas
 * @param log receives the replicas that are left out
 */
export function readsOfReplicas(
  primary: { readonly pool: pg.Pool; readonly db: Database; readonly directUrl: string },
  pools: readonly ReplicaPool[],
  log: FastifyBaseLogger,
): ReadsOfReplicas {
  const heartbeat = buildHeartbeat(primary.directUrl);
  let promised = 0;
  const replicas = pools.map((each) =>
    buildReplica({ ...each, heartbeat, log, promisedSince: () => promised }),
  );
  let turn = 0;

  const choose = (failures: ReadonlySet<Replica>): Replica | null => {
    const after = readAfter();
    const fit = replicas.filter(
      (each) =>
        !failures.has(each) &&
        each.freshSince() !== null &&
        (after === null || each.replayPosition >= after),
    );
    if (fit.length === 0) return null;
    turn = (turn + 1) % fit.length;
    return fit[turn] ?? null;
  };
  /** Runs a read on one server, and again on the next if a replica failed. */
  const read = async <Result>(run: (replica: Replica | null) => Promise<Result>) => {
    const failures = new Set<Replica>();
    for (;;) {
      const replica = choose(failures);
      if (!replica) {
        processCounters.readsOfPrimary += 1;
        return run(null);
      }
      try {
        const result = await run(replica);
        processCounters.readsOfReplicas += 1;
        return result;
      } catch (error) {
        if (!isFault(error)) throw error;
        processCounters.readsRepeated += 1;
        failures.add(replica);
      }
    }
  };

  const pool = {
    query: (...args: Parameters<ReadPool['query']>) =>
      read(
        (replica) => (replica?.pool ?? primary.pool).query(...args) as unknown as Promise<unknown>,
      ),
  } as unknown as ReadPool;
  return {
    replicas,
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfReads(pool) }) }),
    onOneServer<Built>(build: (server: ReadPool) => Built): OnOneServer<Built> {
      const ofPrimary = build(primary.pool);
      const ofReplicas = new Map(replicas.map((each) => [each, build(each.pool)]));
      return (work) => read((replica) => work((replica && ofReplicas.get(replica)) ?? ofPrimary));
    },
    freshSince() {
      const times = replicas.map((each) => each.freshSince()).filter((time) => time !== null);
      const oldest = Math.min(performance.now(), ...times);
      promised = Math.max(promised, oldest);
      return oldest;
    },
    start() {
      heartbeat.start();
      for (const each of replicas) each.start();
    },
    async close() {
      await Promise.all([heartbeat.close(), ...replicas.map((each) => each.close())]);
    },
  };
}

/** The query builder gets a connection for each statement; here each statement chooses its server. */
function poolOfReads(pool: ReadPool): PostgresPool {
  const client = {
    query: (text: string, values: unknown[]) => pool.query({ name: nameOf(text), text, values }),
    release: () => {},
  };
  return {
    options: {},
    connect: async () => client,
    end: async () => {},
  } as unknown as PostgresPool;
}

/** Returns whether the replica is to blame; a statement that took too long would take as long on the primary. */
function isFault(error: unknown): boolean {
  return isDatabaseDown(error) && !(error instanceof pg.DatabaseError && error.code === '57014');
}
