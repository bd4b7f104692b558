/**
 * Accepts a path of this site and nothing else, so that a link to the login page can't send people
 * to another one. Anything odd becomes '/'.
 * @param text what an address or a storage claims to be a path
 */
export function ownPath(text: string | null | undefined): string {
  if (typeof text !== 'string' || text.length > 2000) return '/';
  // Control characters, spaces and backslashes are read differently by different browsers.
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)) return '/';
  try {
    const here = 'https://own.invalid';
    const url = new URL(text, here);
    if (url.origin !== here || url.pathname.startsWith('//')) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
