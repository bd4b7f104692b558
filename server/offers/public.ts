/** The parts that later slices may use: ending and erasing the offers of people who leave. */

export { endOffersOfBuyer } from './end-offers.ts';
export { eraseOffers } from './own-data-store.ts';
