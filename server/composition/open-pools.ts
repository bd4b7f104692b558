import type pg from 'pg';
import { jobConnections } from '#server/platform/database/connection/connection-budget.ts';
import { openPool } from '#server/platform/database/database.ts';
import type { ReplicaPool } from '#server/platform/database/replicas/reads-of-replicas.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Opens the pool of requests and tasks, through the pooler if there is one.
 * @param settings whether there is a pooler, and its features
 * @param databaseUrl the database, or its pooler
 * @param size the maximum of connections
 */
export function openAppPool(settings: Settings, databaseUrl: string, size: number): pg.Pool {
  return openPool(databaseUrl, size, () => {}, undefined, {
    pooled: settings.databaseDirectUrl !== null,
    prepared: settings.preparedStatements,
  });
}

/**
 * Opens the pools of public reads, one for each replica. If the primary is behind a pooler, so are they.
 * @param settings the replicas, and the features of their poolers
 * @param size the maximum of connections of each
 */
export function openReplicaPools(settings: Settings, size: number): ReplicaPool[] {
  const mode = {
    pooled: settings.databaseDirectUrl !== null,
    prepared: settings.preparedStatements,
    isReplica: true,
  } as const;
  return settings.databaseReplicaUrls.map((url) => ({
    url,
    pool: openPool(url, size, () => {}, undefined, mode),
  }));
}

/**
 * The pool of the job runner, which listens (graphile-worker): the requests' pool without a pooler, else its
 * own.
 * @param settings whether there is a pooler
 * @param pool that of requests
 */
export function openJobsPool(settings: Settings, pool: pg.Pool): pg.Pool {
  const { databaseDirectUrl } = settings;
  return databaseDirectUrl === null ? pool : openPool(databaseDirectUrl, jobConnections, () => {});
}
