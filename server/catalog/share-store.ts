import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { priceText, toPrice } from '#contract/common/money.ts';
import type { ShareFacts } from './draw-share-picture.ts';
import { isPublicRow } from './public-products-store.ts';

/** The SQL of the pictures of shared links. */

/**
 * The facts of a product's picture; null when it is not in the shop.
 * @param pool the database
 * @param id the product
 */
export async function readShareFacts(pool: ReadPool, id: string): Promise<ShareFacts | null> {
  const { rows } = await pool.query<{
    name: string;
    status: string;
    cents: number;
    bought: number;
    condition: string;
    storage: number | null;
    location: string;
    image: string;
  }>({
    name: 'share-of-phone',
    text: `select p.name, p.status, p.selling_price_cents as cents, p.buying_price_cents as bought,
        p.condition, p.storage_gb as storage, i.image_id as image,
        coalesce((select d.name_en from divisions d where d.code = p.location), p.location) as location
      from products p join product_images i on i.product_id = p.id and i.position = 0
      where p.id = $1 and ${isPublicRow('p')}`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const isSold = row.status === 'sold';
  const storage = row.storage === null ? [] : [storageText(row.storage)];
  return {
    title: row.name,
    large: isSold ? 'Sold' : textOf(row.cents),
    small: [row.condition, ...storage, row.location].join(' · '),
    share: isSold || row.cents >= row.bought ? null : row.cents / row.bought,
    imageId: row.image,
  };
}

/**
 * The facts of a brand's picture; null when there is no such brand.
 * @param pool the database
 * @param id a brand's, e.g. '02'
 */
export async function readBrandFacts(pool: ReadPool, id: string): Promise<ShareFacts | null> {
  const { rows } = await pool.query<{
    name: string;
    count: number;
    lowest: number | null;
    image: string | null;
  }>({
    name: 'share-of-brand',
    text: `select c.name, count(p.id)::int as count, min(p.selling_price_cents) as lowest,
        (select i.image_id from products q
          join product_images i on i.product_id = q.id and i.position = 0
          where q.category_id = c.id and q.status = 'available' order by q.id desc limit 1) as image
      from categories c left join products p on p.category_id = c.id and p.status = 'available'
      where c.id = $1 group by c.id`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    title: `Used ${row.name} phones`,
    large: row.lowest === null ? row.name : `from ${textOf(row.lowest)}`,
    small: `${row.count} for sale, every fact on the label`,
    share: null,
    imageId: row.image,
  };
}

const textOf = (cents: number) => priceText(toPrice(cents), 'en');

const storageText = (size: number) => (size >= 1024 ? `${size / 1024} TB` : `${size} GB`);
