import { erasedEmailDomain } from '#contract/accounts/constants.ts';

/**
 * Returns whether an email is that of an erased account.
 * @param email of a stored person
 */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(erasedEmailDomain);
}
