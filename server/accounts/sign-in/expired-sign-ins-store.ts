import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

// Some rows are kept for a while after they expire, to tell expired ones from unknown ones.
const statements = [
  sql`delete from sessions where expires_at < app_now()`,
  sql`delete from verifications where expires_at < app_now()`,
  sql`delete from action_codes where expires_at < app_now() - interval '7 days'`,
  sql`delete from reset_requests where created_at < app_now() - interval '1 day'`,
  sql`delete from second_step_tries where since < app_now() - interval '1 day'`,
  sql`delete from personal_tokens where ends_at < app_now() - interval '30 days'`,
  sql`delete from totp_keys where confirmed_at is null and created_at < app_now() - interval '1 day'`,
];

/**
 * Deletes expired sessions, codes, challenges, tokens and unfinished set-ups.
 * @param db the database
 */
export async function removeExpiredSignIns(db: Database): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
