import { minPriceCents } from '#contract/common/money.ts';

/**
 * The price of an advertised phone: nine tenths of its base price, rounded down to the cent (server rules,
 * R13).
 * @param baseCents its lowest price of the last 30 days in cents, prices under a promotion left out
 * @returns cents, or null if they would be below the lowest price of the shop
 */
export function promotedCents(baseCents: number): number | null {
  const cents = Math.floor((baseCents * 9) / 10);
  return cents < minPriceCents ? null : cents;
}
