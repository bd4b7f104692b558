import type { BrowserProblemCode, CommonRefusalCode } from '#contract/common/errors.ts';
import type { accountRefusals } from './errors.ts';

/** The sign-in service's codes (specification, section 8, and the popup's), each with its origin. */
export const signInErrors = {
  'wrong-password': {
    side: 'server',
    arises: 'logging in with a wrong password or an unknown email, and confirming with a password',
  },
  'user-not-found': {
    side: 'server',
    arises: "an admin's call names a person who does not exist; never while signing in",
  },
  'email-already-in-use': {
    side: 'server',
    arises: 'registering with, or changing to, the email of another account',
  },
  'invalid-email': {
    side: 'server',
    arises: 'an email that cannot be one, typed or given by Google',
  },
  'too-many-requests': {
    side: 'server',
    arises: 'too many tries in a row: passwords, codes, mails, registrations',
  },
  'expired-action-code': { side: 'server', arises: 'a link from a mail that is too old' },
  'invalid-action-code': {
    side: 'server',
    arises: 'a link from a mail that was used, replaced, or never ours',
  },
  'requires-recent-login': {
    side: 'server',
    arises: 'changing how one signs in, or leaving, long after having signed in',
  },
  'user-token-expired': {
    side: 'server',
    arises: 'an access token that is too old or whose session has ended',
  },
  'user-disabled': { side: 'server', arises: 'signing in to, or calling from, a closed account' },
  'invalid-verification-code': {
    side: 'server',
    arises: 'a wrong, used or outdated code of the second step, or a passkey that does not fit',
  },
  'network-request-failed': { side: 'browser', arises: 'no answer within the time-out' },
  'credential-already-in-use': {
    side: 'server',
    arises: 'adding a Google account or passkey that belongs to somebody else',
  },
  'account-exists-with-different-credential': {
    side: 'server',
    arises: 'Google sign-in with the email of an account that did not sign in that way before',
  },
  'multi-factor-auth-required': {
    side: 'server',
    arises: 'every call of a session that still owes its second step; admin calls without one',
  },
  'popup-blocked': { side: 'browser', arises: 'the browser did not open the Google window' },
  'popup-closed': { side: 'browser', arises: 'the person closed the Google window' },
  'popup-cancelled': { side: 'server', arises: 'the person said no to Google' },
} as const satisfies Partial<
  Record<
    keyof typeof accountRefusals | CommonRefusalCode | BrowserProblemCode,
    { side: 'server' | 'browser'; arises: string }
  >
>;
export type SignInErrorCode = keyof typeof signInErrors;
