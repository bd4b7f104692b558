import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The linked Google accounts (table credentials). */

const provider = 'google';

/**
 * The person who has linked a Google account.
 * @param database a transaction, or the database
 * @param subject Google's id of the account
 */
export function findUserByGoogle(database: Database | Transaction, subject: string) {
  return database
    .selectFrom('credentials')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
}

/**
 * Returns whether a person still has a Google account linked; it waits for a change that is under way.
 * @param db the database
 * @param userId the person
 * @param subject Google's id of the account
 */
export async function isGoogleLinked(
  db: Database,
  userId: string,
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account with an email, open or closed.
 * @param trx the transaction
 * @param email normalized
 */
export function lockUserByEmail(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Links a Google account.
 * @param trx the transaction
 * @param userId the person
 * @param subject Google's id of the account
 */
export async function insertGoogleAccount(trx: Transaction, userId: string, subject: string) {
  await trx
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: userId,
      account_id: subject,
      provider_id: provider,
      password: null,
    })
    .execute();
}

/**
 * Registers a person who signs in with Google: a buyer, with an email that Google has verified.
 * @param trx the transaction
 * @param person name and email
 * @returns the new id
 */
export async function insertBuyer(trx: Transaction, person: { name: string; email: string }) {
  const id = newId();
  await trx
    .insertInto('users')
    .values({
      id,
      name: person.name,
      email: person.email,
      email_verified: true,
      user_img: null,
      role: 'buyer',
      closed_by: null,
      phone_number: null,
    })
    .execute();
  return id;
}

/**
 * Unlinks the Google account of a person.
 * @param trx the transaction
 * @param userId the person
 * @returns how many were linked
 */
export async function deleteGoogleAccount(trx: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Returns whether a person has linked a Google account.
 * @param trx the transaction
 * @param userId the person
 */
export async function hasGoogleAccount(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}
