import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of signing in and of accounts. */
export const accountRefusals = {
  'invalid-email': { status: 400, message: 'This email cannot be used. Please check it.' },
  'expired-action-code': {
    status: 400,
    message: 'This link is too old. Please ask for a new one.',
  },
  'invalid-action-code': {
    status: 400,
    message: 'This link does not work any more: it was used, replaced or cut off.',
  },
  'invalid-verification-code': {
    status: 400,
    message: 'That didn’t work. Please try a new code, or your passkey again.',
  },
  'passkey-unknown': {
    status: 400,
    message:
      'This shop doesn’t know this passkey any more: it was removed from its account. Please log in another way.',
  },
  'popup-cancelled': { status: 400, message: 'You did not finish logging in with Google.' },
  'sign-in-required': { status: 401, message: 'Please log in first.' },
  'user-token-expired': { status: 401, message: 'Your session has ended. Please log in again.' },
  'user-disabled': { status: 401, message: 'This account is closed.' },
  'wrong-password': { status: 401, message: 'The email or the password is not right.' },
  'personal-token-invalid': {
    status: 401,
    message: 'This token does not work: it has expired, was revoked, or is not one of ours.',
  },
  'requires-recent-login': {
    status: 403,
    message: 'Please log in once more to change this.',
  },
  'multi-factor-auth-required': {
    status: 403,
    message: 'One more step: please confirm with your second factor.',
  },
  'insufficient-scope': {
    status: 403,
    message: 'This token may not do this. Its scopes are those chosen when it was made.',
  },
  'buyers-only': { status: 403, message: 'Only buyers can do this. Please use a buyer account.' },
  'sellers-only': {
    status: 403,
    message: 'Only sellers can do this. Please use a seller account.',
  },
  'admins-only': { status: 403, message: 'Only admins can do this.' },
  'user-not-found': { status: 404, message: 'We could not find this person.' },
  'email-already-in-use': {
    status: 409,
    message: 'There is already an account with this email. Please log in.',
  },
  'credential-already-in-use': {
    status: 409,
    message: 'This Google account or passkey already belongs to another account.',
  },
  'account-exists-with-different-credential': {
    status: 409,
    message:
      'There is already an account with this email. Log in the way you did before; then you can add Google in your settings.',
  },
  'last-way-to-sign-in': {
    status: 409,
    message: 'This is your only way to log in. Please set a password first.',
  },
  'role-settled': {
    status: 409,
    message:
      'You have booked or listed a phone with this account, so it stays what it is. For the other role, please register with another email.',
  },
  'too-many-passkeys': {
    status: 409,
    message: 'You have as many passkeys as an account can hold.',
  },
  'too-many-tokens': {
    status: 409,
    message: 'You have as many tokens as an account can hold. Please revoke one first.',
  },
  'google-not-set-up': { status: 503, message: 'Login with Google is not set up on this shop.' },
  'google-down': {
    status: 503,
    message: 'Google does not answer right now. Please try again, or log in with your password.',
  },
} as const satisfies Record<string, Refusal>;
