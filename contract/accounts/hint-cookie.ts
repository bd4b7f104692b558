/**
 * The cookie by which pages choose the navigation. Scripts may read it; it identifies nobody, grants
 * nothing and saves signed-out visitors a call.
 */
export const hintCookie = 'phonehub-signed-in';

const hint = new RegExp(`(?:^|;\\s*)${hintCookie}=1(?:;|$)`);

/**
 * Whether cookies hint at a session.
 * @param cookies as in the header Cookie, or document.cookie
 */
export function hasSessionHint(cookies: string): boolean {
  return hint.test(cookies);
}
