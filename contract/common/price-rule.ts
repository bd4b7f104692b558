import { priceBounds } from './money.ts';

/** The sentence of a price that is refused for its decimals, too, in the shop's currency. */
export function priceRule(): string {
  return `${priceBounds()}, with at most two decimals`;
}
