import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguages } from './read-languages.ts';

type Sentences = Readonly<Record<string, string>>;

/** An address, because the bundled Vite configuration stands in another folder. */
const addressOf = (language: Language) =>
  new URL(`./${language}/sentences.ts`, import.meta.url).href;

/**
 * Sentences that come from the contract's rules or with the server's answers, by their English
 * wording. The built pages have the sentences themselves instead of this module, a browser those of the
 * language it shows (build-plugins/texts.ts).
 */
export const sentences = await readLanguages(async (language): Promise<Sentences> => {
  if (language === mainLanguage) return {};
  const module: { sentences: Sentences } = await import(/* @vite-ignore */ addressOf(language));
  return module.sentences;
});
