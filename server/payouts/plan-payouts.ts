/** A sale in a payout, with the cents paid for it. */
export interface PlannedItem {
  readonly bookingId: string;
  readonly cents: number;
}

export interface PlannedPayout {
  readonly cents: number;
  readonly items: readonly PlannedItem[];
}

/**
 * Divides the amount that a seller can be paid now. Their debt to the shop is taken off the oldest sales first.
 * Other amounts in their balance, such as a refund that a bank refused after its sale was paid out, become a
 * payout of their own, without sales.
 * @param sales that can be paid, oldest first, with the cents their seller gets of each
 * @param payableCents the limit from the seller's balance
 * @param separate one payout for each sale, as the payment provider transfers from a charge
 * @returns nothing when nothing is payable
 */
export function planPayouts(
  sales: readonly PlannedItem[],
  payableCents: number,
  separate: boolean,
): PlannedPayout[] {
  const sum = sales.reduce((total, { cents }) => total + cents, 0);
  let debt = Math.max(0, sum - payableCents);
  const items = sales.map(({ bookingId, cents }) => {
    const off = Math.min(debt, cents);
    debt -= off;
    return { bookingId, cents: cents - off };
  });
  const paidItems = items.filter(({ cents }) => cents > 0);
  if (payableCents <= 0) return [];
  const beside = payableCents > sum ? [{ cents: payableCents - sum, items: [] }] : [];
  if (paidItems.length === 0) return beside;
  if (!separate) return [{ cents: Math.min(sum, payableCents), items }, ...beside];
  // A sale that only paid off a debt is settled together with the first one that is paid.
  const settledItems = items.filter(({ cents }) => cents === 0);
  const transfers = paidItems.map((item, place) => ({
    cents: item.cents,
    items: place === 0 ? [...settledItems, item] : [item],
  }));
  return [...transfers, ...beside];
}
