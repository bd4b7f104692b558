/**
 * The cookie by which pages choose the navigation. Scripts may read it; it identifies nobody, grants
 * nothing and saves signed-out visitors a call.
 */
export const hintCookie = 'phonehub-signed-in';

/** The kinds of viewers: they decide the menu and the buttons of phones before the identity is known. */
export const viewers = ['buyer', 'seller', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

const hint = new RegExp(`(?:^|;\\s*)${hintCookie}=1(?:\\.[a-z]*)?(?:;|$)`);

/**
 * Returns whether cookies hint at a session.
 * @param cookies as in the header Cookie, or document.cookie
 */
export function hasSessionHint(cookies: string): boolean {
  return hint.test(cookies);
}

/**
 * The kind of viewer that the menu of section 2 of the specification names.
 * @param identity of who is signed in
 */
export function viewerOf(identity: {
  readonly role: string | null;
  readonly isAdmin: boolean;
  readonly needsSecondFactor: boolean;
}): Viewer {
  if (identity.isAdmin || identity.needsSecondFactor) return 'admin';
  return identity.role === 'seller' ? 'seller' : 'buyer';
}

/**
 * The value of the hint cookie.
 * @param viewer who is signed in
 */
export function hintValue(viewer: Viewer): string {
  return `1.${viewer}`;
}
