import { isPrice, shopCurrency } from '#contract/common/money.ts';
import { numberTyped } from '#contract/catalog/listing.ts';
import { withAsciiDigits } from '#contract/common/text.ts';

export type PriceEnd = 'min' | 'max';
export type PriceFault = 'noPrice' | 'crossed';

/**
 * A price of a filter as it stands in the address: digits are ASCII ones, the currency's sign and the
 * commas between thousands fall away.
 * @param text as typed
 * @returns null when it is no price
 */
export function priceIn(text: string): string | null {
  const { symbol } = shopCurrency();
  const typed = withAsciiDigits(text).trim();
  const plain = typed
    .slice(typed.startsWith(symbol) ? symbol.length : 0)
    .slice(0, typed.length > symbol.length && typed.endsWith(symbol) ? -symbol.length : undefined)
    .replace(/,(?=\d{3}\b)/g, '')
    .trim();
  return plain === '' || isPrice(numberTyped(plain)) ? plain : null;
}

/**
 * What is wrong with a range of prices as it is typed.
 * @param typed both fields; an empty one asks for nothing
 * @param last the field that was typed into last: a range that is turned around is its fault
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
