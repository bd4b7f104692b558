import { readMailTexts } from '#server/platform/operation/mail/texts/read-mail-texts.ts';
import { mails } from './en.ts';

/** The words of mails about price reductions, in a person's language. */
export const priceReductionTextsIn = await readMailTexts(
  mails,
  (language) => import(`./${language}.ts`),
);
