import { CompiledQuery, sql } from 'kysely';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import type { ProductState } from '#contract/catalog/states.ts';
import { phoneFields, storedFields } from '#contract/catalog/phone-fields.ts';
import type { Label } from '#contract/catalog/promised-facts.ts';
import { isOfShop } from '#server/images/public.ts';
import {
  appNow,
  listAt,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type { Insertable, Updateable } from 'kysely';
import {
  contactFields,
  productFields,
  productFieldsWith,
  productJoins,
} from './listed-fields-store.ts';

/** The SQL of a single product. */

/** The contract's productPage without `mine`, as JSON texts, with the facts that decide who may see it. */
export interface FoundProduct {
  readonly sellerId: string;
  /** Whether the seller closed their account; contact fields are then omitted. */
  readonly sellerLeft: boolean;
  readonly status: ProductState;
  /** All public fields without the price history. */
  readonly facts: string;
  readonly prices: string;
  /** The seller's phone number and email. */
  readonly contact: string;
}

/** The optional facts: pairs for json_build_object. */
const factPairs = storedFields.map((name) => `'${name}', p.${phoneFields[name].column}`).join(', ');

const phonesById = `
  select p.id, p.seller_id as "sellerId", s.deleted_at is not null as "sellerLeft",
    st.status, json_build_object(${contactFields})::text as contact,
    json_build_object(${productFieldsWith('photos.first')}, ${factPairs},
    'status', st.status, 'photos', photos.places,
    'updates', (select json_build_object('kind', m.updates_kind, 'until', to_char(m.updates_until, 'YYYY-MM'),
        'years', m.update_years, 'source', m.updates_source)
      from models m where m.id = p.model_id and m.updates_kind is not null),
    'sellerSince', to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD'),
    'sellerSold', (select count(*) from products o
      where o.seller_id = p.seller_id and o.status = 'sold'))::text as facts,
    (select coalesce(json_agg(json_build_object('cents', x.old_price_cents, 'at', x.changed_at)
      order by x.id), '[]') from price_changes x where x.product_id = p.id) as changes,
    p.created_at as "createdAt", p.selling_price_cents as "priceCents"
  from products p
  ${productJoins}
  left join payment_holds h on h.product_id = p.id and h.held_until > app_now()
  cross join lateral (select
      (array_agg('/images/' || i.image_id || '/640.webp' order by i.position))[1] as first,
      array_agg('/images/' || i.image_id || '/1280.webp' order by i.position) as places
    from product_images i where i.product_id = p.id) photos
  cross join lateral (select case when p.status = 'available' and h.product_id is not null
    then 'being-paid' else p.status end as status) st
  where p.id = any (${listAt('$1')}::uuid[])`;

/**
 * Products with all their facts. The caller decides who may see which.
 * @param pool the database
 * @param ids of the products
 * @returns the products in the order of the ids; null for unknown ones
 */
export async function findProducts(
  pool: ReadPool,
  ids: readonly string[],
): Promise<(FoundProduct | null)[]> {
  const { rows } = await pool.query<ProductRow>({
    name: 'products-by-id',
    text: phonesById,
    values: [ids],
  });
  const matches = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = matches.get(id.toLowerCase());
    return row ? foundProduct(row) : null;
  });
}

/**
 * A locked product with all its facts.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 */
export async function readLockedProduct(trx: Transaction, id: string): Promise<FoundProduct> {
  const { rows } = await trx.executeQuery<ProductRow>(CompiledQuery.raw(phonesById, [[id]]));
  if (!rows[0]) throw new Error('a locked product has facts');
  return foundProduct(rows[0]);
}

interface ProductRow extends Omit<FoundProduct, 'prices'> {
  id: string;
  changes: { cents: number; at: string }[];
  createdAt: Date;
  priceCents: number;
}

function foundProduct({ changes, createdAt, priceCents, ...row }: ProductRow): FoundProduct {
  // A change stores the price before it; together they give the time from which each price was valid.
  const since = [createdAt.toISOString(), ...changes.map(({ at }) => isoTime(at))];
  const cents = [...changes.map((change) => change.cents), priceCents];
  const prices = cents.map((each, index) => ({
    sealingPrice: each / 100,
    since: since[index] ?? '',
  }));
  return { ...row, prices: JSON.stringify(prices) };
}

const isoTime = (text: string) => new Date(text).toISOString();

// Reads few rows however many products there are: the newest of its model, and those of its brand at
// about the same price. Each is an index scan that starts at a value; a join would read all products.
const similar = (limit: number) => `
  with this as (select id, category_id, model_id, selling_price_cents as cents
    from products where id = $1),
  near as (
    (select q.id from products q where q.status = 'available'
      and q.model_id = (select model_id from this) order by q.id desc limit 30)
    union
    (select q.id from products q where q.status = 'available'
      and q.category_id = (select category_id from this)
      and q.selling_price_cents >= (select cents from this)
      order by q.selling_price_cents, q.id limit 15)
    union
    (select q.id from products q where q.status = 'available'
      and q.category_id = (select category_id from this)
      and q.selling_price_cents <= (select cents from this)
      order by q.selling_price_cents desc, q.id desc limit 15))
  select coalesce(json_agg(json_build_object(${productFields}) order by
      coalesce(p.model_id = this.model_id, false) desc,
      abs(p.selling_price_cents - this.cents), p.id), '[]')::text as json
  from (select p.id from this, near join products p on p.id = near.id where p.id <> this.id
    order by coalesce(p.model_id = this.model_id, false) desc,
      abs(p.selling_price_cents - this.cents), p.id limit ${limit}) chosen
  join products p on p.id = chosen.id cross join this
  ${productJoins}`;

