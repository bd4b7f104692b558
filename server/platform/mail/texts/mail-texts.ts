import type { Language } from '#contract/common/languages.ts';
import { banglaMails } from './bn/index.ts';
import { englishMails } from './en/index.ts';

/** Every mail's words, one folder a language. */
const mailTexts: Readonly<Record<Language, typeof englishMails>> = {
  en: englishMails,
  bn: banglaMails,
};

/**
 * The words of mails in a person's language.
 * @param language of the person
 */
export function mailTextsIn(language: Language): typeof englishMails {
  return mailTexts[language];
}
