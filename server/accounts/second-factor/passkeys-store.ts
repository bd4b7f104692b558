import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The passkeys of people (table passkeys). */

/**
 * A person's passkeys, oldest first.
 * @param database a transaction, or the database
 * @param userId the person
 */
export function readPasskeys(database: Database | Transaction, userId: string) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Locks a passkey by its credential id.
 * @param trx the transaction
 * @param credentialId from the browser
 */
export function lockPasskey(trx: Transaction, credentialId: string) {
  return trx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether a passkey has not been deleted; it waits for a deletion that is under way.
 * @param db the database
 * @param id of the passkey
 */
export async function isPasskeyStored(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the use of a passkey.
 * @param trx the transaction that holds its lock
 * @param id of the passkey
 * @param counter the authenticator's signature counter; a cloned key would fall behind (WebAuthn,
 *   6.1.1)
 */
export async function recordPasskeyUse(trx: Transaction, id: string, counter: number) {
  await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: appNow })
    .where('id', '=', id)
    .execute();
}

/**
 * Inserts a passkey.
 * @param trx the transaction
 * @param passkey its person and the authenticator's data
 * @returns its id
 */
export async function insertPasskey(
  trx: Transaction,
  passkey: {
    userId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    name: string;
  },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('passkeys')
    .values({
      id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .execute();
  return id;
}

/**
 * Locks a person's passkey for another name.
 * @param trx the transaction
 * @param userId the person
 * @param id of the passkey
 * @returns its name; undefined if there is no such passkey
 */
export function lockPasskeyName(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  return trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Renames a locked passkey.
 * @param trx the transaction
 * @param id of the passkey
 * @param name the new one
 */
export async function updatePasskeyName(trx: Transaction, id: string, name: string) {
  await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

/**
 * Deletes a passkey.
 * @param trx the transaction
 * @param userId the person
 * @param id of the passkey
 * @returns whether there was one
 */
export async function deletePasskey(trx: Transaction, userId: string, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
