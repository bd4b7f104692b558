import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

/** All SQL about passkeys. */

/**
 * A person's passkeys, oldest first.
 * @param database the transaction, or the database
 * @param userId whose
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
 * Locks the passkey that answers.
 * @param trx the transaction
 * @param credentialId as the browser names it
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
 * Notes that a passkey was used.
 * @param trx the transaction that holds its lock
 * @param id which
 * @param counter the authenticator's own count; a copy of the key would fall behind
 */
export async function notePasskeyUse(trx: Transaction, id: string, counter: number) {
  await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: appNow })
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps a new passkey.
 * @param trx the transaction
 * @param passkey whose, and what the authenticator said
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
 * Gives a passkey another name.
 * @param db the database
 * @param userId whose
 * @param id which
 * @param name the new one
 * @returns whether there is such a passkey
 */
export async function updatePasskeyName(db: Database, userId: string, id: string, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Forgets a passkey.
 * @param trx the transaction
 * @param userId whose
 * @param id which
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
