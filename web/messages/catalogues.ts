import type { Language } from '#contract/common/languages.ts';
import type { texts as mainTexts } from './en/index.ts';
import type { Mirror } from './mirror.ts';
import { readLanguages } from './read-languages.ts';

type Catalogue = Mirror<typeof mainTexts>;

/** An address, because the bundled Vite configuration stands in another folder. */
const addressOf = (language: Language) => new URL(`./${language}/index.ts`, import.meta.url).href;

/**
 * Every text of the pages in every language: the folder of each; those of mails are in
 * server/<slice>/mail-texts. The built pages have the texts themselves instead of this
 * module, a browser those of the language it shows (build-plugins/texts.ts).
 */
export const catalogues = await readLanguages(async (language): Promise<Catalogue> => {
  const { texts }: { texts: Catalogue } = await import(/* @vite-ignore */ addressOf(language));
  return texts;
});
