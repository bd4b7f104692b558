/**
 * The parts of the catalog that later slices and the composition may use: locking products and moving them
 * through their states, reading them for lists, and the changes that notify people.
 */

export type { Brand, MeansElse, SpeltBrand } from './brands/brand.ts';
export { buildBrands, type BrandRegistry, type Brands } from './brands/brand-registry.ts';
export { requireKnownBrands } from './brands/require-known-brands.ts';
export { requireAction } from './catalog-policy.ts';
export { findPresentModels } from './models-store.ts';
export { priceVerdict, salesLikeIt, usualRange } from './price-verdict-store.ts';
export { contactFields, productFields, productJoins } from './listed-fields-store.ts';
export type { ListingHooks } from './listing-hooks.ts';
export { markReturned, markSold } from './mark-sold.ts';
export {
  findSellerOf,
  listUnsoldIds,
  lockProduct,
  lockProductsShared,
  type LockedProduct,
} from './product-states-store.ts';
export { isPublicRow } from './public-products-store.ts';
export { endingPaymentsOf, retryAfterEndingPayments } from './retry-after-ending-payments.ts';
export { readWatched, type WatchedChange, type WatchedPhone } from './watched-changes-store.ts';
export { withdrawLocked } from './withdraw-product.ts';
export type { WithdrawalHooks } from './withdrawal-hooks.ts';
export type { ModelSpellingReader } from './models/model-values.ts';
export type { TitleFacts, TitleReader } from './stock/title-reader.ts';
