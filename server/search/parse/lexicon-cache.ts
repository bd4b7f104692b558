import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { readModels } from './models-store.ts';

/**
 * Caches the lexicon for the process's lifetime: models are added by migrations, which restart it.
 * @param pool the database
 */
export function cacheLexicon(pool: ReadPool): () => Promise<Lexicon> {
  let lexicon: Promise<Lexicon> | null = null;
  return () =>
    (lexicon ??= readModels(pool)
      .then(buildLexicon)
      .catch((error: unknown) => {
        lexicon = null;
        throw error;
      }));
}
