import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Lexicon } from './lexicon.ts';
import { searchText } from './search-tokens.ts';
import { commonWords } from './vocabulary.ts';

/**
 * Whether a word that an admin gives a brand would take something from searches.
 * @param lexicon the known words and models
 * @param spelling as it was typed
 * @param categoryId of the brand; null if it is new
 */
export function meansElse(
  { byAlias, brandsOfModelWords, divisionNames }: Lexicon,
  spelling: string,
  categoryId: string | null,
): boolean {
  const text = searchText(spelling).trim();
  const sameName = byAlias.get(foldModel(text)) ?? [];
  if (sameName.some(({ category_id }) => category_id !== categoryId)) return true;
  const parts = text.split(/\s+/);
  const isCommon = (part: string) =>
    commonWords.has(part) || divisionNames.spellings.has(part) || /^\d+$/.test(part);
  if (parts.every(isCommon)) return true;
  const [only] = parts;
  const ofModels = parts.length === 1 ? brandsOfModelWords.get(only ?? '') : undefined;
  return [...(ofModels ?? [])].some((id) => id !== categoryId);
}
