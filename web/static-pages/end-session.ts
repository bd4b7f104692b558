import { inLanguage, languageOf } from '#contract/common/languages.ts';

/** Says to the program that somebody wants to log out (web/platform/session/finish-log-out.ts). */
const logOutKey = 'phonehub-log-out';
const hint = 'phonehub-signed-in=1';
export const sessionChannel = new BroadcastChannel('phonehub-session');

/** Whether the cookies hint at a session. */
export function hasHint(): boolean {
  return document.cookie.includes(hint);
}

/** Logout on a page without the program: the login page has it, and ends the session first. */
export function endSession(): void {
  try {
    sessionStorage.setItem(logOutKey, '1');
  } catch {
    // Then the login page shows who is signed in, with a button for leaving.
  }
  location.assign(inLanguage(languageOf(location.pathname), '/login'));
}
