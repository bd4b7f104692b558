import { withoutLanguage } from '#contract/common/languages.ts';

/**
 * Accepts a path of this site and nothing else, so that a link to the login page is no open
 * redirect (OWASP ASVS V3.7.2). Anything else becomes '/'.
 * @param text a supposed path from an address or a storage
 */
export function localPath(text: string | null | undefined): string {
  if (typeof text !== 'string' || text.length > 2000) return '/';
  // Browsers differ in how they read control characters, spaces and backslashes.
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)) return '/';
  try {
    const base = 'https://own.invalid';
    const url = new URL(text, base);
    if (url.origin !== base || !isOwnOrigin(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/**
 * The same without its language, as web/paths.ts has it, so that the current language stays.
 * @param text a supposed path from an address or a storage
 */
export function localPage(text: string | null | undefined): string {
  // Checked again without the language, because the rest may begin with two slashes.
  return localPath(withoutLanguage(localPath(text)));
}

/** Pages that are pointless after logging in. */
const signInPages = ['/login', '/register'];

/** Returns whether it is a page, and no other host even if it is decoded once or twice more. */
function isOwnOrigin(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 3; round += 1) {
    if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return false;
    path = decodeURIComponent(path);
  }
  return !signInPages.includes(withoutLanguage(path).replace(/\/+$/, ''));
}
