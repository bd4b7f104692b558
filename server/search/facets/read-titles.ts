import type { Database } from '#server/platform/database/database.ts';
import { forgetFailures, postponeRow } from '#server/platform/operation/jobs/retries-store.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { readQuery } from '#server/search/parse/read-query.ts';
import {
  readUnreadTitles,
  storeTitleFacts,
  type TitleFacts,
  type UnreadTitle,
} from './title-facts-store.ts';

/**
 * A person who searches for a title means its model and size, so a phone whose seller chose none is counted
 * under those.
 */

/** Raised when searches are read differently, so that all titles are read again. */
const readerVersion = 2;
/** With each change of models, titles are read again. */
const readingsPerVersion = 100_000_000;

/** Titles that are read in one round: their rows are locked while it is stored. */
const batchSize = 100;

const queue = 'title-reading';

type ReadTitle = UnreadTitle & TitleFacts;

/**
 * Reads the titles of all phones for sale that lack a model or a size, and that were not read before with these
 * models. A phone whose facts can't be stored waits by itself and does not delay others.
 * @param db the database
 * @param lexicon the known models
 * @throws the first error, once all others are stored
 */
export async function readTitles(db: Database, lexicon: Lexicon): Promise<void> {
  const reading = readerVersion * readingsPerVersion + lexicon.revision;
  const errors: unknown[] = [];
  let titles: UnreadTitle[];
  do {
    titles = await readUnreadTitles(db, reading, batchSize);
    const facts = titles.map((title) => ({ ...title, ...factsOf(title, lexicon) }));
    if (facts.length > 0) errors.push(...(await storeFacts(db, reading, facts)));
  } while (titles.length === batchSize);
  if (errors.length > 0) throw errors[0];
}

/** All at once, and if that fails one by one; returns the reason why some could not be stored. */
async function storeFacts(
  db: Database,
  reading: number,
  titles: readonly ReadTitle[],
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const store = async (some: readonly ReadTitle[]) => {
    await storeTitleFacts(db, reading, some);
    const ids = some.map(({ id }) => id);
    await forgetFailures(db, queue, ids);
  };
  try {
    await store(titles);
  } catch {
    for (const title of titles) {
      try {
        await store([title]);
      } catch (error) {
        // When the database is away this throws, too, and the job is repeated.
        await postponeRow(db, queue, title.id);
        errors.push(error);
      }
    }
  }
  return errors;
}

/**
 * The facts of a title, read as a search for it. If it names several models, the first counts ('Galaxy S10'
 * before the one with 5G): a search for the title finds phones of each.
 */
function factsOf({ name, categoryId }: UnreadTitle, lexicon: Lexicon): TitleFacts {
  const { read } = readQuery(name, lexicon);
  const valuesOf = (filter: 'model' | 'storage') =>
    read.find((each) => each.filter === filter)?.value.split(',') ?? [];
  const titleModel = valuesOf('model').find(
    (id) => lexicon.modelOf(id)?.category_id === categoryId,
  );
  const [storage] = valuesOf('storage');
  return {
    titleModel: titleModel ?? null,
    titleStorage: storage === undefined ? null : Number(storage),
  };
}
