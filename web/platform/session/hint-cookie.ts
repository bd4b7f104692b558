import { hasSessionHint, hintCookie } from '#contract/accounts/hint-cookie.ts';

/** Returns whether the browser's cookies hint at a session. */
export function hasHint(): boolean {
  return hasSessionHint(document.cookie);
}

export function dropHint(): void {
  document.cookie = `${hintCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
}

/** How long data is shown without an announced change, in ms. */
const shownMs = 1000;

let lastRead = { hint: false, until: 0 };

/**
 * The hint as it is shown: reading cookies waits for another process, and every heart and button of a list asks
 * in each rendering (893 times on a page of search results).
 */
export function shownHint(): boolean {
  const now = performance.now();
  if (now >= lastRead.until) lastRead = { hint: hasHint(), until: now + shownMs };
  return lastRead.hint;
}

/** Has the cookies read again: somebody may have signed in or out. */
export function forgetShownHint(): void {
  lastRead.until = 0;
}
