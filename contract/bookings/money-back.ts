import { toCents, toPrice } from '#contract/common/money.ts';

/**
 * The money of a sale that is still there to go back: the price without the parts that buyer and seller have agreed to
 * give back before.
 * @param sale price and parts, in dollars
 * @returns dollars
 */
export const moneyBack = ({
  sealingPrice,
  givenBack,
}: {
  readonly sealingPrice: number;
  readonly givenBack: number;
}): number => toPrice(toCents(sealingPrice) - toCents(givenBack));
