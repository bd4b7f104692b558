import { sql } from 'kysely';
import { daysUntilBrandChangesStay, type BrandValues } from '#contract/catalog/category-fields.ts';
import { isOfShop } from '#server/images/public.ts';
import { newId } from '#server/platform/base/ids.ts';
import { canBeUndone } from '#server/platform/database/admin-change.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Brand } from './brand.ts';

/** The SQL that changes brands, and that takes changes back. */

/**
 * Waits until no other admin changes brands: names and words of all of them are compared. Listing phones goes on.
 * @param trx the transaction
 */
export async function lockBrands(trx: Transaction): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
}

/**
 * Adds a brand; its other values follow.
 * @param trx the transaction that holds the lock
 * @param brand its id, which no row has, its name and its place in the order
 * @returns its UUID
 */
export async function insertBrand(
  trx: Transaction,
  { id, name, position }: Pick<Brand, 'id' | 'name' | 'position'>,
): Promise<string> {
  const uid = newId();
  await sql`insert into categories (id, uid, name, image, position, since)
    values (${id}, ${uid}, ${name}, '', ${position}, app_now()::date)`.execute(trx);
  return uid;
}

/**
 * Stores what an admin changed.
 * @param trx the transaction that holds the lock
 * @param id of the brand
 * @param brand its values from now on
 */
export async function updateBrand(
  trx: Transaction,
  id: string,
  brand: Omit<Brand, 'id' | 'uid' | 'since'>,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({
      ...{ name: brand.name, image: brand.picture, picture_id: brand.pictureId },
      ...{ tint: brand.tint, position: brand.position, hidden: brand.hidden },
      ...{ words: JSON.stringify(brand.words), former_names: [...brand.formerNames] },
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves other brands on, so that one can have a place in the order: from 1 on, without gaps.
 * @param trx the transaction that holds the lock
 * @param ids of all brands in their new order
 */
export async function storeOrder(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update categories c set position = o.position
    from unnest(${[...ids]}::text[]) with ordinality as o (id, position)
    where c.id = o.id and c.position <> o.position`.execute(trx);
}

/**
 * Keeps what a brand was before a change.
 * @param trx the transaction of the change
 * @param id of the brand
 * @param before the values that change, and the uploaded picture if it does; null when it is added
 */
export async function storeChange(
  trx: Transaction,
  id: string,
  before: Omit<UndoableChange, 'id'> | null,
): Promise<void> {
  await trx
    .insertInto('category_changes')
    .values({
      ...{ id: newId(), category_id: id, picture_before: before?.pictureId ?? null },
      values_before: before?.values ? JSON.stringify(before.values) : null,
    })
    .execute();
}

/** A change that can be taken back. */
export interface UndoableChange {
  readonly id: string;
  /** Those that were changed; null: the brand was added. */
  readonly values: Partial<BrandValues> | null;
  readonly pictureId: string | null;
}

/**
 * Finds the last change of a brand that can be taken back.
 * @param trx the transaction that holds the lock
 * @param categoryId of the brand
 */
export async function findLastChange(
  trx: Transaction,
  categoryId: string,
): Promise<UndoableChange | undefined> {
  const row = await trx
    .selectFrom('category_changes')
    .select(['id', 'values_before', 'picture_before'])
    .where('category_id', '=', categoryId)
    .where(sql<boolean>`${canBeUndone('changeCategory', sql.ref('changed_at'))}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, values: row.values_before, pictureId: row.picture_before };
}

/** The last change of a brand, as its row in the list shows it. */
export interface LastChange {
  /** Until when it can be taken back. */
  readonly until: Date;
  /** What it changed, as it was before; null: the brand was added. */
  readonly values: Partial<BrandValues> | null;
}

/**
 * The last change of each brand that can be taken back.
 * @param db the database
 * @returns by the brands' ids
 */
export async function readLastChanges(db: Database): Promise<ReadonlyMap<string, LastChange>> {
  const { rows } = await sql<LastChange & { id: string }>`
    select distinct on (category_id) category_id as id, values_before as values,
      changed_at + make_interval(days => ${daysUntilBrandChangesStay}) as until
    from category_changes
    where ${canBeUndone('changeCategory', sql.ref('changed_at'))}
    order by category_id, category_changes.id desc`.execute(db);
  return new Map(rows.map(({ id, until, values }) => [id, { until, values }]));
}

/**
 * Forgets changes: one that was taken back, and all that can't be any more. Pictures that only they had are no
 * longer used, and the next clean-up deletes them.
 * @param trx the transaction that holds the lock
 * @param takenBack the id of the one that was taken back, or null
 */
export async function forgetChanges(trx: Transaction, takenBack: string | null): Promise<void> {
  const { rows } = await sql<{ picture: string | null }>`
    delete from category_changes where id = ${takenBack}
      or not ${canBeUndone('changeCategory', sql.ref('changed_at'))}
    returning picture_before as picture`.execute(trx);
  await detachPictures(
    trx,
    rows.flatMap(({ picture }) => picture ?? []),
  );
}

/**
 * Marks pictures as unused unless something shows them.
 * @param trx the transaction that holds the lock
 * @param ids of the pictures
 */
export async function detachPictures(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update images i set attached_at = null where i.id = any (${[...ids]}::uuid[])
    and not ${isOfShop(sql`i.id`)}
    and not exists (select from product_images p where p.image_id = i.id)
    and not exists (select from users u where u.id = i.owner_id
      and u.user_img like '%' || i.id::text || '%')`.execute(trx);
}
