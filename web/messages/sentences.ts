import type { Language } from '#contract/common/languages.ts';
import { banglaSentences } from './bn/sentences.ts';

/**
 * Sentences that come from the contract's rules or with the server's answers, by their English
 * wording. A browser gets those of the language it shows (build-plugins/texts.ts).
 */
export const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  bn: banglaSentences,
};
