import { shopName } from '#contract/common/shop-look.ts';
import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';
import { passwordMessages } from './messages.ts';

/**
 * Passwords that fit the specified rule but are guessed first: a list of common passwords, a list
 * of the words they are built from, and the usual substitutions and additions. Forms fetch it with the first password
 * that fits the rule.
 */
const passwords = new Set(commonPasswords.toLowerCase().split('\n'));
const words = new Set(commonWords.split('\n'));

/** The owner of the password; their name and email are guessed early. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/**
 * Returns why a password is easy to guess: one of `passwordMessages`, or null. For new passwords only; it would lock
 * out people who have such a password.
 * @param password as typed; it fits the specified rule
 * @param owner name and email of the account, as far as they are known
 */
export function whyEasy(password: string, owner: PasswordOwner): string | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const candidates = candidatesOf(plain);
  const ownerWords = ownWords(owner);
  if (candidates.some((candidate) => isBuiltFrom(candidate, ownerWords)))
    return passwordMessages.own;
  if (passwords.has(plain) || new Set(plain).size < 5) return passwordMessages.common;
  return candidates.some((candidate) => isBuiltFrom(candidate, words))
    ? passwordMessages.common
    : null;
}

const minPieceLength = 4;
const maxTrimmed = 8;

/** Returns whether a candidate is a known word with little around it, or two known words. */
function isBuiltFrom(candidate: string, knownWords: ReadonlySet<string>): boolean {
  if (knownWords.has(candidate)) return true;
  for (const word of knownWords) {
    if (candidate.length <= word.length * 1.5 && candidate.includes(word)) return true;
    if (candidate.startsWith(word) && isOnlyWords(candidate.slice(word.length), word, knownWords))
      return true;
  }
  return false;
}

function isOnlyWords(rest: string, word: string, knownWords: ReadonlySet<string>): boolean {
  return knownWords.has(rest) || rest.replaceAll(word, '') === '';
}

/**
 * The words a password may have been built from: without some of the digits and signs at its ends,
 * with the usual substitutes read as letters, and with letters only.
 */
function candidatesOf(plain: string): string[] {
  const leading = Math.min(maxTrimmed, /^[^\p{L}]*/u.exec(plain)?.[0].length ?? 0);
  const trailing = Math.min(maxTrimmed, /[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0);
  const candidates = new Set<string>();
  for (let start = 0; start <= leading; start += 1) {
    for (let end = 0; end <= trailing; end += 1) {
      const middle = plain.slice(start, plain.length - end);
      for (const one of ['i', 'l']) {
        const candidate = asLetters(middle, one);
        if (candidate.length >= minPieceLength) candidates.add(candidate);
      }
    }
  }
  candidates.add(plain.replace(/[^\p{L}]/gu, ''));
  return [...candidates];
}

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

function asLetters(text: string, one: string): string {
  return text
    .replace(/[1|]/g, one)
    .replace(/[@4836!90$57+2]/g, (sign) => letterFor[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');
}

/** The names of program and shop, the name and the email of the person, whole and in parts. */
function ownWords({ name, email }: PasswordOwner): Set<string> {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const parts = [
    shopName().toLowerCase(),
    name.toLowerCase(),
    local,
    host.replace(/\.[^.]*$/, ''),
  ].flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]);
  const letters = parts.map((part) => part.normalize('NFKC').replace(/[^\p{L}]/gu, ''));
  return new Set(['phonehub', ...letters.filter((part) => part.length >= minPieceLength)]);
}
