import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordMessages } from '#contract/accounts/messages.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Passwords that fit the specified rule and are guessed first all the same. Two lists and a rule: the
 * passwords people are seen to use, the words they build them from, and how they dress a word up.
 */
const lines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
const passwords = new Set(lines('common-passwords.txt').map((each) => each.toLowerCase()));
const words = new Set(lines('common-words.txt'));

/** Whose password it is to be; what is known of them is guessed early. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a password that is easy to guess. For registering, changing and resetting; never for logging
 * in, where it would lock out whoever has one.
 * @param password as typed; it has passed the specified rule
 * @param owner name and email of the account
 * @param field the form's name of the password
 * @throws Refusal invalid-input with a sentence for that field
 */
export function refuseEasyPassword(password: string, owner: Owner, field = 'password'): void {
  const message = easyToGuess(password, owner);
  if (message) throw new Refusal('invalid-input', { errors: [{ field, message }] });
}

function easyToGuess(password: string, owner: Owner): string | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const readings = readingsOf(plain);
  const own = ownWords(owner);
  if (readings.some((reading) => isBuiltFrom(reading, own))) return passwordMessages.own;
  if (passwords.has(plain) || new Set(plain).size < 5) return passwordMessages.common;
  return readings.some((reading) => isBuiltFrom(reading, words)) ? passwordMessages.common : null;
}

const shortest = 4;
const mostEnds = 8;

/** Whether next to nothing is left beside a known word, or it is two of them. */
function isBuiltFrom(reading: string, known: ReadonlySet<string>): boolean {
  if (known.has(reading)) return true;
  for (const word of known) {
    if (reading.length <= word.length * 1.5 && reading.includes(word)) return true;
    if (reading.startsWith(word) && isWordsAlone(reading.slice(word.length), word, known))
      return true;
  }
  return false;
}

function isWordsAlone(rest: string, word: string, known: ReadonlySet<string>): boolean {
  return known.has(rest) || rest.replaceAll(word, '') === '';
}

/**
 * The words a password may have been made from: each without some of the digits and signs at its
 * ends, with what stands for a letter read as that letter, and with nothing but letters.
 */
function readingsOf(plain: string): string[] {
  const front = Math.min(mostEnds, /^[^\p{L}]*/u.exec(plain)?.[0].length ?? 0);
  const back = Math.min(mostEnds, /[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0);
  const readings = new Set<string>();
  for (let start = 0; start <= front; start += 1) {
    for (let end = 0; end <= back; end += 1) {
      const middle = plain.slice(start, plain.length - end);
      for (const one of ['i', 'l']) {
        const reading = asLetters(middle, one);
        if (reading.length >= shortest) readings.add(reading);
      }
    }
  }
  readings.add(plain.replace(/[^\p{L}]/gu, ''));
  return [...readings];
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

/** PhoneHub, the name and the email of the person, in their parts and as a whole. */
function ownWords({ name, email }: Owner): Set<string> {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const parts = [name.toLowerCase(), local, host.replace(/\.[^.]*$/, '')].flatMap((text) => [
    text,
    ...text.split(/[^\p{L}]+/u),
  ]);
  const letters = parts.map((part) => part.normalize('NFKC').replace(/[^\p{L}]/gu, ''));
  return new Set(['phonehub', ...letters.filter((part) => part.length >= shortest)]);
}
