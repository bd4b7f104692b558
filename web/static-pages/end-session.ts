import { pageAddress } from './page-address.ts';
import { forgetCounts } from './counts.ts';

/** Marks the tab, so that the program logs out (web/platform/session/finish-log-out.ts). */
const logOutKey = 'phonehub-log-out';
const hint = 'phonehub-signed-in=1';
export const sessionChannel = new BroadcastChannel('phonehub-session');

/** Returns whether the hint cookie says that there is a session. */
export function hasHint(): boolean {
  return document.cookie.includes(hint);
}

/** Logout on a static page: the login page has the program, and ends the session first. */
export function endSession(): void {
  try {
    sessionStorage.setItem(logOutKey, '1');
  } catch {
    // Without storage the login page shows who is signed in, with a logout button.
  }
  forgetCounts();
  location.assign(pageAddress('/login'));
}
