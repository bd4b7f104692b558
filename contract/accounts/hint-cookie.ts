/**
 * The cookie that tells which navigation to draw. Scripts may read it; it names nobody, opens nothing
 * and saves signed-out visitors a call.
 */
export const hintCookie = 'phonehub-signed-in';

const hint = new RegExp(`(?:^|;\\s*)${hintCookie}=1(?:;|$)`);

/**
 * Whether cookies hint at a session.
 * @param cookies as in the header Cookie, or document.cookie
 */
export function hasHintIn(cookies: string): boolean {
  return hint.test(cookies);
}
