import type { SearchListQuery } from '#contract/search/schemas.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { compileFilters } from './facets/compile-filters.ts';
import { fullWordQuery } from './facets/count-by-words.ts';
import type { FacetBucketCounts } from './facets/facet-bucket-cache.ts';
import type { FacetCounts } from './facets/facet-scan.ts';
import { asWords, interpretQuery, type InterpretedQuery } from './parse/interpret-query.ts';
import type { Lexicon } from './parse/lexicon.ts';
import { listRows, type ListRequest, type RowPosition } from './plan/list-store.ts';
import { chooseQueryPlan, isSortCheaper, type QueryPlan } from './plan/query-plan.ts';
import { certainlyMany, countInSample, termsIn, type RowSample } from './plan/row-sample.ts';
import type { SearchCaches } from './search-caches.ts';

const defaultLimit = 100;

export interface ProductPage {
  /** Each product as JSON text of the contract's product. */
  readonly rows: readonly { readonly json: string }[];
  readonly limit: number;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * A page of the products for sale that match a search.
 * @param caches database and caches
 * @param listQuery the parsed query
 * @param signedIn whether contact fields are included
 * @throws Refusal invalid-input when the cursor is malformed
 */
export async function listProducts(
  caches: SearchCaches,
  listQuery: SearchListQuery,
  signedIn: boolean,
): Promise<ProductPage> {
  const { limit = defaultLimit, cursor, sort, ...query } = listQuery;
  const page = { limit, after: parseCursor(cursor), sort, signedIn };
  const lexicon = await caches.lexicon();
  const interpretation = interpretQuery(query, lexicon);
  const result = await listInterpreted(caches, lexicon, interpretation, page);
  const inWords = result.rows.length === 0 ? asWords(query, interpretation) : null;
  return inWords ? listInterpreted(caches, lexicon, inWords, page) : result;
}

async function listInterpreted(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpretation: InterpretedQuery,
  page: Pick<ListRequest, 'limit' | 'after' | 'signedIn'> & Pick<SearchListQuery, 'sort'>,
): Promise<ProductPage> {
  const { limit } = page;
  const sort = page.sort ?? interpretation.sort ?? 'best';
  const filters = compileFilters(interpretation.query, lexicon, interpretation.modelsInWords);
  let counts = await caches.buckets();
  let sample: RowSample | null = null;
  if (interpretation.words.length > 0) {
    sample = await caches.sample(counts.total);
    // Re-read the counts: they may have changed while the sample was taken.
    counts = await caches.buckets();
  }
  const terms = termsIn(interpretation, sample, lexicon);
  const request = { ...page, filters, terms, sort };
  const firstPlan = choosePlan(caches.scan(counts, filters), sample, request);
  const plan =
    firstPlan.kind === 'words' ? await planFromCount(caches, counts, sample, request) : firstPlan;
  let rows = await listRows(caches.pool, { ...request, plan });
  if (rows.length <= limit && plan.kind === 'buckets' && plan.fallback) {
    // Products counted in these buckets may have been sold since, so that the page is not full.
    rows = await listRows(caches.pool, { ...request, plan: plan.fallback });
  }
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const next = rows.length > limit && last ? `${last.value}~${last.id}` : null;
  return { rows: pageRows, limit, next };
}

/** Uses the word index, unless so many products contain the words that scanning an order is quicker. */
function choosePlan(
  facets: FacetCounts,
  sample: RowSample | null,
  { filters, terms, sort, limit, after }: Omit<ListRequest, 'plan'>,
): QueryPlan {
  const withWords = terms.length > 0;
  const plan = chooseQueryPlan(facets, { sort, limit, after: after?.value ?? null, withWords });
  if (!withWords) return plan;
  const matching = sample ? countInSample(sample, terms, filters).total * sample.scale : 0;
  // A page after the first continues with the plan of the first: a rank is never 0.
  const isSorted =
    sort === 'best' && after ? after.value > 0 : isSortCheaper(matching, facets, plan, limit);
  return isSorted ? { kind: 'words' } : plan;
}

/**
 * Words that many products contain are counted together with filters that few of those match, for
 * the same page. When that count returned ids, the list reads them instead of the word index.
 */
async function planFromCount(
  caches: SearchCaches,
  { revision }: FacetBucketCounts,
  sample: RowSample | null,
  { terms, filters }: Omit<ListRequest, 'plan'>,
): Promise<QueryPlan> {
  const words: QueryPlan = { kind: 'words' };
  if (!sample) return words;
  const { held, total } = countInSample(sample, terms, filters);
  if (!certainlyMany(sample, held) || certainlyMany(sample, total)) return words;
  const { ids } = await caches.countWords(revision, fullWordQuery(terms, filters));
  return ids ? { kind: 'ids', ids } : words;
}

function parseCursor(cursor: string | undefined): RowPosition | null {
  if (cursor === undefined) return null;
  const match = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (match?.[1] && match[2]) return { value: Number(match[1]), id: match[2] };
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
  });
}
