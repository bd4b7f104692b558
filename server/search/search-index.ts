import type pg from 'pg';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import type {
  SearchCounts,
  SearchListQuery,
  SearchQuery,
  Suggestion,
} from '#contract/search/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import type {
  ListingHooks,
  MeansElse,
  ModelSpellingReader,
  TitleReader,
} from '#server/catalog/public.ts';
import { buildCategoryListings } from './category-listings.ts';
import { countProducts } from './count-products.ts';
import {
  applyFacetChanges,
  updateLocationFacets,
  updateVerifiedFacets,
} from './facets/facet-buckets-store.ts';
import { readTitles } from './facets/read-titles.ts';
import { listProducts, type ProductPage } from './list-products.ts';
import { interpretQuery } from './parse/interpret-query.ts';
import { cacheLexicon, type LexiconSources } from './parse/lexicon-cache.ts';
import { meansElse, modelMeansElse } from './parse/means-else.ts';
import { readTitle } from './parse/read-title.ts';
import { buildSearchCaches } from './search-caches.ts';
import { findModels, suggestModels } from './suggest/find-models.ts';
import { suggest } from './suggest/suggest.ts';

export { updateLocationFacets };

/**
 * All that the rest of the server may use of the search. Behind it: parse reads a query's words,
 * facets counts the choices of every filter, plan chooses how a page of results is read, suggest
 * offers completions and alternatives.
 */
export interface SearchIndex {
  /**
   * A page of the products for sale that match.
   * @param signedIn whether contact fields are included
   * @throws Refusal invalid-input when the cursor is malformed
   */
  list(query: SearchListQuery, signedIn: boolean): Promise<ProductPage>;
  /** How many match, how many each choice of each filter would leave, and alternatives when none do. */
  count(query: SearchQuery): Promise<SearchCounts>;
  /** Completions of the input so far: brands and models, those for sale first. */
  suggest(input: string): Promise<Suggestion[]>;
  /** All models that words mean, best first. */
  findModels(input: string): Promise<PhoneModel[]>;
  readonly meansElse: MeansElse;
  /** What a spelling that an admin gives a model means in searches already. */
  readonly modelSpellings: () => Promise<ModelSpellingReader>;
  /** Listing and counting within one brand, for the catalog. */
  readonly categories: ListingHooks;
  /** Reads what the titles of a seller's own list say about their phones. */
  readonly titleReader: TitleReader;
  /** A round of adding pending changes to the stored bucket counts. */
  applyFacetChanges(): Promise<void>;
  /** Moves a seller's products to other buckets after the seller's verification changed. */
  updateVerified(sellerId: string): Promise<void>;
  /** Counts the products that say the name of a new division under it. */
  updateLocation(code: string): Promise<void>;
  /** Counts phones without a model or a size under those that their titles name. */
  readTitles(): Promise<void>;
}

/**
 * Builds the search. Once a process: its caches fill when the first search arrives.
 * @param db the primary, for titles that are read and divisions that are added
 * @param pool the same, for what is applied and moved
 * @param reads where searches go
 * @param sources of the known words
 */
export function buildSearchIndex(
  db: Database,
  pool: pg.Pool,
  reads: Reads,
  sources: LexiconSources,
): SearchIndex {
  const lexicon = cacheLexicon(pool, sources);
  // Caches follow the changes of one server; another one may be a moment behind it.
  const search = reads.onOneServer((from) => buildSearchCaches(from, lexicon));
  return {
    list: (query, signedIn) => search((caches) => listProducts(caches, query, signedIn)),
    count: (query) =>
      search(async (caches) => {
        const words = await caches.lexicon();
        return countProducts(caches, words, interpretQuery(query, words), null, query);
      }),
    suggest: (input) => search((caches) => suggest(caches, input)),
    findModels: async (input) => findModels(input, await lexicon()),
    meansElse: async (spelling, brand) => meansElse(await lexicon(), spelling, brand),
    modelSpellings: async () => {
      const words = await lexicon();
      return (spelling, names) => modelMeansElse(words, spelling, names);
    },
    categories: {
      list: (id, query, signedIn) =>
        search((caches) => buildCategoryListings(caches).list(id, query, signedIn)),
      count: (id, query) => search((caches) => buildCategoryListings(caches).count(id, query)),
      suggestModels: async (typed) => suggestModels(typed, await lexicon()),
    },
    titleReader: () =>
      search(async (caches) => {
        const lexicon = await caches.lexicon();
        return (title) => readTitle(title, lexicon);
      }),
    applyFacetChanges: () => applyFacetChanges(pool),
    updateVerified: (sellerId) => updateVerifiedFacets(pool, sellerId),
    readTitles: async () => readTitles(db, await lexicon()),
    updateLocation: (code) => updateLocationFacets(db, code),
  };
}
