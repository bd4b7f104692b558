import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database.ts';
import { lookFor } from './drawings/looks.ts';
import { imageIdOfLook } from './demo-images.ts';
import type { MarketPhone } from './market.ts';

/**
 * Writes many made-up phones at once.
 * @param db the database or a transaction
 * @param phones what to write
 * @param sellerOf whose each one is
 */
export async function insertMarket(
  db: Database | Transaction,
  phones: readonly MarketPhone[],
  sellerOf: (phone: MarketPhone, index: number) => string,
): Promise<void> {
  const column = <T>(value: (phone: MarketPhone, index: number) => T) => phones.map(value);
  await sql`
    insert into products (id, seller_id, category_id, name, buying_price_cents,
      selling_price_cents, buying_year, years_of_use, condition, description, location, phone,
      posted_on, created_at)
    select * from unnest(${column((phone) => phone.id)}::uuid[], ${column(sellerOf)}::uuid[],
      ${column((phone) => phone.model.categoryId)}::text[], ${column((phone) => phone.name)}::text[],
      ${column((phone) => phone.buyingPriceCents)}::int[],
      ${column((phone) => phone.sellingPriceCents)}::int[],
      ${column((phone) => phone.buyingYear)}::int[],
      ${column((phone) => phone.yearsOfUse)}::numeric[],
      ${column((phone) => phone.condition)}::text[],
      ${column((phone) => phone.description)}::text[],
      ${column((phone) => phone.location)}::text[], ${column((phone) => phone.phone)}::text[],
      ${column((phone) => phone.postedOn)}::date[],
      ${column((phone) => phone.createdAt.toISOString())}::timestamptz[])`.execute(db);
  const pictures = column((phone) => {
    const seed = Number.parseInt(phone.id.slice(-6), 16);
    return (
      imageIdOfLook.get(
        lookFor(phone.model.brand, phone.model.name, seed, phone.condition === 'Fair').id,
      ) ?? ''
    );
  });
  await sql`
    insert into product_images (product_id, position, image_id)
    select id, 0, image_id from unnest(${column((phone) => phone.id)}::uuid[],
      ${pictures}::uuid[]) as pair (id, image_id)`.execute(db);
}
