import type pg from 'pg';
import { placeOf } from '#contract/search/facet-buckets.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import {
  readUnreadTitles,
  storeTitleFacts,
  type TitleFacts,
  type UnreadTitle,
} from './title-facts-store.ts';

/**
 * Somebody who searches for a title means the model and the size that are read in it, so that a phone whose seller
 * chose none is counted under those.
 */

/** Raised where searches are read in another way, so that all titles are read again. */
const readerVersion = 1;

/** Titles that are read in one round: their rows are locked while it is stored. */
const batchSize = 100;

/**
 * Reads the titles of all phones for sale that lack a model or a size, and that were not read before with these
 * models.
 * @param pool the database
 * @param lexicon the known models; a migration only adds some
 */
export async function readTitles(pool: pg.Pool, lexicon: Lexicon): Promise<void> {
  const reading = readerVersion * (placeOf.model.mask + 1) + lexicon.models.length;
  let titles: UnreadTitle[];
  do {
    titles = await readUnreadTitles(pool, reading, batchSize);
    const facts = titles.map((title) => ({ ...title, ...factsOf(title, lexicon) }));
    if (facts.length > 0) await storeTitleFacts(pool, reading, facts);
  } while (titles.length === batchSize);
}

/**
 * What a title says, as a search for it is read. Where it names several, as 'Galaxy S10' does the one with 5G, the
 * first counts: a search for the title finds phones of each.
 */
function factsOf({ name, categoryId }: UnreadTitle, lexicon: Lexicon): TitleFacts {
  const { read } = readQuery(name, lexicon);
  const valuesOf = (filter: 'model' | 'storage') =>
    read.find((each) => each.filter === filter)?.value.split(',') ?? [];
  const titleModel = valuesOf('model').find((id) =>
    lexicon.models.some((model) => model._id === id && model.category_id === categoryId),
  );
  const [storage] = valuesOf('storage');
  return {
    titleModel: titleModel ?? null,
    titleStorage: storage === undefined ? null : Number(storage),
  };
}
