/**
 * Counts of phones are exact up to this; beyond it a count is this plus one and means 'more'. Apart
 * from the rules of a search, because every page has a search box with counts.
 */
export const exactCounts = 10_000;
