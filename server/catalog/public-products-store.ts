import { publicProductStatuses } from '#contract/catalog/public-products.ts';

/**
 * Returns whether a product is public, as SQL.
 * @param product the alias of its row
 */
export const isPublicRow = (product: string) =>
  `${product}.status in (${publicProductStatuses.map((status) => `'${status}'`).join(', ')})`;
