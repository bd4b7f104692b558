/**
 * An address in the language of the page, which its own address names: a translator of the browser changes the
 * document's language, and the table of languages would have to be loaded.
 * @param path of a page, without a language, e.g. '/login'
 */
export function pageAddress(path: string): string {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(location.pathname) ?? [];
  return prefix + path;
}
