import type { Language } from '#contract/common/languages.ts';

/** Places have a name in each of these languages. */
type Names = Readonly<Record<'en' | 'bn', string>>;

/**
 * The name of a place for a reader: the Bangla one in Bangla, the English one in every other language.
 * @param names of the place
 * @param language of the reader
 */
export const nameIn = (names: Names, language: Language): string =>
  language === 'bn' ? names.bn : names.en;

/**
 * The place where two people meet, for a reader: a public place in their language, any other text as it was typed.
 * @param agreed the text, and the names of the public place if one was chosen
 * @param language of the reader
 */
export const meetingPlaceText = (
  {
    meetLocation,
    meetLocationNames,
  }: { readonly meetLocation: string; readonly meetLocationNames: Names | null },
  language: Language,
): string => (meetLocationNames ? nameIn(meetLocationNames, language) : meetLocation);
