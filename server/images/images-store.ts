import { Client } from 'pg';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { sql, type RawBuilder } from 'kysely';

/** All SQL of the images slice. */

/**
 * Whether a brand shows an image, or has it back when a change is undone, or it is the logo: it is the shop's, whoever
 * uploaded it.
 * @param imageId its id, in SQL
 */
export const isOfShop = (imageId: RawBuilder<unknown>) =>
  sql`(exists (select from categories c where c.picture_id = ${imageId})
    or exists (select from category_changes h where h.picture_before = ${imageId})
    or exists (select from shop_settings s
      where s.set_values ->> 'logo' like '%/' || ${imageId} || '/%'
        or s.set_values ->> 'darkLogo' like '%/' || ${imageId} || '/%'))`;

/**
 * Counts the photos of a person beside those of brands and of phones they have sold, which are not theirs any more.
 * @param db the database
 * @param ownerId the person
 */
export async function countImages(db: Database | Transaction, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from images i where i.owner_id = ${ownerId} and not ${isOfShop(sql`i.id`)})
      - (select count(distinct p.image_id) from products s
          join product_images p on p.product_id = s.id
        where s.seller_id = ${ownerId} and s.status = 'sold'))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Inserts a photo before its files are written.
 * @param trx the transaction that holds the owner's lock
 * @param image its id, owner (null for the command on the server) and size in pixels
 */
export async function insertImage(
  trx: Transaction,
  image: { id: string; ownerId: string | null; width: number; height: number },
): Promise<void> {
  await trx
    .insertInto('images')
    .values({ id: image.id, owner_id: image.ownerId, width: image.width, height: image.height })
    .execute();
}

/**
 * Keeps a picture as a market's file had it.
 * @param trx the transaction that inserts the image
 * @param picture the id of the image, and the SHA-256 of the file
 */
export async function insertImportedPicture(
  trx: Transaction,
  { id, ...picture }: { readonly id: string; readonly hash: Buffer; readonly file: Buffer },
): Promise<void> {
  await trx
    .insertInto('imported_pictures')
    .values({ image_id: id, ...picture })
    .execute();
}

/**
 * Finds what a market's file had for an image.
 * @param db the database
 * @param id of the image
 */
