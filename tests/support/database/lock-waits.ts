import { expect } from 'vitest';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** Waits until a statement of the app waits for a lock that another connection has. */
export const untilOneWaitsForALock = (app: Pick<CallableApp, 'pool'>) => untilWaitForALock(app, 1);

/**
 * Waits until as many statements of the app wait for locks that other connections have.
 * @param app the app under test
 * @param count how many
 */
export async function untilWaitForALock(
  { pool }: Pick<CallableApp, 'pool'>,
  count: number,
): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(count);
}
