import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import type { Language } from '#contract/common/languages.ts';
import { currentLanguage } from './language.ts';

type Sentences = Readonly<Record<Language, Readonly<Record<string, string>>>>;

// 36 kB in Bangla, which most pages never need: all-sentences.ts provides them.
let sentences: Sentences | null = null;

/**
 * Sets the table that localizedSentence reads.
 * @param all by language, each by its English wording
 */
export function provideSentences(all: Sentences): void {
  sentences = all;
}

/** Numbers, and what somebody typed. */
const variable = /‘[^’]*’|\d[\d,.]*\d|\d/g;
const places = /‘’|#/g;

/**
 * A sentence of the contract or the server in the page's language. Numbers and quoted words in it may
 * vary: the table has them as # and ‘’. An unknown sentence, such as a bank's, stays unchanged, and so does every one
 * before the table is loaded.
 * @param sentence in English
 */
export function localizedSentence(sentence: string): string {
  // The tables are written in the default currency.
  const [{ symbol: writtenText }] = currencies;
  const { symbol } = shopCurrency();
  if (symbol === writtenText) return localize(sentence);
  return localize(sentence.replace(before(symbol), () => writtenText)).replace(
    before(writtenText),
    () => symbol,
  );
}

// A currency's sign before an amount; elsewhere '$' is a letter like others.
const before = (symbol: string) =>
  new RegExp(`${symbol.replace('$', '\\$')}(?=[\\d\u09e6-\u09ef])`, 'g');

function localize(sentence: string): string {
  const language = currentLanguage();
  const knownSentence = sentences?.[language];
  if (!knownSentence) return sentence;
  const translation = knownSentence[sentence];
  if (translation !== undefined) return translation;
  const pattern =
    knownSentence[sentence.replace(variable, (each) => (each.startsWith('‘') ? '‘’' : '#'))];
  if (pattern === undefined) return sentence;
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  const typed = sentence.match(variable) ?? [];
  const quoted = typed.filter((each) => each.startsWith('‘'));
  const numbers = typed
    .filter((each) => !each.startsWith('‘'))
    .map((each) => digits.format(Number(each)));
  return pattern.replace(places, (place) => (place === '#' ? numbers : quoted).shift() ?? '');
}
