import type { Brand } from '#server/catalog/public.ts';
import { readDivisions } from '#server/places/public.ts';
import type { TextReads } from '#server/platform/database/replicas/reads.ts';
import { indexKnownModels } from './parse/indexed-models.ts';
import { buildLexicon } from './parse/lexicon.ts';
import { meansElse } from './parse/means-else.ts';
import { readModels } from './parse/models-store.ts';

/**
 * Reads what words mean in searches, once and without the copy that a process keeps: for a transaction that has changed
 * them.
 * @param reads the database, or a transaction
 * @param brands all of them
 * @returns what a word means instead of a brand, as SearchIndex.meansElse; null if nothing
 */
export async function readMeanings(
  reads: TextReads,
  brands: readonly Brand[],
): Promise<(word: string, categoryId: string) => string | null> {
  const models = await indexKnownModels(await readModels(reads));
  const lexicon = await buildLexicon(models, brands, await readDivisions(reads));
  return (word, categoryId) => {
    const { name, words = [] } = brands.find(({ id }) => id === categoryId) ?? {};
    const all = words.flatMap((each) => [each.word, ...each.spellings]);
    return meansElse(lexicon, word, { id: categoryId, name, words: all });
  };
}
