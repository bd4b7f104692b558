/** The email of an erased account ends with this; the domain is reserved (RFC 2606). */
export const erasedEmailDomain = '@erased.invalid';

/**
 * Whether an email is that of an erased account.
 * @param email of a stored person
 */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(erasedEmailDomain);
}
