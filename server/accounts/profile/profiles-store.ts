import { sql } from 'kysely';
import type { Role } from '#contract/accounts/constants.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** Name, photo and phone number of a person. */

/**
 * The part of the identity that is not in the caller's row: phone number, times and sign-in
 * methods.
 * @param db the database
 * @param userId the person
 */
export async function readIdentityFacts(db: Database, userId: string) {
  const [user, methods] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'user_img', 'phone_number', 'created_at', 'last_sign_in_at', 'chosen_role'])
      .select(sql<boolean>`has_used_role(id)`.as('role_used'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('credentials')
      .select(['provider_id', 'account_id'])
      .where('user_id', '=', userId)
      .orderBy('provider_id')
      .execute(),
  ]);
  return { ...user, methods };
}

const selectProfile = (db: Database | Transaction, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'user_img', 'phone_number', 'role', 'deleted_at'])
    .where('id', '=', userId);

/**
 * The fields that a change of the profile is compared with.
 * @param db the database
 * @param userId the person
 */
export function readProfileFields(db: Database, userId: string) {
  return selectProfile(db, userId).executeTakeFirstOrThrow();
}

/**
 * Locks a person's row for a change of the profile.
 * @param trx the transaction
 * @param userId the person
 */
export function lockUser(trx: Transaction, userId: string) {
  return selectProfile(trx, userId).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks a person's row for a change of their sign-in methods; inserts about them do not wait.
 * @param trx the transaction
 * @param userId the person
 */
export async function lockUserRow(trx: Transaction, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Writes name, photo and role (PUT /user).
 * @param trx the transaction that holds the row's lock
 * @param userId the person
 * @param profile the role only if it was null before
 * @param profile the role only if it was null before
 */
export async function writeUser(
  trx: Transaction,
  userId: string,
  profile: { name: string; userImg: string | null; role: Role },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: profile.name,
      user_img: profile.userImg,
      role: profile.role,
      updated_at: appNow,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Writes name, photo and phone number.
 * @param trx the transaction that holds the row's lock
 * @param userId the person
 * @param profile the new values
 */
export async function writeProfile(
  trx: Transaction,
  userId: string,
  profile: { name: string; user_img: string | null; phone_number: string | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...profile, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}