export function findImportedPicture(
  db: Database,
  id: string,
): Promise<{ hash: Buffer; file: Buffer } | undefined> {
  return db
    .selectFrom('imported_pictures')
    .select(['hash', 'file'])
    .where('image_id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds an imported picture in use.
 * @param db the database
 * @param hash the SHA-256 of its file
 * @returns the id of its image
 */
export async function findPictureByHash(db: Database, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('imported_pictures as p')
    .innerJoin('images as i', 'i.id', 'p.image_id')
    .select('i.id')
    .where('p.hash', '=', hash)
    .where('i.attached_at', 'is not', null)
    .where('i.private', '=', false)
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const expiredSql = sql<boolean>`(attached_at is null and created_at < app_now() - interval '1 hour'
  and (retain_until is null or retain_until < app_now()))`;

/**
 * Keeps some unused photos of a person longer than an hour, and no others of theirs.
 * @param trx the transaction
 * @param ownerId the person
 * @param ids of the photos; those that have expired or are another person's are left out
 * @param days from now
 */
export async function keepImages(
  trx: Transaction,
  ownerId: string,
  ids: readonly string[],
  days: number,
): Promise<void> {
  // In the order of their ids: one device may save a draft while another deletes it.
  await sql`select from images
    where owner_id = ${ownerId} and (id = any (${ids}::uuid[]) or retain_until is not null)
    order by id for update`.execute(trx);
  await trx
    .updateTable('images')
    .set({ retain_until: sql<Date>`app_now() + ${days} * interval '1 day'` })
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('attached_at', 'is', null)
    .where((row) => row.not(expiredSql))
    .execute();
  await trx
    .updateTable('images')
    .set({ retain_until: null })
    .where('owner_id', '=', ownerId)
    .where('retain_until', 'is not', null)
    .where(sql<boolean>`id <> all (${ids}::uuid[])`)
    .execute();
}

/**
 * Marks a photo as used, so that it no longer expires. An expired one is refused, because its files
 * may be deleted already.
 * @param trx the transaction that uses the photo
 * @param id of the photo
 * @param ownerId the person who must have uploaded it
 * @returns false when there is no such photo, it is another person's or private, or it has expired
 */
export async function attachImage(trx: Transaction, id: string, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set((row) => ({ attached_at: row.fn.coalesce('attached_at', appNow) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('private', '=', false)
    .where((row) => row.not(expiredSql))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a public photo that its owner's profile no longer shows as unused, unless a product shows it; the next
 * clean-up deletes it.
 * @param trx the transaction in which the profile shows another one, or none
 * @param id of the photo
 * @param ownerId the person
 */
export async function detachProfilePhoto(
  trx: Transaction,
  id: string,
  ownerId: string,
): Promise<void> {
  // A concurrent attachment to a product has the lock first, or finds it unused.
  await sql`select from images where id = ${id} for update`.execute(trx);
  await sql`update images set attached_at = null where id = ${id} and owner_id = ${ownerId} and not private
    and not exists (select from product_images p where p.image_id = images.id)
    and not ${isOfShop(sql`images.id`)}`.execute(trx);
}

/**
 * Marks a photo as a picture of the shop, such as its logo, so that it no longer expires.
 * @param trx the transaction in which the shop names it
 * @param id of the photo
 * @param by the admin, who must have uploaded it; null for the command on the server, which may name any
 * @returns false when there is no such photo, it is another person's or private, or it has expired
 */
export async function attachShopPicture(
  trx: Transaction,
  id: string,
  by: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set((row) => ({ attached_at: row.fn.coalesce('attached_at', appNow) }))
    .where('id', '=', id)
    .$if(by !== null, (query) => query.where('owner_id', '=', by ?? ''))
    .where('private', '=', false)
    .where((row) => row.not(expiredSql))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a photo that is no logo any more as unused, unless a product, a profile or a brand shows it.
 * @param trx the transaction in which the settings name another one, or none
 * @param id of the photo
 */
export async function detachLogo(trx: Transaction, id: string): Promise<void> {
  // A concurrent attachment to a product has the lock first, or finds it unused.
  await sql`select from images where id = ${id} for update`.execute(trx);
  await sql`update images set attached_at = null where id = ${id} and not private
    and not exists (select from product_images p where p.image_id = images.id)
    and not exists (select from users u where u.id = images.owner_id
      and u.user_img like ${`%/images/${id}/%`})
    and not ${isOfShop(sql`images.id`)}`.execute(trx);
}

/**
 * The sizes of photos in pixels, by their ids; one that does not exist is left out.
 * @param db the database
 * @param ids of the photos
 */
export async function readImageSizes(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/**
 * Marks a photo that nothing uses yet as used and private.
 * @param trx the transaction that uses the photo
 * @param id of the photo
 * @param ownerId the person who must have uploaded it
 * @returns false when there is no such photo, it is another person's or used, or it has expired
 */
export async function attachPrivateImage(
  trx: Transaction,
  id: string,
  ownerId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set({ attached_at: appNow, private: true })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where((row) => row.not(expiredSql))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Photos that nothing has used within an hour, in any order: one that cannot be removed is not always the first.
 * @param db the database
 * @param limit how many at most
 */
export async function listUnusedImages(db: Database, limit: number): Promise<string[]> {
  const query = db.selectFrom('images').select('id').where(expiredSql).limit(limit);
  const rows = await query.orderBy(sql`random()`).execute();
  return rows.map((row) => row.id);
}

/**
 * Returns whether photos may be deleted now: not while a backup copies them.
 * @param trx the transaction in which one is deleted
 */
export async function mayDeletePhotos(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.photoDeletion}::bigint) as free`.execute(trx);
  return rows[0]?.free ?? false;
}

/**
 * Deletes the row of an unused photo.
 * @param db the database
 * @param id of the photo
 * @returns false when it was attached or deleted before
 */
export async function deleteUnusedImage(db: Database | Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Reads the shop's state: whether it has photos that something shows, and any accounts.
 * @param url of the database
 */
export async function readShopState(
  url: string,
): Promise<{ readonly hasPhotos: boolean; readonly isNew: boolean }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ hasPhotos: boolean; isNew: boolean }>(
      `select exists (select from images where attached_at is not null) as "hasPhotos",
        not exists (select from users) as "isNew"`,
    );
    return rows[0] ?? { hasPhotos: false, isNew: true };
  } finally {
    await client.end();
  }
}
