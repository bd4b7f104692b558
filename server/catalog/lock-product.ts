/** The part of the catalog's store that later slices may use: every change begins with this lock. */
export { lockProduct, lockProductsShared, type LockedProduct } from './product-states-store.ts';
