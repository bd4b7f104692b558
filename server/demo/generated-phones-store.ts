import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { factColumns, factTypes, factValues, listColumns } from './fact-columns.ts';
import { imageIdOfPicture } from './demo-images.ts';
import type { GeneratedPhone } from './generated-phones.ts';
import { makeFacts, type MadeUpFacts } from './phone-facts.ts';

/**
 * Inserts generated phones with their facts and pictures.
 * @param db the database or a transaction
 * @param phones what to write
 * @param sellerOf the seller's id of each
 */
export async function insertPhones(
  db: Database | Transaction,
  phones: readonly GeneratedPhone[],
  sellerOf: (phone: GeneratedPhone, index: number) => string,
): Promise<void> {
  const column = <T>(value: (phone: GeneratedPhone, index: number) => T) => phones.map(value);
  const madeUpFacts = phones.map(makeFacts);
  const values = madeUpFacts.map(factValues);
  const columns = sql.raw(factColumns.join(', '));
  const selectedSql = sql.raw(
    factColumns.map((each) => (listColumns.includes(each) ? `${each}::text[]` : each)).join(', '),
  );
  const facts = sql.join(
    factTypes.map(
      (type, index) => sql`${values.map((each) => each[index] ?? null)}::${sql.raw(type)}[]`,
    ),
  );
  await sql`
    insert into products (id, seller_id, category_id, name, buying_price_cents,
      selling_price_cents, buying_year, years_of_use, condition, description, location, phone,
      posted_on, created_at, ${columns})
    select id, seller_id, category_id, name, buying, selling, year, years, condition, description,
      location, phone, posted_on, created_at, ${selectedSql}
    from unnest(${column((phone) => phone.id)}::uuid[], ${column(sellerOf)}::uuid[],
      ${column((phone) => phone.model.categoryId)}::text[], ${column((phone) => phone.name)}::text[],
      ${column((phone) => phone.buyingPriceCents)}::int[],
      ${column((phone) => phone.sellingPriceCents)}::int[],
      ${column((phone) => phone.buyingYear)}::int[],
      ${column((phone) => phone.yearsOfUse)}::numeric[],
      ${column((phone) => phone.condition)}::text[],
      ${column((phone) => phone.description)}::text[],
      ${column((phone) => phone.location)}::text[], ${column((phone) => phone.phone)}::text[],
      ${column((phone) => phone.postedOn)}::date[],
      ${column((phone) => phone.createdAt.toISOString())}::timestamptz[],
      ${facts})
      as given (id, seller_id, category_id, name, buying, selling, year, years, condition,
        description, location, phone, posted_on, created_at, ${columns})`.execute(db);
  const photos = madeUpFacts.flatMap((facts, index) =>
    facts.photos.map((name, position) => ({
      ...{ position, image: imageIdOfPicture.get(name) ?? '' },
      product: phones[index]?.id ?? '',
    })),
  );
  await sql`
    insert into product_images (product_id, position, image_id)
    select id, position, image_id from unnest(${photos.map(({ product }) => product)}::uuid[],
      ${photos.map(({ position }) => position)}::int[],
      ${photos.map(({ image }) => image)}::uuid[]) as photo (id, position, image_id)`.execute(db);
  await insertEarlierPrices(db, phones, madeUpFacts);
}

/** Earlier prices; each fell halfway between posting and now. */
async function insertEarlierPrices(
  db: Database | Transaction,
  phones: readonly GeneratedPhone[],
  madeUpFacts: readonly MadeUpFacts[],
): Promise<void> {
  const changes = phones.flatMap((phone, index) =>
    (madeUpFacts[index]?.earlierPricesCents ?? []).map((cents) => ({ id: newId(), phone, cents })),
  );
  if (changes.length === 0) return;
  await sql`
    insert into price_changes (id, product_id, old_price_cents, new_price_cents, changed_at)
    select id, product_id, before, after, since + (app_now() - since) / 2
    from unnest(${changes.map((each) => each.id)}::uuid[],
      ${changes.map((each) => each.phone.id)}::uuid[],
      ${changes.map((each) => each.cents)}::int[],
      ${changes.map((each) => each.phone.sellingPriceCents)}::int[],
      ${changes.map((each) => each.phone.createdAt.toISOString())}::timestamptz[])
      as change (id, product_id, before, after, since)`.execute(db);
}
