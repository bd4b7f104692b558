import type * as z from 'zod/mini';
import type { categoryQuery } from '#contract/catalog/schemas.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import type { CategoryListing, ListingQuery } from '#contract/catalog/listing.ts';

export type CategoryQuery = z.infer<typeof categoryQuery>;

/** A category listing with filters is a search: the search slice provides these hooks for the catalog. */
export interface ListingHooks {
  /** A page of products, each as JSON text, and the cursor of the next page. */
  readonly list: (
    categoryId: string,
    query: CategoryQuery,
    signedIn: boolean,
  ) => Promise<{
    readonly rows: readonly { readonly json: string }[];
    readonly limit: number;
    readonly next: string | null;
  }>;
  /** How many products each choice of each filter would leave. */
  readonly count: (categoryId: string, query: ListingQuery) => Promise<CategoryListing>;
  /** The models that fit what was typed so far, best first. */
  readonly suggestModels: (typed: string) => Promise<PhoneModel[]>;
}

/**
 * Returns whether a request sorts or filters; the newest products without filters have a statement of their
 * own.
 * @param query the parsed query
 */
export function isSorted({ limit: _limit, cursor: _cursor, ...rest }: CategoryQuery): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}
