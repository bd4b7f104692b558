/**
 * Counters of this process since its start, as plain numbers: counting costs almost nothing, and the metrics
 * read them on request.
 */
export const processCounters = {
  /** Requests refused because the process was overloaded. */
  shed: 0,
  /** Batches of loads, and the loads in them. */
  batches: 0,
  batchedLoads: 0,
  /** Pages sent from the cache, sent after revalidation, and rendered. */
  pagesFresh: 0,
  pagesRevalidated: 0,
  pagesRendered: 0,
  /** Whole responses sent from the response cache. */
  responsesCached: 0,
  /** Public reads by server, and how many were repeated because a replica failed. */
  readsOfPrimary: 0,
  readsOfReplicas: 0,
  readsRepeated: 0,
};
