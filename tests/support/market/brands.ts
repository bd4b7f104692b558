import type { Brand } from '#server/catalog/public.ts';
import { buildBrandRegistry } from '#server/catalog/brands/brand-registry.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { readDivisions } from '#server/places/public.ts';
import { indexKnownModels } from '#server/search/parse/indexed-models.ts';
import { buildLexicon, type Lexicon } from '#server/search/parse/lexicon.ts';
import type { LexiconSources } from '#server/search/parse/lexicon-cache.ts';
import { readModels } from '#server/search/parse/models-store.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/** A brand as it is stored, for tests without a database. */
export const brandOf = (id: string, name: string, more: Partial<Brand> = {}): Brand => ({
  ...{ id, uid: `00000000-0000-7000-8000-00000000${id.padStart(4, '0')}`, name, formerNames: [] },
  ...{ picture: '', pictureId: null, tint: 'grey', position: Number(id), since: null },
  ...{ hidden: false, words: [] },
  ...more,
});

/** The lexicon of a test app's brands and models as they are now. */
export const readLexicon = async ({ pool, db }: TestApp): Promise<Lexicon> =>
  buildLexicon(
    await indexKnownModels(await readModels(pool)),
    await readBrands(db),
    await readDivisions(pool),
  );

/** Brands that are read once, for caches that a test builds itself. */
export function lexiconSources({ db, pool }: TestApp): LexiconSources {
  const shopChanges = { onChange: () => {} };
  const brands = buildBrandRegistry(db, shopChanges);
  return { brands, divisions: () => readDivisions(pool), shopChanges };
}
