import type { Language } from '#contract/common/languages.ts';

/**
 * Where two people meet, for a reader: a public place in their language, any other text as it was typed.
 * @param agreed the text, and what the public place is called if one was chosen
 * @param language of the reader
 */
export const meetingPlaceText = (
  agreed: {
    readonly meetLocation: string;
    readonly meetLocationNames: Readonly<Record<Language, string>> | null;
  },
  language: Language,
): string => agreed.meetLocationNames?.[language] ?? agreed.meetLocation;
