import { expect } from 'vitest';
import type { CallableApp } from './test-app.ts';

/** Waits until a statement of the app waits for a lock that another connection has. */
export async function untilOneWaitsForALock({ pool }: Pick<CallableApp, 'pool'>): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
}
