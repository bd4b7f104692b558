import { shopCurrency, toPrice } from '#contract/common/money.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import { readSellerBalances } from '#server/ledger/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listEarnings, sumPaidOut } from './earnings-store.ts';

/**
 * Reads a seller's earnings: balances of the ledger, and each sale.
 * @param db the database
 * @param sellerId the seller
 * @param month narrows the sales to one month, e.g. '2026-11'; the balances are those of now
 * @returns amounts in dollars
 */
export async function readEarnings(
  db: Database,
  sellerId: string,
  month: string | undefined,
): Promise<Earnings> {
  const [balances, paidOut, rows] = await Promise.all([
    readSellerBalances(db, sellerId),
    sumPaidOut(db, sellerId),
    listEarnings(db, sellerId, month),
  ]);
  return {
    held: toPrice(balances.held),
    owed: toPrice(balances.owed),
    onItsWay: toPrice(balances.onItsWay),
    paidOut: toPrice(paidOut),
    currency: shopCurrency().code,
    items: rows.map((row) => ({
      bookingId: row.bookingId,
      productId: row.productId,
      productName: row.productName,
      price: toPrice(row.priceCents),
      fee: toPrice(row.state === 'returned' ? 0 : row.feeCents),
      postage: toPrice(row.postageCents),
      givenBack: toPrice(row.givenBackCents),
      amount: toPrice(row.amountCents),
      state: row.state,
      soldAt: row.soldAt.toISOString(),
      guaranteeUntil: row.guaranteeUntil?.toISOString() ?? null,
      releasedAt: row.releasedAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
      reference: row.reference,
    })),
  };
}
