import { erasedEmailDomain } from '#contract/accounts/constants.ts';

/**
 * Returns whether an email is that of an erased account.
 * @param email of a stored person
 */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(erasedEmailDomain);
}

/**
 * Who changed something, as an answer names them.
 * @param person whose account may be erased; null for the command on the server itself
 */
export function authorOf(person: { readonly name: string; readonly email: string } | null): {
  by: string | null;
  byCommand: boolean;
} {
  const by = person && !isErasedEmail(person.email) ? person.name : null;
  return { by, byCommand: person === null };
}
