import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of mails about one's own account, in a person's language. */
export const accountTextsIn = await readMailTexts(mails, (language) => import(`./${language}.ts`));
