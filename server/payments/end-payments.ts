import type { EndedFor } from '#contract/payments/schemas.ts';
import { lockProduct } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { closePayment } from './close-payment.ts';
import { deletePause, insertPause } from './payment-pauses-store.ts';
import { listUnfinished, type PaymentsOf } from './unfinished-payments-store.ts';
import { providerNames, type PaymentContext } from './payment-context.ts';

/** Concurrent calls to the provider. */
const concurrency = 8;

/**
 * Ends pending payments for a seller's or an admin's action: each is cancelled at the provider; one
 * that succeeded in the meantime is settled, and one the bank is processing stays pending.
 * @param context database, provider and log
 * @param of which payments
 * @param why shown to a buyer whose booking remains
 * @throws ProviderDown; those that were ended stay ended
 */
export async function endPayments(
  context: PaymentContext,
  of: PaymentsOf,
  why?: EndedFor,
): Promise<void> {
  const payments = await listUnfinished(context.db, providerNames(context), of);
  for (let start = 0; start < payments.length; start += concurrency) {
    const endedResults = await Promise.allSettled(
      payments
        .slice(start, start + concurrency)
        .map((payment) => closePayment(context, payment, why)),
    );
    const failedResult = endedResults.find((each) => each.status === 'rejected');
    if (failedResult) throw failedResult.reason;
  }
}

/**
 * Ends the payments of a product and prevents new ones during some work: otherwise buyers who retry could
 * always begin a payment before it.
 * @param context database, provider and log
 * @param productId the product
 * @param work run while payments are paused
 * @returns the result of the work
 * @throws ProviderDown, before the work; the error of the work
 */
export async function withPaymentsEnded<T>(
  context: PaymentContext,
  productId: string,
  work: () => Promise<T>,
): Promise<T> {
  return withPaymentsPaused(context, [productId], async () => {
    await context.onStep?.('paused', productId);
    await endPayments(context, { productId }, 'change');
    await context.onStep?.('payments-ended', productId);
    return work();
  });
}

/**
 * Prevents payments of some products from beginning during some work; those under way go on.
 * @param context database, provider and log
 * @param productIds the products
 * @param work run while payments are paused
 * @returns the result of the work
 * @throws the error of the work
 */
export async function withPaymentsPaused<T>(
  { db }: PaymentContext,
  productIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const pauses: string[] = [];
  try {
    for (const productId of productIds) pauses.push(await pause(db, productId));
    return await work();
  } finally {
    for (const each of pauses) await deletePause(db, each);
  }
}

function pause(db: Database, productId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockProduct(trx, productId, 'update');
    return insertPause(trx, productId);
  });
}
