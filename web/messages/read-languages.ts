import { languages, type Language } from '#contract/common/languages.ts';

/**
 * Reads something of every language, one after the other: loaders that transform modules fail at a
 * shared module that is loaded twice at once.
 * @param read reads it of one language
 */
export async function readLanguages<Read>(
  read: (language: Language) => Promise<Read>,
): Promise<Readonly<Record<Language, Read>>> {
  const all: Partial<Record<Language, Read>> = {};
  for (const language of languages) all[language] = await read(language);
  return all as Readonly<Record<Language, Read>>;
}
