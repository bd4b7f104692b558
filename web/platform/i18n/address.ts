import { inLanguage } from '#contract/common/languages.ts';
import { currentLanguage } from './language.ts';

/**
 * A page's address in the language of this one. Links and redirects of the router add the language
 * themselves; this is for canonical addresses, plain anchors and structured data.
 * @param path from web/paths.ts
 */
export function addressOf(path: string): string {
  return inLanguage(currentLanguage(), path);
}
