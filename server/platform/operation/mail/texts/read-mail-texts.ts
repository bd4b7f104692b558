import { languages, type Language } from '#contract/common/languages.ts';

/**
 * The words of mails in every language, each from the file or folder of its code.
 * @param main those of the main language; their type is that of all
 * @param read imports those of a language
 * @returns the words in a person's language
 * @throws where a language of the shop has none, so that the shop does not start
 */
export async function readMailTexts<Texts>(
  main: Texts,
  read: (language: Language) => Promise<{ readonly mails: Texts }>,
): Promise<(language: Language) => Texts> {
  const texts = new Map(
    await Promise.all(
      languages.map(async (language) => [language, (await read(language)).mails] as const),
    ),
  );
  return (language) => texts.get(language) ?? main;
}
