import { readAmount } from '#contract/common/amount.ts';
import { isPrice } from '#contract/common/money.ts';

export type PriceEnd = 'min' | 'max';
export type PriceFault = 'noPrice' | 'twoPrices' | 'crossed';

/**
 * A price filter as it is written in the address: ASCII digits, without currency sign and thousands
 * separators.
 * @param text as typed
 * @returns null when it is not a price, or may be two
 */
export function priceIn(text: string): string | null {
  if (text.trim() === '') return '';
  const { amount } = readAmount(text);
  return isPrice(amount) ? String(amount) : null;
}

const faultOf = (text: string) => (readAmount(text).either ? 'twoPrices' : 'noPrice');

/**
 * The faults of a price range while it is typed.
 * @param input both fields; an empty one means no limit
 * @param last the field typed into last, which gets the fault of a reversed range
 */
export function priceFaults(
  input: Readonly<Record<PriceEnd, string>>,
  last: PriceEnd,
): Partial<Record<PriceEnd, PriceFault>> {
  const min = priceIn(input.min);
  const max = priceIn(input.max);
  if (min === null || max === null) {
    return {
      ...(min === null && { min: faultOf(input.min) }),
      ...(max === null && { max: faultOf(input.max) }),
    };
  }
  const isCrossed = min !== '' && max !== '' && Number(min) > Number(max);
  return isCrossed ? { [last]: 'crossed' } : {};
}
