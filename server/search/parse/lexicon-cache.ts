import type pg from 'pg';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { readModels } from '#server/search/search-store.ts';

/**
 * Reads the models once: new ones come with a migration, and so with a start.
 * @param pool the database
 */
export function cacheLexicon(pool: pg.Pool): () => Promise<Lexicon> {
  let kept: Promise<Lexicon> | null = null;
  return () =>
    (kept ??= readModels(pool)
      .then(buildLexicon)
      .catch((error: unknown) => {
        kept = null;
        throw error;
      }));
}
