/**
 * Counts of phones are exact up to this; beyond it a count is this plus one and means 'more'. A
 * module of its own, because every page has a search box with counts.
 */
export const exactCounts = 10_000;
