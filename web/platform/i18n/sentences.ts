import { currencies, shopCurrency } from '#contract/common/money.ts';
import { sentences } from '#web/messages/sentences.ts';
import { currentLanguage } from './language.ts';

const number = /\d[\d,.]*\d|\d/g;

/**
 * A sentence of the contract or the server in the page's language. Numbers in it may vary: the
 * table has them as #. An unknown sentence, such as a bank's, stays unchanged.
 * @param sentence in English
 */
export function localizedSentence(sentence: string): string {
  // The tables are written in the default currency.
  const [{ symbol: written }] = currencies;
  const { symbol } = shopCurrency();
  if (symbol === written) return localized(sentence);
  return localized(sentence.replace(before(symbol), () => written)).replace(
    before(written),
    () => symbol,
  );
}

// A currency's sign before an amount; elsewhere '$' is a letter like others.
const before = (symbol: string) =>
  new RegExp(`${symbol.replace('$', '\\$')}(?=[\\d\u09e6-\u09ef])`, 'g');

function localized(sentence: string): string {
  const language = currentLanguage();
  const known = sentences[language];
  const translated = known[sentence];
  if (translated !== undefined) return translated;
  const pattern = known[sentence.replace(number, '#')];
  if (pattern === undefined) return sentence;
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  const numbers = (sentence.match(number) ?? []).map((each) => digits.format(Number(each)));
  return pattern.replaceAll('#', () => numbers.shift() ?? '');
}
