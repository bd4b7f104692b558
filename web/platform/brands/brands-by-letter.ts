import type { Language } from '#contract/common/languages.ts';

/** The heading of names that begin with a digit or a sign. */
export const noLetter = '#';

/** The brands whose names begin with a letter. */
export interface LetterGroup<Brand> {
  readonly letter: string;
  readonly brands: readonly Brand[];
}

/** The first letter of a name without its marks, as 'É' and 'নো' have them: 'E', 'ন'. */
function letterOf(name: string, language: Language): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? '';
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(language) : noLetter;
}

/**
 * Sorts brands by name, as the readers of a language do, under the letters that the names begin with.
 * @param brands in any order
 * @param language of the page
 */
export function brandsByLetter<Brand extends { readonly name: string }>(
  brands: readonly Brand[],
  language: Language,
): LetterGroup<Brand>[] {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true });
  const sorted = brands.toSorted((a, b) => compare(a.name, b.name));
  const groups = Map.groupBy(sorted, ({ name }) => letterOf(name, language));
  return [...groups].map(([letter, all]) => ({ letter, brands: all }));
}
