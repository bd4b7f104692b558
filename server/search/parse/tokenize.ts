import { readAmount } from '#contract/common/amount.ts';
import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { currencyWord, type Lexicon } from './lexicon.ts';
import { searchText } from './search-tokens.ts';

/** A word of a query: as it was put in, and its known form. */
export interface Word {
  readonly input: string;
  readonly text: string;
}

/**
 * Endings written as words of their own; between a number and its direction they would separate the
 * two.
 */
const meaningless: ReadonlySet<string> = new Set(['+', 'এর', 'er']);

/**
 * Splits a query into words and replaces each by its known form: other spellings, typing errors,
 * Bangla, words written together ('aifon13').
 * @param input the query
 * @param lexicon the known words
 */
export function tokenize(input: string, lexicon: Lexicon): Word[] {
  const joinedText = lexicon.brandWords.join(
    lexicon.joinModels(withCurrencyWords(withPlainAmounts(searchText(input)))),
  );
  const plain = lexicon.divisionNames
    .join(joinedText)
    .replace(/\blike new\b|নতুনের মতো?|\bnotun\s?er moto\b/g, 'excellent')
    .replace(
      /কম দামে(?:র|ই)?(?=\s|$)|\bkom da+m(?:e|er)?\b|\blow (?:price|cost|budget)\b/g,
      ' cheapest ',
    )
    .replace(/\bmost expensive\b|\bhigh(?:est)? price\b|বেশি দামে(?:র|ই)?(?=\s|$)/g, ' priciest ')
    // Memory and storage: '8+128', but not 'S8+ 128'.
    .replace(
      /(?<![\d.])(?!(?<=\p{L})\d{1,2}\+ )(\d{1,2}(?:gb|জিবি)?) ?\+ ?(?=\d{2,4}(?!\d))/gu,
      '$1 / ',
    )
    .replace(/এক্স আর(?=\s|$)/g, 'xr')
    .replace(/এস ই(?=\s|$)/g, 'se')
    // '200–300' as '200-300'.
    .replace(/[–—]/g, '-')
    // '11-13' are models: no phone is that cheap.
    .replace(/(?<![\d$-])(\d{1,2})-(?=\d{1,2}(?![\d-]))/g, '$1 - ')
    // 's21-s23', '12pro-14pro'.
    .replace(/(?<![\p{L}\p{M}\d$-])([\p{L}\p{M}]*\d{1,3}[a-z+]*)-(?=[\p{L}\p{M}]+\d)/gu, '$1 - ')
    .replace(/(?<![\p{L}\p{M}\d$-])([\p{L}\p{M}]+\d{1,3}|\d{1,3}[a-z+]+)-(?=\d)/gu, '$1 - ')
    .replace(/(?<=\d)(থেকে|theke|to)(?=[\p{L}\p{M}]*\d)/gu, ' $1 ')
    .replace(/\b(at|up)[\s-](least|to)\b/g, '$1$2')
    .replace(/(?<![\d.])\d{1,2}(?:,\d{2})+,\d{3}\b/g, (lakhs) => lakhs.replaceAll(',', ''))
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/(\d+(?:\.\d)?) ?(?:ha[jz]ar|হাজার)(?:er|ের|ে)?(?![\p{L}\p{M}])/gu, '$1k')
    .replace(
      /(\d+(?:\.\d+)?) ?(?:lakh|lac|লাখ|লক্ষ)(?:er|ের|ে)?(?![\p{L}\p{M}])/gu,
      (_, lakhs: string) => String(Math.round(Number(lakhs) * 100_000)),
    )
    // In Bangladesh '450/-' is an amount without hundredths, in any currency.
    .replace(/(?<=\d) ?(?:\/[-=]|=\/)(?!\d)/g, ` ${currencyWord} `)
    .replace(/[/|,]/g, ' $& ');
  return plain
    .split(/[\s;:()[\]{}"“”„‟«»‹›「」『』!?।]+/u)
    .filter((word) => word !== '' && !meaningless.has(word))
    .flatMap((word) => meaningsOf(word, lexicon).map((text) => ({ input: word, text })));
}

const amount =
  /(?<![\p{L}\p{M}\d.,])(?:\d{1,3}(?:\s\d{3})+[.,]\d{2}|\d[\d.,]*\d)(?![\p{L}\p{M}\d])/gu;

/** Amounts as the fields of prices read them: '1 299,00' as '1299'. One with two readings has a point: '1.0000'. */
function withPlainAmounts(text: string): string {
  return text
    .replace(amount, (number) => {
      // '12,13' are two models.
      if (!/[\s.,]/.test(number) || /^\d{1,2},\d{1,2}$/.test(number)) return number;
      const { amount: value, either } = readAmount(number);
      if (either) return number.replace(',', '.');
      return Number.isNaN(value) ? number : String(value);
    })
    .replace(/(?<=\d)\.+(?=[\s,;:)›»"”]|$)/g, '');
}

/** The signs of other currencies as words behind the amount, then that of the shop's own as '$'. */
function withCurrencyWords(text: string): string {
  const ownSymbol = shopCurrency().symbol;
  return currencies
    .map(({ symbol }) => symbol)
    .filter((symbol) => symbol !== ownSymbol && text.includes(symbol))
    .reduce(
      (rest, symbol) =>
        rest
          .replace(new RegExp(`[${symbol}] ?(\\d[\\d.,]*k?)`, 'g'), `$1 ${symbol} `)
          .replaceAll(symbol, ` ${symbol} `),
      text,
    )
    .replaceAll(ownSymbol, '$');
}

function meaningsOf(word: string, lexicon: Lexicon): readonly string[] {
  const meaning = lexicon.meaningOf(word);
  if (meaning !== null) return [meaning];
  if (lexicon.byAlias.has(word)) return [word];
  // 'ip13', 'iphone13promax', 'samsangs21': a name without a space before the rest.
  for (const { pattern, word: name } of lexicon.brandWords.short) {
    const model = pattern.exec(word)?.[1];
    if (model) return [name, ...meaningsOf(model, lexicon)];
  }
  const nameAndNumber = /^([^\d+$<>-]{2,}?)(\d\S*)$/u.exec(word);
  if (nameAndNumber?.[1] && nameAndNumber[2]) {
    const name = lexicon.meaningOf(nameAndNumber[1]);
    if (name !== null) return [name, ...meaningsOf(nameAndNumber[2], lexicon)];
    const letter = /^(.{4,})([sazn])$/.exec(nameAndNumber[1]);
    const brand = letter?.[1] && lexicon.meaningOf(letter[1]);
    if (brand) return [brand, `${letter[2]}${nameAndNumber[2]}`];
  }
  // '300ডলারের', '128জিবি', '21ultra'
  const unit = /^(\$?\d+)([^\d.]\S*)$/u.exec(word);
  if (unit?.[1] && unit[2] && unit[2].length > 1) {
    const name = lexicon.meaningOf(unit[2]);
    if (name !== null) return [unit[1], name];
  }
  return [word];
}
