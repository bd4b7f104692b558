import { sql } from 'kysely';
import type { Brand } from '#server/catalog/brands/brand.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { TextReads } from '#server/platform/database/replicas/reads.ts';
import { readMeanings } from '#server/search/stored-meanings.ts';

/** A spelling that a file gives a brand, which the brand did not have before. */
export interface NewWord {
  readonly brand: Pick<Brand, 'id' | 'name'>;
  readonly word: string;
}

/**
 * Refuses spellings that searches need for something else, as PUT /categories does; models and places of the same file
 * are known here.
 * @param trx the transaction of the import, after all of its parts
 * @param words that brands have now and did not have before
 * @throws StartupError that names each
 */
export async function refuseWordsOfOthers(
  trx: Transaction,
  words: readonly NewWord[],
): Promise<void> {
  if (words.length === 0) return;
  const reads: TextReads = { query: (text) => sql.raw<never>(text).execute(trx) };
  const meansElse = await readMeanings(reads, await readBrands(trx));
  const faults = words.filter(({ brand, word }) => meansElse(word, brand.id) !== null);
  if (faults.length === 0) return;
  throw new StartupError(
    faults
      .map(
        ({ brand, word }) =>
          `Brand ${brand.name}, words: “${word}” means something else in a search. Leave it out.`,
      )
      .join('\n'),
  );
}
