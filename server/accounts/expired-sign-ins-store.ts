import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

// What is out of date is told from what never was for a while.
const tables = [
  sql`delete from sessions where expires_at < app_now()`,
  sql`delete from verifications where expires_at < app_now()`,
  sql`delete from action_codes where expires_at < app_now() - interval '7 days'`,
  sql`delete from reset_requests where created_at < app_now() - interval '1 day'`,
  sql`delete from second_step_tries where since < app_now() - interval '1 day'`,
  sql`delete from totp_keys where confirmed_at is null and created_at < app_now() - interval '1 day'`,
];

/**
 * Removes sessions, links, challenges and half-made set-ups whose time is over.
 * @param db the database
 */
export async function removeExpiredSignIns(db: Database): Promise<void> {
  for (const statement of tables) await statement.execute(db);
}
