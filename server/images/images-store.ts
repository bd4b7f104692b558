import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { sql } from 'kysely';

/** All SQL of the images slice. */

/**
 * How many photos a person holds.
 * @param db the database
 * @param ownerId whose
 */
export async function countImages(db: Database | Transaction, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lets one person's uploads be counted one after the other.
 * @param trx the transaction
 * @param ownerId whose
 */
export async function lockOwner(trx: Transaction, ownerId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Notes a photo whose files are about to be written.
 * @param trx the transaction that holds the owner's lock
 * @param image its id, owner and size in pixels
 */
export async function insertImage(
  trx: Transaction,
  image: { id: string; ownerId: string; width: number; height: number },
): Promise<void> {
  await trx
    .insertInto('images')
    .values({ id: image.id, owner_id: image.ownerId, width: image.width, height: image.height })
    .execute();
}

const expired = sql<boolean>`(claimed_at is null and created_at < app_now() - interval '1 hour')`;

/**
 * Marks a photo as used, if it is this person's and has not expired: the files of one that has may be
 * gone already, though its row is not.
 * @param trx the transaction of what uses it
 * @param id the photo
 * @param ownerId who must own it
 * @returns whether it was theirs and can be used
 */
export async function claimImage(trx: Transaction, id: string, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set((row) => ({ claimed_at: row.fn.coalesce('claimed_at', appNow) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where((row) => row.not(expired))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Photos that nothing used within an hour.
 * @param db the database
 * @param limit how many at most
 */
export async function listUnclaimed(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('images').select('id').where(expired).limit(limit).execute();
  return rows.map((row) => row.id);
}

/**
 * Removes the row of a photo nobody uses.
 * @param db the database
 * @param id the photo
 * @returns whether it was still unclaimed and is gone now
 */
export async function deleteUnclaimed(db: Database | Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
