/** The parts of reviews that later slices may use: reading and hiding one, and a seller's rating. */

export { hideLocked, recordHiding } from './hide-review.ts';
export { findReview, type ReviewRow } from './reviews-store.ts';
export { readSellerFigures, type SellerFigures } from './seller-ratings-store.ts';
export { lockReview } from './write-review.ts';
