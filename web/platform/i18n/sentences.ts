import { sentences } from '#web/messages/sentences.ts';
import { currentLanguage } from './language.ts';

const number = /\d[\d,.]*\d|\d/g;

/**
 * A sentence of the contract or the server in the page's language. Numbers in it may vary: the
 * table has them as #. What it does not know, such as a bank's own words, stays as it is.
 * @param sentence in English
 */
export function localizedSentence(sentence: string): string {
  const language = currentLanguage();
  const known = sentences[language];
  const whole = known[sentence];
  if (whole !== undefined) return whole;
  const pattern = known[sentence.replace(number, '#')];
  if (pattern === undefined) return sentence;
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  const numbers = (sentence.match(number) ?? []).map((each) => digits.format(Number(each)));
  return pattern.replaceAll('#', () => numbers.shift() ?? '');
}
