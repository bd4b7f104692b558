/** The part of the catalog's store that closing an account needs. */
export { listUnsoldIds } from './product-states-store.ts';
