import type { SearchListQuery } from '#contract/search/schemas.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { FacetBucketCounts } from '#server/search/facets/facet-bucket-cache.ts';
import { wholeOf } from '#server/search/facets/count-by-words.ts';
import type { RowPosition, ListRequest } from '#server/search/plan/list-statement.ts';
import { compileFilters } from '#server/search/facets/compile-filters.ts';
import type { SearchIndex } from './search-index.ts';
import {
  countInSample,
  surelyMany,
  termsIn,
  type RowSample,
} from '#server/search/plan/row-sample.ts';
import { listFound } from './search-store.ts';
import { interpretQuery } from '#server/search/parse/interpret-query.ts';
import type { FacetCounts } from '#server/search/facets/facet-scan.ts';
import { isSorting, chooseQueryPlan, type QueryPlan } from '#server/search/plan/query-plan.ts';

const mostRows = 100;

export interface PageFound {
  readonly shown: readonly { readonly json: string }[];
  readonly limit: number;
  readonly next: string | null;
}

/**
 * A page of the phones for sale that fit a search.
 * @param house database, cells and models
 * @param asked the parsed query
 * @param signedIn whether contact fields are shown
 * @returns the phones, each as JSON text, and the cursor of the next page if there is one
 * @throws Refusal invalid-input when the cursor is not one of ours
 */
export async function searchPhones(
  house: SearchIndex,
  asked: SearchListQuery,
  signedIn: boolean,
): Promise<PageFound> {
  const { limit = mostRows, cursor, sort = 'best', ...query } = asked;
  const after = readPlace(cursor);
  const lexicon = await house.lexicon();
  const understood = interpretQuery(query, lexicon);
  const narrowed = compileFilters(understood.query, lexicon);
  let counts = await house.cells();
  let sample: RowSample | null = null;
  if (understood.words.length > 0) {
    sample = await house.sample(counts.total);
    // Who waits asks again: the copy goes on meanwhile.
    counts = await house.cells();
  }
  const terms = termsIn(understood.words, sample);
  const wanted = { narrowed, terms, sort, limit, after, signedIn };
  const planned = planOf(house.walk(counts, narrowed), sample, wanted);
  const way =
    planned.kind === 'words' ? await whatWasCounted(house, counts, sample, wanted) : planned;
  let rows = await listFound(house.pool, { ...wanted, way });
  if (rows.length <= limit && way.kind === 'cells' && way.rest) {
    // What was counted on may have been sold meanwhile.
    rows = await listFound(house.pool, { ...wanted, way: way.rest });
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.value}~${last.id}` : null;
  return { shown, limit, next };
}

/** Words are found by their index, unless so many phones hold them that meeting them is quicker. */
function planOf(
  walked: FacetCounts,
  sample: RowSample | null,
  { narrowed, terms, sort, limit, after }: Omit<ListRequest, 'way'>,
): QueryPlan {
  const withWords = terms.length > 0;
  const way = chooseQueryPlan(walked, { sort, limit, after: after?.value ?? null, withWords });
  if (!withWords) return way;
  const held = sample ? countInSample(sample, terms, narrowed).total * sample.scale : 0;
  // The next page goes on as the first began: a rank is never 0.
  const areFew = sort === 'best' && after ? after.value > 0 : isSorting(held, walked, way, limit);
  return areFew ? { kind: 'words' } : way;
}

/**
 * Words that many hold and filters that few of those fit are counted together for the same page:
 * if that named the phones, the index of words need not be asked again.
 */
async function whatWasCounted(
  house: SearchIndex,
  { moment }: FacetBucketCounts,
  sample: RowSample | null,
  { terms, narrowed }: Omit<ListRequest, 'way'>,
): Promise<QueryPlan> {
  const words: QueryPlan = { kind: 'words' };
  if (!sample) return words;
  const { held, total } = countInSample(sample, terms, narrowed);
  if (!surelyMany(sample, held) || surelyMany(sample, total)) return words;
  const { ids } = await house.countWords(moment, wholeOf(terms, narrowed));
  return ids ? { kind: 'ids', ids } : words;
}

function readPlace(cursor: string | undefined): RowPosition | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (found?.[1] && found[2]) return { value: Number(found[1]), id: found[2] };
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
  });
}
