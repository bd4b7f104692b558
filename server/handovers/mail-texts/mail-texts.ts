import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of mails about an admin's decisions, in a person's language. */
export const handoverTextsIn = await readMailTexts(mails, (language) => import(`./${language}.ts`));
