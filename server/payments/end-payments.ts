import type { EndedFor } from '#contract/payments/schemas.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { closePayment } from './close-payment.ts';
import { deletePause, insertPause } from './payment-pauses-store.ts';
import { listUnfinished, type PaymentsOf } from './unfinished-payments-store.ts';
import type { PaymentContext } from './payment-context.ts';

/** Many may be about to pay for one phone; the provider is asked about so many at once. */
const atOnce = 8;

/**
 * Ends what is being paid at this moment, because a seller or an admin will have it so: each payment
 * is cancelled at the provider; one that succeeded meanwhile is settled, and while a bank is at work
 * it stays.
 * @param till database and provider
 * @param of whose payments
 * @param why told to a buyer whose booking stands afterwards
 * @throws ProviderDown; those that were ended stay ended
 */
export async function endPayments(
  till: PaymentContext,
  of: PaymentsOf,
  why?: EndedFor,
): Promise<void> {
  const payments = await listUnfinished(till.db, till.provider.name, of);
  for (let place = 0; place < payments.length; place += atOnce) {
    const ended = await Promise.allSettled(
      payments.slice(place, place + atOnce).map((payment) => closePayment(till, payment, why)),
    );
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Ends the payments of a phone and keeps new ones from beginning while something is done: otherwise
 * many buyers who ask again and again would always be there first.
 * @param till database and provider
 * @param productId the phone
 * @param work what is done in between
 * @returns what the work returns
 * @throws ProviderDown, before the work; whatever the work throws
 */
export async function withPaymentsEnded<T>(
  till: PaymentContext,
  productId: string,
  work: () => Promise<T>,
): Promise<T> {
  const pause = await till.db.transaction().execute(async (trx) => {
    await lockProduct(trx, productId, 'update');
    return insertPause(trx, productId);
  });
  try {
    await till.at?.('paused', productId);
    await endPayments(till, { productId }, 'change');
    await till.at?.('payments-ended', productId);
    return await work();
  } finally {
    await deletePause(till.db, pause);
  }
}
