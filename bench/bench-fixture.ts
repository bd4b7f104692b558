import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { BenchUsers } from './users.ts';

/** The shop that is measured, its controls and its buyers. */
export interface BenchFixture {
  readonly shopUrl: string;
  readonly floorUrl: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly crowd: BenchUsers;
  /** Counts bookings on, so that no buyer books a phone twice. */
  round: number;
}
