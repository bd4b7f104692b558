import { conditions } from '#contract/catalog/conditions.ts';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { SpeltBrand } from '#server/catalog/public.ts';
import { joinedNames } from './brand-words.ts';
import type { Lexicon } from './lexicon.ts';
import { searchText, searchTokens } from './search-tokens.ts';
import { commonWords, filterWords, spellingsOf } from './vocabulary.ts';

/**
 * What a spelling that an admin gives a brand means in searches already.
 * @param lexicon the known words and models
 * @param spelling as it was typed
 * @param brand that gets it
 * @returns a sentence that names the word, or null if the brand can have the spelling
 */
export function meansElse(lexicon: Lexicon, spelling: string, brand: SpeltBrand): string | null {
  const { byAlias, brandsOfModelWords, brands } = lexicon;
  const text = searchText(spelling).trim();
  const sameName = byAlias.get(foldModel(text)) ?? [];
  const ofOthers = sameName.find(({ category_id }) => category_id !== brand.id);
  if (ofOthers) return `In a search, ‘${text}’ is the model ‘${ofOthers.name}’ of another brand`;
  const stored = brands.byId(brand.id ?? '');
  if (joinedNames([brand.name ?? stored?.name ?? ''], brand.words)(text)) return null;
  // Of a single word; names of several words were looked up above.
  if ([...(brandsOfModelWords.get(text) ?? [])].some((id) => id !== brand.id)) {
    return `In a search, ‘${text}’ is in the names of another brand’s models`;
  }
  const parts = text.split(/\s+/);
  const isCommon = (part: string) => commonWords.has(part) || isElsewhere(part, lexicon);
  return parts.every(isCommon) ? otherMeaning(text, parts, lexicon) : null;
}

/**
 * What a spelling that an admin gives a model means in searches already.
 * @param lexicon the known words
 * @param spelling as it was typed
 * @param names folded ones by which the model is known without its spellings; 'fair phone 7' is 'fairphone7'
 * @returns a sentence that names the word, or null if the model can have the spelling
 */
export function modelMeansElse(
  lexicon: Lexicon,
  spelling: string,
  names: readonly string[],
): string | null {
  const parts = searchTokens(spelling);
  const isNumber = (part: string) => /^\d+$/.test(part);
  const isCommon = (part: string) => filterWords.has(part) || isElsewhere(part, lexicon);
  // A number alone names a model beside its brand.
  if (parts.every(isNumber) || !parts.every(isCommon)) return null;
  if (parts.length > 1 && names.includes(foldModel(parts.join('')))) return null;
  return otherMeaning(parts.join(' '), parts, lexicon);
}

const isElsewhere = (part: string, { divisionNames }: Lexicon) =>
  divisionNames.spellings.has(part) || /^\d+$/.test(part);

/** The meaning of a text whose words are all known. */
function otherMeaning(text: string, parts: readonly string[], { divisionNames }: Lexicon): string {
  for (const part of parts) {
    const condition = conditions.find((each) => spellingsOf(each.toLowerCase()).includes(part));
    if (condition) return `In a search, ‘${part}’ is the condition ${condition}`;
    if (divisionNames.spellings.has(part)) return `In a search, ‘${part}’ is a division`;
  }
  return `In a search, ‘${text}’ means something else`;
}
