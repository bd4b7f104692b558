import { sql } from 'kysely';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of the shop's settings: one row, what admins have set by key. */

export interface StoredSettings {
  /** As they were set, perhaps by another version of the shop. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly changedAt: Date | null;
  /** Who changed them last; null for the command on the server itself. */
  readonly changedBy: { readonly name: string; readonly email: string } | null;
}

/**
 * Reads what admins have set.
 * @param db the database, or the transaction that holds the lock
 */
export async function readStoredSettings(db: Database | Transaction): Promise<StoredSettings> {
  const row = await db
    .selectFrom('shop_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.set_values', 's.changed_at', 'u.name', 'u.email'])
    .executeTakeFirst();
  const { name = null, email = null } = row ?? {};
  return {
    values: row?.set_values ?? {},
    changedAt: row?.changed_at ?? null,
    changedBy: name !== null && email !== null ? { name, email } : null,
  };
}

/**
 * Locks the settings, so that two changes are made one after the other.
 * @param trx the transaction that changes them
 */
export async function lockSettings(trx: Transaction): Promise<void> {
  await trx.selectFrom('shop_settings').select('only_row').forUpdate().execute();
}

/**
 * Stores what is set, all of it.
 * @param trx the transaction that holds the lock
 * @param values by key
 * @param by the admin's id; null for the command on the server itself
 */
export async function writeSettings(
  trx: Transaction,
  values: Readonly<Record<string, unknown>>,
  by: string | null,
): Promise<void> {
  await trx
    .updateTable('shop_settings')
    .set({ set_values: JSON.stringify(values), changed_at: appNow, changed_by: by })
    .execute();
}

/**
 * Returns whether the database knows a time zone, which may be older than ours.
 * @param db the database
 * @param name e.g. 'Asia/Dhaka'
 */
export async function knowsTimeZone(db: Database | Transaction, name: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${name})) as yes`.execute(
    db,
  );
  return rows[0]?.yes ?? false;
}
