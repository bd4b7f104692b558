/** The part that later slices may use: the open price reduction of a sale ends with a hand-over, a return or a refund. */

export { endReduction } from './price-reductions-store.ts';
