import { whyNot } from '#contract/common/states.ts';
import { paymentActions } from '#contract/payments/states.ts';
import type { EndedFor } from '#contract/payments/schemas.ts';
import { lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import * as holds from './holds-store.ts';
import { noteEndedFor } from './payment-windows-store.ts';
import * as store from './payments-store.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Ends a payment whose time is over or whose buyer left: cancelled at the provider first, then here.
 * If it had succeeded meanwhile, that buyer has won and it is settled instead; while a bank is at
 * work nothing changes.
 * @param till database and provider
 * @param payment opening or open
 * @param why what for, if somebody else than its buyer or the clock ends it
 * @throws ProviderDown; nothing has changed then
 */
export async function closePayment(
  till: PaymentContext,
  payment: store.Payment,
  why?: EndedFor,
): Promise<Settlement> {
  const { db, provider } = till;
  await till.at?.('closing', payment.id);
  // An answer that was lost may have opened an intent: the same key finds it again.
  const intentId = payment.intentId ?? (await openAtProvider(till, payment)).id;
  const after = await provider.cancelIntent(intentId);
  await till.at?.('cancelled-at-provider', payment.id);
  if (after.status !== 'canceled') return settlePayment(till, { ...payment, intentId });
  await db.transaction().execute(async (trx) => {
    await lockProduct(trx, payment.productId, 'update');
    await lockBooking(trx, payment.bookingId);
    const now = await store.lockPayment(trx, payment.id);
    if (whyNot(paymentActions.cancel, now.status, 'clock')) return;
    await store.setStatus(trx, payment.id, 'cancelled');
    if (why) await noteEndedFor(trx, payment.id, why);
    await holds.dropHold(trx, payment.productId, payment.bookingId);
  });
  await till.at?.('closed', payment.id);
  return { outcome: 'not-charged', intent: 'canceled' };
}

/**
 * Opens the intent of a payment whose row stands, or finds the one that was opened before.
 * @param till database and provider
 * @param payment its id is the provider's idempotency key
 * @throws ProviderDown; the row stands, asking again goes on with it
 */
export async function openAtProvider(
  till: PaymentContext,
  payment: store.Payment,
): Promise<{ id: string; clientSecret: string }> {
  const intent = await till.provider.createIntent({
    idempotencyKey: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    bookingId: payment.bookingId,
  });
  await till.at?.('intent-made', payment.id);
  await store.noteIntent(till.db, payment.id, intent);
  await till.at?.('intent-noted', payment.id);
  return intent;
}