/**
 * Available products similar to one, as JSON text of the contract's product without contact fields.
 * @param pool the database
 * @param id the product, in any state
 * @param limit at most so many
 */
export async function listSimilar(pool: ReadPool, id: string, limit: number): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: `products-similar-${limit}`,
    text: similar(limit),
    values: [id],
  });
  return rows[0]?.json ?? '[]';
}

/**
 * Compares a product's dates with the database's clock. A date is valid when it is not in the future
 * in at least one time zone.
 * @param trx the transaction
 * @param postedDate ISO date
 * @param buyingYear a year
 */
export async function checkDates(trx: Transaction, postedDate: string, buyingYear: number) {
  const { rows } = await sql<{ posted_later: boolean; bought_later: boolean; this_year: number }>`
    select ${postedDate}::date > ((app_now() at time zone 'utc') + interval '14 hours')::date
        as posted_later,
      ${buyingYear}::int > extract(year from (app_now() at time zone 'utc') + interval '14 hours')
        as bought_later,
      extract(year from (app_now() at time zone 'utc') + interval '14 hours')::int
        as this_year`.execute(trx);
  return rows[0] ?? { posted_later: true, bought_later: true, this_year: 0 };
}

/**
 * Whether a phone may be sold at a place: in a division that is not hidden, or where it is already.
 * @param trx the transaction
 * @param location as typed
 * @param productId the product; null for a new one
 */
export async function isPlaceOpen(
  trx: Transaction,
  location: string,
  productId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from divisions where code = ${location} and not hidden)
      or exists (select from products where id = ${productId}::uuid and location = ${location})
        as open`.execute(trx);
  return rows[0]?.open ?? false;
}

/**
 * Inserts a product; insertPhotos follows.
 * @param trx the transaction
 * @param product the row
 */
export async function insertProduct(
  trx: Transaction,
  product: Insertable<Tables['products']>,
): Promise<void> {
  await trx.insertInto('products').values(product).execute();
}

/**
 * Changes a locked product, and stores the price change, if any.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 * @param changes the new columns
 * @param before its price before in cents, and whether it stays advertised
 */
export async function changeProduct(
  trx: Transaction,
  id: string,
  changes: Updateable<Tables['products']> & { selling_price_cents: number },
  before: { readonly priceCents: number; readonly staysAdvertised: boolean },
): Promise<void> {
  await trx.updateTable('products').set(changes).where('id', '=', id).execute();
  if (changes.selling_price_cents === before.priceCents) return;
  await trx
    .insertInto('price_changes')
    .values({
      id: newId(),
      product_id: id,
      old_price_cents: before.priceCents,
      new_price_cents: changes.selling_price_cents,
      changed_at: appNow,
      under_promotion: before.staysAdvertised,
    })
    .execute();
}

/**
 * The promised facts of a product, as stored in bookings.
 * @param trx the transaction that holds the product's lock
 * @param id the product
 */
export async function readLabel(trx: Transaction, id: string): Promise<Label> {
  const { rows } = await sql<{ label: Label }>`
    select promised_facts(p) as label from products p where id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error('a locked product has a label');
  return rows[0].label;
}

/**
 * Replaces the photos of a locked product. Photos no longer used become unused and are deleted by
 * the next clean-up.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @param imageIds the photos in order
 */
export async function replacePhotos(
  trx: Transaction,
  productId: string,
  imageIds: readonly string[],
): Promise<void> {
  const before = await trx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .returning('image_id')
    .execute();
  await insertPhotos(trx, productId, imageIds);
  const removedImageIds = before.map((row) => row.image_id).filter((id) => !imageIds.includes(id));
  if (removedImageIds.length === 0) return;
  await sql`update images i set attached_at = null where i.id = any (${removedImageIds}::uuid[])
    and not exists (select from product_images p where p.image_id = i.id)
    and not exists (select from users u where u.id = i.owner_id
      and u.user_img like '%' || i.id::text || '%')
    and not ${isOfShop(sql`i.id`)}`.execute(trx);
}

/**
 * Inserts a product's photos.
 * @param trx the transaction
 * @param productId the product, which has none yet
 * @param imageIds in order
 */
export async function insertPhotos(
  trx: Transaction,
  productId: string,
  imageIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('product_images')
    .values(imageIds.map((image_id, position) => ({ product_id: productId, position, image_id })))
    .execute();
}

/**
 * The brand of a product, which never changes.
 * @param db the database or a transaction
 * @param id the product
 */
export async function readBrand(db: Database | Transaction, id: string): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.category_id;
}
