import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of mails about bookings and returns, in a person's language. */
export const bookingTextsIn = await readMailTexts(mails, (language) => import(`./${language}.ts`));
