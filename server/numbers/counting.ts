import type { SearchCounts, SearchQuery } from '#contract/search/schemas.ts';
import { maxViewsPerNetworkPerMinute } from '#contract/numbers/phone-numbers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rateLimitRefusal } from '#server/platform/http/limits/rate-limit.ts';
import { buildMinuteCounts } from './minute-counts.ts';
import { addUnmatchedSearches } from './unmatched-searches-store.ts';
import { unmatchedSearchParts } from './unmatched-search-parts.ts';
import { addViews } from './views-store.ts';

/** What this process counts for the numbers of the shop, until `flush` writes it. */
export interface Counting {
  /**
   * Counts that the page of a phone was opened.
   * @throws Refusal too-many-requests when its network opened too many within the minute
   */
  countView(network: string, productId: string): void;
  /** Counts a search without results, by the models and filters it named. */
  countUnmatched(query: SearchQuery, counts: SearchCounts): void;
  /** Writes the counts, each minute and when the process ends. */
  flush(): Promise<void>;
}

/** More models and choices are not told apart within a minute. */
const maxParts = 2_000;
/** Phones and networks that are told apart within a minute; the views of further ones are lost. */
const maxPhones = 50_000;
const maxNetworks = 50_000;
const minuteSeconds = 60;

/**
 * Builds the counting of a process.
 * @param db the database
 * @param timeZone in which the shop's days begin
 */
export function buildCounting(db: Database, timeZone: () => string): Counting {
  const unmatched = buildMinuteCounts(
    (counts) => addUnmatchedSearches(db, counts, timeZone()),
    maxParts,
  );
  const views = buildMinuteCounts((counts) => addViews(db, counts, timeZone()), maxPhones);
  // In memory: a statement for each view would cost more than what is counted.
  let networks = new Map<string, number>();
  let until = 0;
  return {
    countView(network, productId) {
      const now = performance.now();
      if (now >= until) {
        networks = new Map();
        until = now + minuteSeconds * 1_000;
      }
      const before = networks.get(network) ?? 0;
      if (before >= maxViewsPerNetworkPerMinute) throw rateLimitRefusal((until - now) / 1_000);
      if (before === 0 && networks.size >= maxNetworks) return;
      networks.set(network, before + 1);
      views.add(productId);
    },
    countUnmatched(query, counts) {
      unmatched.add('');
      for (const part of unmatchedSearchParts(query, counts)) unmatched.add(part);
    },
    async flush() {
      await unmatched.flush();
      await views.flush();
    },
  };
}
