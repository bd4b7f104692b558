/** The facts about accounts that pages without a form need, without schemas. */

export const roles = ['buyer', 'seller'] as const;
export type Role = (typeof roles)[number];

export const minPasswordLength = 8;
/** What a password must contain: any letter, and one special character (specification, section 5). */
export const passwordLetter = /\p{L}/u;
export const passwordSign = /[!#$@%^&*? '"]/;
export const tokenStorageKey = 'phoneHub-token';

/**
 * How long a sign-in counts as recent, in minutes of the database's clock. Changing email, password
 * or second factor, linking Google and deleting the account require one (requires-recent-login).
 */
export const recentLoginMinutes = 5;

/** How long a session may wait for its second step, in minutes; then it is over. */
export const secondStepMinutes = 15;

/**
 * The purposes of links in mails, each with its page and the minutes it works. The code is in the fragment
 * (`/reset-password#code=…`), which browsers send nowhere.
 */
export const actionLinks = {
  'verify-email': { path: '/verify-email', minutes: 24 * 60 },
  'reset-password': { path: '/reset-password', minutes: 30 },
  'confirm-email': { path: '/confirm-email', minutes: 60 },
} as const;
export type ActionPurpose = keyof typeof actionLinks;

/** The ways to take the second step. */
export const secondSteps = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** Days from logging in until a session ends by itself. */
export const sessionDays = 30;

/** Days until a closed account's personal data is erased; until then its owner can come back. */
export const daysUntilErased = 7;

/** The email of an erased account, and of no other, ends with this; the domain is reserved (RFC 2606). */
export const erasedEmailDomain = '@erased.invalid';

/** How a personal access token begins, so that people and secret scanners recognize one. */
export const tokenPrefix = 'phu_';
/** How many personal access tokens a person may have. */
export const maxTokensPerPerson = 10;
/** The days for a personal access token that the form offers; the last is the maximum. */
export const tokenDays = [7, 30, 90, 180, 365] as const;
export const maxTokenDays = 365;
