import { languages, type Language } from '#contract/common/languages.ts';
import { mails as mainMails } from '#server/platform/operation/mail/texts/en/index.ts';

type Mails = typeof mainMails;

/** Every mail's words: the folder of each language. The type of the main language's is that of all. */
const mailTexts: ReadonlyMap<Language, Mails> = new Map(
  await Promise.all(
    languages.map(async (language): Promise<[Language, Mails]> => {
      const { mails }: { mails: Mails } = await import(`./${language}/index.ts`);
      return [language, mails];
    }),
  ),
);

/**
 * The words of mails in a person's language.
 * @param language of the person
 */
export function mailTextsIn(language: Language): Mails {
  return mailTexts.get(language) ?? mainMails;
}
