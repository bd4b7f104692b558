/** The orders of found phones; the first is the one without a parameter. */
export const searchOrders = ['best', 'newest', 'cheapest', 'priciest', 'share'] as const;
export type SearchOrder = (typeof searchOrders)[number];
