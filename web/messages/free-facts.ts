import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguages } from './read-languages.ts';

type Words = Readonly<Record<string, string>>;

/** An address, because the bundled Vite configuration stands in another folder. */
const addressOf = (language: Language) =>
  new URL(`./${language}/free-facts.ts`, import.meta.url).href;

/**
 * Free facts of phones by their English wording. The built pages have the words themselves instead of
 * this module, a browser those of the language it shows (build-plugins/texts.ts).
 */
export const freeFacts = await readLanguages(async (language): Promise<Words> => {
  if (language === mainLanguage) return {};
  const module: { freeFacts: Words } = await import(/* @vite-ignore */ addressOf(language));
  return module.freeFacts;
});
