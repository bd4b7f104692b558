import { languageRows, languages, type Language } from '#contract/common/languages.ts';
import { currentLanguage } from './language.ts';

const letters: Readonly<Record<'latin' | 'bengali', RegExp>> = {
  latin: /\p{Script=Latin}/gu,
  bengali: /\p{Script=Bengali}/gu,
};
/** A name of a model alone is in no language. */
const minLetters = 12;

/**
 * The language of what a person typed, by the script of most of its letters, for the attribute `lang`: screen readers
 * then speak it as what it is (WCAG 3.1.2).
 * @param text as typed
 * @returns undefined if it is the page's, or too short to tell
 */
export function otherLanguageOf(text: string): Language | undefined {
  const counted = languages.map((language) => ({
    language,
    count: text.match(letters[languageRows[language].script ?? 'latin'])?.length ?? 0,
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  if (!most || most.count < minLetters || most.language === currentLanguage()) return undefined;
  return most.language;
}
