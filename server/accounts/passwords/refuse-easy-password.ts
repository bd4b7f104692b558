import { whyEasy, type PasswordOwner } from '#contract/accounts/easy-passwords.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Refuses a password that is easy to guess. For registering, changing and resetting, but never for
 * logging in, where it would lock out people who have such a password.
 * @param password as typed; it fits the specified rule
 * @param owner name and email of the account
 * @param field the form's name of the password
 * @throws Refusal invalid-input with a sentence for that field
 */
export function refuseEasyPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): void {
  const message = whyEasy(password, owner);
  if (message) throw new Refusal('invalid-input', { errors: [{ field, message }] });
}
