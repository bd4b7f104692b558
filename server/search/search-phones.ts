import type { SearchListQuery } from '#contract/search.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Place, Wanted } from './list-statement.ts';
import { narrow } from './narrow.ts';
import type { SearchHouse } from './search-house.ts';
import { countInSample, termsIn, type Sample } from './sample.ts';
import { listFound } from './search-store.ts';
import { understand } from './understand.ts';
import type { Walked } from './walk-cells.ts';
import { isSorting, wayTo, type Way } from './way.ts';

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
  house: SearchHouse,
  asked: SearchListQuery,
  signedIn: boolean,
): Promise<PageFound> {
  const { limit = mostRows, cursor, sort = 'best', ...query } = asked;
  const after = readPlace(cursor);
  const lexicon = await house.lexicon();
  const understood = understand(query, lexicon);
  const narrowed = narrow(understood.query, lexicon);
  let counts = await house.cells();
  let sample: Sample | null = null;
  if (understood.words.length > 0) {
    sample = await house.sample(counts.total);
    // Who waits asks again: the copy goes on meanwhile.
    counts = await house.cells();
  }
  const terms = termsIn(understood.words, sample);
  const wanted = { narrowed, terms, sort, limit, after, signedIn };
  const way = planOf(house.walk(counts, narrowed), sample, wanted);
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
  walked: Walked,
  sample: Sample | null,
  { narrowed, terms, sort, limit, after }: Omit<Wanted, 'way'>,
): Way {
  const withWords = terms.length > 0;
  const way = wayTo(walked, { sort, limit, after: after?.value ?? null, withWords });
  if (!withWords) return way;
  const held = sample ? countInSample(sample, terms, narrowed).total * sample.scale : 0;
  // The next page goes on as the first began: a rank is never 0.
  const areFew = sort === 'best' && after ? after.value > 0 : isSorting(held, walked, way, limit);
  return areFew ? { kind: 'words' } : way;
}

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (found?.[1] && found[2]) return { value: Number(found[1]), id: found[2] };
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
  });
}
