import type * as z from 'zod/mini';
import type { categoryQuery } from '#contract/catalog/schemas.ts';
import type { CategoryListing, ListingQuery } from '#contract/catalog/listing.ts';

export type CategoryQuery = z.infer<typeof categoryQuery>;

/** A brand's phones under filters are a search: what the search slice does for the catalogue. */
export interface ListingHooks {
  /** A page of phones, each as JSON text, and the cursor of the next one. */
  readonly list: (
    categoryId: string,
    query: CategoryQuery,
    signedIn: boolean,
  ) => Promise<{
    readonly shown: readonly { readonly json: string }[];
    readonly limit: number;
    readonly next: string | null;
  }>;
  /** How many phones each choice of each filter would leave. */
  readonly count: (categoryId: string, query: ListingQuery) => Promise<CategoryListing>;
}

/**
 * Whether a request asks for more than the newest phones: those have a statement of their own.
 * @param query the parsed query
 */
export function isSorted({ limit: _limit, cursor: _cursor, ...rest }: CategoryQuery): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}
