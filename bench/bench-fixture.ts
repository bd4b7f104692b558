import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { BenchUsers } from './users.ts';

/** The measured shop, its controls and its buyers. */
export interface BenchFixture {
  readonly shopUrl: string;
  readonly floorUrl: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly crowd: BenchUsers;
  /** Counts up the bookings, so that no buyer books a phone twice. */
  round: number;
}
