import type pg from 'pg';
import type { BrandRegistry } from '#server/catalog/public.ts';
import type { ShopChanges } from '#server/platform/database/shop-changes.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { indexKnownModels, type IndexedModels } from './indexed-models.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { readModels } from './models-store.ts';

/** What the lexicon is made from besides models. */
export interface LexiconSources {
  readonly brands: BrandRegistry;
  /** The divisions as the primary has them: a replica may be behind the change that renews the lexicon. */
  readonly divisions: () => Promise<readonly KnownDivision[]>;
  readonly shopChanges: Pick<ShopChanges, 'onChange'>;
}

/**
 * Keeps the lexicon of this process in memory. It is built when it is first needed, and again after each change of
 * brands, models and divisions; searches use the old one meanwhile. Indexing the models is most of the work, so a
 * change of a brand or division leaves their index as it is.
 * @param pool the primary: a replica may not have a change yet that it is renewed for
 * @param sources the brands, and what tells about changes
 */
export function cacheLexicon(
  pool: pg.Pool,
  { brands, divisions, shopChanges }: LexiconSources,
): () => Promise<Lexicon> {
  let lexicon: Promise<Lexicon> | null = null;
  // Of the reading that began last: a renewal for a brand waits for models that have changed meanwhile.
  let models: Promise<IndexedModels> | null = null;
  let begun = 0;
  let stored = 0;
  const readAnew = () => (models = readModels(pool).then(indexKnownModels));
  const make = async (known: Promise<IndexedModels>) => {
    const [indexed, { all }, places] = await Promise.all([known, brands.read(), divisions()]);
    return buildLexicon(indexed, all, places);
  };
  const renew = async (known: () => Promise<IndexedModels>) => {
    if (!lexicon) return;
    begun += 1;
    const round = begun;
    const renewed = await make(known());
    // Of two renewals at once the one that has read earlier may end last.
    if (round < stored) return;
    stored = round;
    lexicon = Promise.resolve(renewed);
  };
  const sameModels = () => models ?? readAnew();
  shopChanges.onChange('brands', () => renew(sameModels));
  shopChanges.onChange('models', () => renew(readAnew));
  shopChanges.onChange('places', () => renew(sameModels));
  return () =>
    (lexicon ??= make(readAnew()).catch((error: unknown) => {
      lexicon = null;
      throw error;
    }));
}
