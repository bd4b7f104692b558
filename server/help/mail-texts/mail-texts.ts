import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of mails with answers to questions to the shop, in a person's language. */
export const helpTextsIn = await readMailTexts(mails, (language) => import(`./${language}.ts`));
