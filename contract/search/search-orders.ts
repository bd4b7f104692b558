/** The orders of found phones; the first is the one without a parameter. */
export const searchOrders = ['best', 'newest', 'cheapest', 'dearest', 'share'] as const;
export type SearchOrder = (typeof searchOrders)[number];
