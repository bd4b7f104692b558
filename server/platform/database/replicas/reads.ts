import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Statements that only read, perhaps from a replica. The primary's pool is accepted, too; a ReadPool is not
 * accepted in place of a pool of the primary.
 */
export type ReadPool = Pick<pg.Pool, 'query'>;

/** Statements without values, which a transaction can run as well. */
export interface TextReads {
  query<Row extends pg.QueryResultRow>(text: string): Promise<{ readonly rows: Row[] }>;
}

/** The same for the query builder: it has no transactions, inserts, updates and deletes. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'getExecutor'>;

/** Runs work with one server's resources; on the primary's again if a replica failed. */
export type OnOneServer<Built> = <Result>(
  work: (built: Built) => Promise<Result>,
) => Promise<Result>;

/** The routing of public reads: lists, phones, search, price guide, sellers, reviews, sitemaps (decision 300). */
export interface Reads {
  readonly pool: ReadPool;
  readonly db: ReadDatabase;
  /**
   * Builds something for each server that caches its reads: two replicas are not equally far.
   * @param build for one server
   */
  onOneServer<Built>(build: (pool: ReadPool) => Built): OnOneServer<Built>;
  /**
   * Since when, on the clock of performance.now(), changes may be missing in reads from now on: a copy that is
   * kept counts as read then.
   */
  freshSince(): number;
}

/**
 * Public reads of a shop without replicas.
 * @param pool the primary's
 * @param db the same
 */
export function readsOfPrimary(pool: pg.Pool, db: Database): Reads {
  return {
    pool,
    db,
    onOneServer(build) {
      const built = build(pool);
      return (work) => work(built);
    },
    freshSince: () => performance.now(),
  };
}
