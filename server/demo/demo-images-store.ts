import { sql } from 'kysely';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/**
 * Inserts the rows of images whose files are in the image store, unless they are there.
 * @param db the database or a transaction
 * @param ids the images'
 * @param ownerId the user they belong to
 */
export async function insertDemoImages(
  db: Database | Transaction,
  ids: readonly string[],
  ownerId: string,
): Promise<void> {
  const values = ids.map((id) => ({
    ...{ id, owner_id: ownerId, width: 1280, height: 960, attached_at: appNow },
  }));
  await db
    .insertInto('images')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Gives each photo to a seller whose phone shows it, the demo seller before others: phones are edited
 * with photos of their own seller only, and an account holds 200.
 * @param trx the transaction
 * @param demoSellerId who has all photos so far
 */
export async function spreadDemoImages(trx: Transaction, demoSellerId: string): Promise<void> {
  await sql`
    update images set owner_id = shown.seller_id
    from (select distinct on (pi.image_id) pi.image_id, p.seller_id
      from product_images pi join products p on p.id = pi.product_id
      order by pi.image_id, p.seller_id = ${demoSellerId} desc, p.id) as shown
    where images.id = shown.image_id and images.owner_id = ${demoSellerId}`.execute(trx);
}
