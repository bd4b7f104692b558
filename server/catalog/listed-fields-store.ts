/** The fields of a listed product, in SQL. Lists are requested most, so PostgreSQL builds their JSON. */

/** The path of a product's first photo; p is the product. */
export const firstImage = `'/images/' || (select i.image_id from product_images i
  where i.product_id = p.id and i.position = 0) || '/640.webp'`;

/**
 * A product as listings show it: pairs for json_build_object over p, c and s.
 * @param image the address of its first photo, in SQL
 */
export const productFieldsWith = (
  image: string,
) => `'_id', p.id, 'category_id', p.category_id, 'category_name', c.name,
  'productName', p.name, 'buyingPrice', (p.buying_price_cents / 100.0)::float8,
  'sealingPrice', (p.selling_price_cents / 100.0)::float8,
  'basePrice', (p.promotion_base_cents / 100.0)::float8, 'buyingYear', p.buying_year,
  'yearsOfUse', p.years_of_use::float8, 'condition', p.condition, 'description', p.description,
  'location', p.location, 'postedDate', p.posted_on, 'productImg', ${image},
  'sellerName', s.name, 'verified', s.verified_at is not null, 'paid', p.status = 'sold'`;
export const productFields = productFieldsWith(firstImage);
/** The fields for signed-in callers only. */
export const contactFields = `'phnNumber', p.phone, 'sellerEmail', s.email`;
