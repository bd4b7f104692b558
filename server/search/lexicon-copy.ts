import type pg from 'pg';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { readModels } from './search-store.ts';

/**
 * Reads the models once: new ones come with a migration, and so with a start.
 * @param pool the database
 */
export function keepLexicon(pool: pg.Pool): () => Promise<Lexicon> {
  let kept: Promise<Lexicon> | null = null;
  return () =>
    (kept ??= readModels(pool)
      .then(buildLexicon)
      .catch((error: unknown) => {
        kept = null;
        throw error;
      }));
}
