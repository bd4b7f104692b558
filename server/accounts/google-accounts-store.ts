import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

/** All SQL about Google accounts. */

const provider = 'google';

/**
 * Whose Google account this is.
 * @param database the transaction, or the database
 * @param subject Google's id of it
 */
export function findByGoogle(database: Database | Transaction, subject: string) {
  return database
    .selectFrom('credentials')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
}

/**
 * Locks the account of an email, open or closed.
 * @param trx the transaction
 * @param email normalized
 */
export function lockByEmail(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Adds a Google account to the ways somebody signs in.
 * @param trx the transaction
 * @param userId whose
 * @param subject Google's id of it
 */
export async function insertGoogle(trx: Transaction, userId: string, subject: string) {
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
 * Registers somebody who came with Google: a buyer, with an email that Google has verified.
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
 * Takes Google off the ways somebody signs in.
 * @param trx the transaction
 * @param userId whose
 * @returns how many there were
 */
export async function deleteGoogle(trx: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Whether somebody signs in with Google already.
 * @param trx the transaction
 * @param userId who
 */
export async function hasGoogle(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}
