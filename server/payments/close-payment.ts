import { lockBooking } from '#server/bookings/for-payments.ts';
import { lockProduct } from '#server/catalog/lock-product.ts';
import type { Database } from '#server/platform/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import * as store from './payments-store.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/**
 * Ends a payment whose time is over: cancelled at the provider first, then here. If it had succeeded
 * meanwhile, that buyer has won and it is settled instead.
 * @param db the database
 * @param provider the card provider
 * @param payment opening or open
 * @throws ProviderDown; nothing has changed then
 */
export async function closePayment(
  db: Database,
  provider: PaymentProvider,
  payment: store.Payment,
): Promise<Settlement> {
  // An answer that was lost may have opened an intent: the same key finds it again.
  const intentId = payment.intentId ?? (await findLostIntent(db, provider, payment));
  const after = await provider.cancelIntent(intentId);
  if (after.status === 'succeeded') return settlePayment(db, provider, { ...payment, intentId });
  if (after.status === 'canceled') {
    await db.transaction().execute(async (trx) => {
      await lockProduct(trx, payment.productId, 'update');
      await lockBooking(trx, payment.bookingId);
      const now = await store.lockPayment(trx, payment.id);
      if (now.status !== 'opening' && now.status !== 'open') return;
      await store.setStatus(trx, payment.id, 'cancelled');
      await store.dropHold(trx, payment.productId, payment.bookingId);
    });
  }
  return { outcome: 'not-charged' };
}

async function findLostIntent(db: Database, provider: PaymentProvider, payment: store.Payment) {
  const intent = await provider.createIntent({
    idempotencyKey: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    bookingId: payment.bookingId,
  });
  await store.noteIntent(db, payment.id, intent);
  return intent.id;
}
