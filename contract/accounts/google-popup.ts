/**
 * Signing in with Google in a popup. The page opens `googlePopupPath`; the popup goes to Google and
 * back to a page of ours that posts one `googleOutcome` to its opener (same origin only; to a
 * BroadcastChannel named googleMessage where the opener is not reachable) and closes. No token is
 * ever part of an address. These are pages, not calls, so they are not in the call table.
 */

/** The purposes of the popup. All but `sign-in` need a session; `link` needs a recent sign-in. */
export const googlePurposes = ['sign-in', 'link', 'reauthenticate', 'restore'] as const;
export type GooglePurpose = (typeof googlePurposes)[number];

export const googleMessage = 'phonehub-google';
export const googleCallbackPath = '/api/google/callback';

/**
 * The address to open in the popup, directly in the click, so that browsers do not block it.
 * @param purpose what for
 */
export function googlePopupPath(purpose: GooglePurpose): string {
  return `/api/google/popup?purpose=${purpose}`;
}
