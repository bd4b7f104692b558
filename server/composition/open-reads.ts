import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { readsOfPrimary, type Reads } from '#server/platform/database/replicas/reads.ts';
import {
  readsOfReplicas,
  type ReplicaPool,
  type ReadsOfReplicas,
} from '#server/platform/database/replicas/reads-of-replicas.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The routing of public reads, and the measuring of replicas; null without any. */
export interface OpenedReads {
  readonly reads: Reads;
  readonly ofReplicas: ReadsOfReplicas | null;
}

/**
 * Prepares public reads: from the replicas if there are any.
 * @param settings the address of the primary
 * @param primary pool and query builder
 * @param replicas their pools
 * @param log receives which replicas are left out
 */
export function openReads(
  settings: Settings,
  primary: { readonly pool: pg.Pool; readonly db: Database },
  replicas: readonly ReplicaPool[],
  log: FastifyBaseLogger,
): OpenedReads {
  const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (replicas.length === 0 || directUrl === null) {
    return { reads: readsOfPrimary(primary.pool, primary.db), ofReplicas: null };
  }
  const ofReplicas = readsOfReplicas({ ...primary, directUrl }, replicas, log);
  return { reads: ofReplicas, ofReplicas };
}
