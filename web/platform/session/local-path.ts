import { withoutLanguage } from '#contract/common/languages.ts';

/**
 * Accepts a path of this site and nothing else, so that a link to the login page can't send people
 * to another one. Anything odd becomes '/'.
 * @param text what an address or a storage claims to be a path
 */
export function localPath(text: string | null | undefined): string {
  if (typeof text !== 'string' || text.length > 2000) return '/';
  // Control characters, spaces and backslashes are read differently by different browsers.
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)) return '/';
  try {
    const here = 'https://own.invalid';
    const url = new URL(text, here);
    if (url.origin !== here || !isOwnOrigin(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/**
 * The same as web/paths.ts has it, so that one goes on in the language one reads by now.
 * @param text what an address or a storage claims to be a path
 */
export function localPage(text: string | null | undefined): string {
  // What is left without the language is looked at once more: it may begin with two slashes.
  return localPath(withoutLanguage(localPath(text)));
}

/** Whoever has logged in need not see these again. */
const signInPages = ['/login', '/register'];

/** A page, and no other host to anyone who decodes the path once more, or twice. */
function isOwnOrigin(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 3; round += 1) {
    if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return false;
    path = decodeURIComponent(path);
  }
  return !signInPages.includes(withoutLanguage(path).replace(/\/+$/, ''));
}
