/** What later slices may use of reviews: reading and hiding one, and what a seller's reviews say. */

export { hideLocked, recordHiding } from './hide-review.ts';
export { findReview, type ReviewRow } from './reviews-store.ts';
export { readSellerFigures, type SellerFigures } from './seller-figures-store.ts';
export { lockReview } from './write-review.ts';
