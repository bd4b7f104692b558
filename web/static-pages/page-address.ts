import { inLanguage, type Language } from '#contract/common/languages.ts';

/**
 * An address in the language of the page. The document names it: reading it from the address of the page needs the
 * table of languages.
 * @param path of a page, without a language
 */
export function pageAddress(path: string): string {
  return inLanguage(document.documentElement.lang as Language, path);
}
