import type { SearchListQuery } from '#contract/search.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CellCounts } from './cell-copy.ts';
import { wholeOf } from './count-by-words.ts';
import type { Place, Wanted } from './list-statement.ts';
import { narrow } from './narrow.ts';
import type { SearchHouse } from './search-house.ts';
import { countInSample, surelyMany, termsIn, type Sample } from './sample.ts';
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

/**
 * Words that many hold and filters that few of those fit are counted together for the same page:
 * if that named the phones, the index of words need not be asked again.
 */
async function whatWasCounted(
  house: SearchHouse,
  { moment }: CellCounts,
  sample: Sample | null,
  { terms, narrowed }: Omit<Wanted, 'way'>,
): Promise<Way> {
  const words: Way = { kind: 'words' };
  if (!sample) return words;
  const { held, total } = countInSample(sample, terms, narrowed);
  if (!surelyMany(sample, held) || surelyMany(sample, total)) return words;
  const { ids } = await house.countWords(moment, wholeOf(terms, narrowed));
  return ids ? { kind: 'ids', ids } : words;
}

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (found?.[1] && found[2]) return { value: Number(found[1]), id: found[2] };
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
  });
}
