import { inLanguage } from '#contract/common/languages.ts';
import { currentLanguage } from './language.ts';

/**
 * A page's address in the language of this one. Links and redirects of the router find it by
 * themselves; this is for what is no link: canonical addresses, plain anchors, data for search engines.
 * @param path from web/paths.ts
 */
export function addressOf(path: string): string {
  return inLanguage(currentLanguage(), path);
}
