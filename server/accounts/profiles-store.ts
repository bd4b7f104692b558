import { sql } from 'kysely';
import type { Role } from '#contract/accounts/schemas.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** Name, photo and phone number of a person. */

/**
 * What the identity says beyond the person: phone number, times and the ways to sign in.
 * @param db the database
 * @param userId whose
 */
export async function readSignInFacts(db: Database, userId: string) {
  const [user, ways] = await Promise.all([
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
  return { ...user, ways };
}

/**
 * Locks a person's row for a change of the profile.
 * @param trx the transaction
 * @param userId whose
 */
export function lockUser(trx: Transaction, userId: string) {
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'user_img', 'phone_number', 'role', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Writes a person's profile.
 * @param trx the transaction that holds the row's lock
 * @param userId whose
 * @param profile the role only where it was null before
 */
export async function writeProfile(
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
 * Writes what people say about themselves.
 * @param trx the transaction that holds the row's lock
 * @param userId whose
 * @param facts name, photo and phone number
 */
export async function writeOwnFacts(
  trx: Transaction,
  userId: string,
  facts: { name: string; user_img: string | null; phone_number: string | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...facts, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}
