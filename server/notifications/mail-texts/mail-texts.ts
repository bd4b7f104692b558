import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of notifications as mails, in a person's language. */
export const notificationTextsIn = await readMailTexts(
  mails,
  (language) => import(`./${language}.ts`),
);
