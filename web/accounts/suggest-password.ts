import { whyEasy, type PasswordOwner } from '#contract/accounts/easy-passwords.ts';

/** Without letters and digits that look alike, since people copy passwords from one screen to another. */
const consonants = 'bcdfghjkmnprstvz';
const vowels = 'aeiou';
const digits = '23456789';
const signs = '!#?@%&*';

/**
 * A password that fits the rule, is not easy to guess and can be read aloud: three made-up words with signs between
 * them and a digit, one of 2^62.
 * @param owner name and email of the account, as far as they are known
 */
export function suggestPassword(owner: PasswordOwner): string {
  for (;;) {
    const first = madeUpWord();
    const capital = first.charAt(0).toUpperCase() + first.slice(1);
    const password =
      capital + anyOf(signs) + madeUpWord() + anyOf(signs) + madeUpWord() + anyOf(digits);
    if (whyEasy(password, owner) === null) return password;
  }
}

function madeUpWord(): string {
  return [consonants, vowels, consonants, vowels, consonants].map(anyOf).join('');
}

function anyOf(characters: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return characters.charAt(random % characters.length);
}
