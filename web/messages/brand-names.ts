import { categories } from '#contract/catalog/categories.ts';
import { joinNames } from '#contract/common/typed-text.ts';

/**
 * The shop's brands as a sentence lists them: 'A, B and C'.
 * @param and the word before the last one, in the sentence's language
 */
export function brandNames(and: string): string {
  return joinNames(
    categories.map(({ name }) => name),
    and,
  );
}
