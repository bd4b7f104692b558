import { sql } from 'kysely';
import type { Role } from '#contract/accounts/constants.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The role of a person, and the lookups by email. */

/**
 * Stores the role that a person chose when registering.
 * @param trx the transaction
 * @param userId the person
 * @param role the chosen one
 */
export async function writeChosenRole(trx: Transaction, userId: string, role: Role): Promise<void> {
  await trx.updateTable('users').set({ chosen_role: role }).where('id', '=', userId).execute();
}

/**
 * Changes the role. The database refuses it once a booking or a product exists (constraint
 * users_refuse_role_change). A verification belonged to the former seller, so it is removed.
 * @param trx the transaction that holds the row's lock
 * @param userId the person
 * @param role the new one
 */
export async function writeRole(trx: Transaction, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, verified_at: null, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}

/**
 * Returns whether an email belongs to an admin, and whether to a seller. One query for both, so that both
 * lookups take the same time for every email.
 * @param db the database
 * @param email normalized
 */
export async function readRolesByEmail(
  db: Database,
  email: string,
): Promise<{ isAdmin: boolean; isSeller: boolean }> {
  const { rows } = await sql<{ is_admin: boolean; is_seller: boolean }>`
    select exists (select from admin_grants g join users u on u.id = g.user_id
        where u.email = ${email} and u.deleted_at is null) as is_admin,
      exists (select from users where email = ${email} and role = 'seller'
        and deleted_at is null) as is_seller`.execute(db);
  return { isAdmin: rows[0]?.is_admin ?? false, isSeller: rows[0]?.is_seller ?? false };
}
