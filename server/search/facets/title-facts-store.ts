import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';

/** A title that is to be read. */
export interface UnreadTitle {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
}

/** The facts that a title gives about its phone; null for missing ones. */
export interface TitleFacts {
  readonly titleModel: string | null;
  readonly titleStorage: number | null;
}

/**
 * Titles of phones for sale that lack a model or a size, and that no newer reading has seen, without those that
 * wait after a failure.
 * @param db the database
 * @param reading the number of the reading
 * @param limit of the number
 */
export async function readUnreadTitles(
  db: Database,
  reading: number,
  limit: number,
): Promise<UnreadTitle[]> {
  const { rows } = await sql<UnreadTitle>`
    select id, name, category_id as "categoryId" from products
      where status = 'available' and (model_id is null or storage_gb is null)
        and title_reading < ${reading} and ${mayBeTried('title-reading', sql`products.id`)}
      order by title_reading limit ${limit}`.execute(db);
  return rows;
}

/**
 * Stores the facts of titles, in the order in which locks are taken; a trigger moves the phones to their
 * buckets.
 * @param db the database
 * @param reading the number of the reading
 * @param titles that were read; one that has changed meanwhile is left to the next round
 */
export async function storeTitleFacts(
  db: Database,
  reading: number,
  titles: readonly (UnreadTitle & TitleFacts)[],
): Promise<void> {
  await sql`
    update products p set title_reading = ${reading}, title_model_id = each.model_id,
        title_storage_gb = each.storage_gb
      from (select q.id, given.name, given.model_id, given.storage_gb from products q
        join unnest(${titles.map(({ id }) => id)}::uuid[], ${titles.map(({ name }) => name)}::text[],
          ${titles.map(({ titleModel }) => titleModel)}::text[],
          ${titles.map(({ titleStorage }) => titleStorage)}::int[])
          as given (id, name, model_id, storage_gb) on given.id = q.id
        order by q.id for no key update of q) each
      where p.id = each.id and p.name = each.name`.execute(db);
}
