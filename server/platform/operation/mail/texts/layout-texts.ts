import { mails } from './en/index.ts';
import { readMailTexts } from './read-mail-texts.ts';

/** What every mail has around its words, and the line of an order's steps, in a person's language. */
export const layoutTextsIn = await readMailTexts(
  mails,
  (language) => import(`./${language}/index.ts`),
);
