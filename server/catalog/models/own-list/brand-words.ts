import type { NamedBrand } from '#server/catalog/models/derive-aliases.ts';

/** Brands by what lists call them: names, words of searches and other spellings, ids. */

export interface BrandWords {
  /** The id of the brand that a cell names; null if it is none of the shop's. */
  readonly idOf: (cell: string) => string | null;
  /** The id of the brand whose word a name begins with. */
  readonly idBefore: (name: string) => string | null;
  /** A name without its brand: 'Samsung Galaxy S24' is 'Galaxy S24'. */
  readonly withoutBrand: (name: string, brandId: string) => string;
}

const folded = (text: string) =>
  text
    .slice(0, 120)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();

/**
 * Reads brands in lists.
 * @param brands by id
 * @param models the names of the stored models, with the ids of their brands
 */
export function brandWords(
  brands: ReadonlyMap<string, NamedBrand>,
  models: readonly { readonly category_id: string; readonly name: string }[],
): BrandWords {
  const ids = new Map<string, string>();
  for (const [id, { name, words }] of brands) {
    const all = [name, ...words.flatMap(({ word, spellings }) => [word, ...spellings])];
    for (const text of all) if (!ids.has(folded(text))) ids.set(folded(text), id);
  }
  /** The first words of models: 'iPhone' belongs to their names. */
  const firstWords = new Set(
    models.map(({ category_id, name }) => `${category_id} ${folded(name).split(' ', 1)[0]}`),
  );
  const firstOf = (text: string) => folded(text).split(' ', 1)[0] ?? '';
  return {
    idOf(cell) {
      const text = folded(cell);
      const number = text.padStart(2, '0');
      if (brands.has(number)) return number;
      return ids.get(text) ?? ids.get(firstOf(text)) ?? null;
    },
    idBefore: (name) => ids.get(firstOf(name)) ?? null,
    withoutBrand(name, brandId) {
      const [first = '', rest = ''] = /^(\S+)\s+(.+)$/su.exec(name)?.slice(1) ?? [];
      if (ids.get(folded(first)) !== brandId) return name;
      // 'Apple iPhone 15', or a brand whose models are called without it.
      if (ids.get(firstOf(rest)) === brandId) return rest;
      const isPart = firstWords.has(`${brandId} ${folded(first)}`);
      const isOwnName = folded(first) === folded(brands.get(brandId)?.name ?? '');
      return isOwnName && !isPart && /^\p{L}/u.test(rest) ? rest : name;
    },
  };
}
