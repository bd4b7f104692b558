import { priceVerdict, salesLikeIt, usualRange } from './price-verdict-store.ts';

/** The fields of a listed product, in SQL. Lists are requested most, so PostgreSQL builds their JSON. */

/** The path of a product's first photo; p is the product. */
export const firstImage = `'/images/' || (select i.image_id from product_images i
  where i.product_id = p.id and i.position = 0) || '/640.webp'`;

/** Joins the brand c, the seller s and the price guide g to a product p. */
export const productJoins = `join categories c on c.id = p.category_id
  join users s on s.id = p.seller_id ${salesLikeIt}`;

/** The rating of a product's seller from their published reviews. */
const sellerRating = `(select json_build_object('reviews', f.reviews, 'score', f.score::float8)
  from seller_ratings f where f.seller_id = p.seller_id and f.reviews > 0)`;

/**
 * A product as listings show it: pairs for json_build_object over p and what `productJoins` adds.
 * @param image the address of its first photo, in SQL
 */
export const productFieldsWith = (
  image: string,
) => `'_id', p.id, 'category_id', p.category_id, 'category_name', c.name,
  'productName', p.name, 'buyingPrice', (p.buying_price_cents / 100.0)::float8,
  'sealingPrice', (p.selling_price_cents / 100.0)::float8,
  'basePrice', (p.promotion_base_cents / 100.0)::float8,
  'priceVerdict', ${priceVerdict}, 'usualRange', ${usualRange}, 'buyingYear', p.buying_year,
  'yearsOfUse', p.years_of_use::float8, 'condition', p.condition, 'description', p.description,
  'location', p.location, 'postedDate', p.posted_on, 'productImg', ${image},
  'sellerId', p.seller_id, 'sellerName', s.name, 'sellerRating', ${sellerRating},
  'verified', s.verified_at is not null, 'paid', p.status = 'sold'`;
export const productFields = productFieldsWith(firstImage);
/** The fields for signed-in callers only. */
export const contactFields = `'phnNumber', p.phone, 'sellerEmail', s.email`;
