import { usePriceText } from '#web/platform/i18n/money.ts';

/** An amount that may be below zero, in the page's language. */
export function useAmountText(): (amount: number) => string {
  const price = usePriceText();
  return (amount) => (amount < 0 ? `−${price(-amount)}` : price(amount));
}
