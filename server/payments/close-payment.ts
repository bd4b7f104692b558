import { whyNot } from '#contract/common/states.ts';
import { paymentActions } from '#contract/payments/states.ts';
import type { EndedFor } from '#contract/payments/schemas.ts';
import { lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import * as holds from './holds-store.ts';
import { setEndedFor } from './payment-windows-store.ts';
import * as store from './payments-store.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import { providerOf, type PaymentContext } from './payment-context.ts';

/**
 * Ends a payment whose time is over or whose buyer left: cancelled at the provider first, then in the
 * database. One that succeeded in the meantime is settled instead; while the bank is processing it,
 * nothing changes.
 * @param context database, provider and log
 * @param payment opening or open
 * @param why set when neither its buyer nor the clock ends it
 * @throws ProviderDown; nothing has changed then
 */
export async function closePayment(
  context: PaymentContext,
  payment: store.Payment,
  why?: EndedFor,
): Promise<Settlement> {
  const { db } = context;
  await context.onStep?.('closing', payment.id);
  // A lost response may have created an intent: the same idempotency key returns it.
  const intentId = payment.intentId ?? (await openAtProvider(context, payment)).id;
  const after = await providerOf(context, payment).cancelIntent(intentId);
  await context.onStep?.('cancelled-at-provider', payment.id);
  if (after.status !== 'canceled') return settlePayment(context, { ...payment, intentId });
  await db.transaction().execute(async (trx) => {
    await lockProduct(trx, payment.productId, 'update');
    await lockBooking(trx, payment.bookingId);
    const current = await store.lockPayment(trx, payment.id);
    if (whyNot(paymentActions.cancel, current.status, 'clock')) return;
    await store.setStatus(trx, payment.id, 'cancelled');
    if (why) await setEndedFor(trx, payment.id, why);
    await holds.releaseHold(trx, payment.productId, payment.bookingId);
  });
  await context.onStep?.('closed', payment.id);
  return { outcome: 'not-charged', intent: 'canceled' };
}

/**
 * Creates the intent of a stored payment, or finds the one created before.
 * @param context database, provider and log
 * @param payment its id is the provider's idempotency key
 * @throws ProviderDown; the row remains, and a repeated call continues with it
 */
export async function openAtProvider(
  context: PaymentContext,
  payment: store.Payment,
): Promise<{ id: string; clientSecret: string }> {
  const intent = await providerOf(context, payment).createIntent({
    idempotencyKey: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    bookingId: payment.bookingId,
  });
  await context.onStep?.('intent-made', payment.id);
  await store.setIntent(context.db, payment.id, intent);
  await context.onStep?.('intent-noted', payment.id);
  return intent;
}
