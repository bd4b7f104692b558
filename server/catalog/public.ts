/** What other slices may use of catalog; everything else is its own (import-boundaries.ts). */

export { only } from './catalog-policy.ts';
export { contactFields, productFields } from './listed-fields.ts';
export type { ListingHooks } from './listing-hooks.ts';
export { markReturned, markSold } from './mark-sold.ts';
export {
  listUnsoldIds,
  lockProduct,
  lockProductsShared,
  type LockedProduct,
} from './product-states-store.ts';
export { retryAfterEndingPayments, endingPaymentsOf } from './retry-after-ending-payments.ts';
export { findSellerOf } from './seller-of.ts';
export type { WatchedChange } from './watched-changes.ts';
export { readWatched, type WatchedPhone } from './watched-phone.ts';
export { withdrawLocked, type WithdrawalHooks } from './withdraw-product.ts';
