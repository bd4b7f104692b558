import { isPrice, shopCurrency } from '#contract/common/money.ts';
import { parseTypedNumber } from '#contract/common/typed-text.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';

export type PriceEnd = 'min' | 'max';
export type PriceFault = 'noPrice' | 'crossed';

/**
 * A price filter as it is written in the address: ASCII digits, without currency sign and thousands
 * separators.
 * @param text as typed
 * @returns null when it is not a price
 */
export function priceIn(text: string): string | null {
  const { symbol } = shopCurrency();
  const typed = withAsciiDigits(text).trim();
  const plain = typed
    .slice(typed.startsWith(symbol) ? symbol.length : 0)
    .slice(0, typed.length > symbol.length && typed.endsWith(symbol) ? -symbol.length : undefined)
    .replace(/,(?=\d{3}\b)/g, '')
    .trim();
  return plain === '' || isPrice(parseTypedNumber(plain)) ? plain : null;
}

/**
 * The faults of a price range while it is typed.
 * @param typed both fields; an empty one means no limit
 * @param last the field typed into last, which gets the fault of a reversed range
 */
export function priceFaults(
  typed: Readonly<Record<PriceEnd, string>>,
  last: PriceEnd,
): Partial<Record<PriceEnd, PriceFault>> {
  const min = priceIn(typed.min);
  const max = priceIn(typed.max);
  if (min === null || max === null) {
    return { ...(min === null && { min: 'noPrice' }), ...(max === null && { max: 'noPrice' }) };
  }
  const isCrossed = min !== '' && max !== '' && Number(min) > Number(max);
  return isCrossed ? { [last]: 'crossed' } : {};
}
