import { toCents } from '#contract/common/money.ts';
import { maxIntentsPerMinute, type Intent } from '#contract/payments/schemas.ts';
import { refundCauses } from '#contract/payments/states.ts';
import { changesSince, findUnpaidByPrice, productOfBooking } from '#server/bookings/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireBuyer, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { startPayment } from './start-payment.ts';
import { closePayment, openAtProvider } from './close-payment.ts';
import { restartReason } from './payment-windows-store.ts';
import type { Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import { providerNames, type PaymentContext } from './payment-context.ts';

interface IntentRequest {
  /** Dollars. */
  readonly sealingPrice: number;
  readonly bookingId?: string | undefined;
}

/**
 * Takes the right to pay for a product and creates an intent at the provider. Repeating the call returns the
 * same intent, after checking whether it was paid: a buyer who lost the response to a charge is never charged
 * twice. The amount is always the booking's (server rules, POST /create-payment-intent).
 * @param context database, provider and log
 * @param person the buyer
 * @param request price in dollars, and the booking (the specification's client omits it)
 * @throws Refusal buyers-only, not-found, several-bookings, already-paid, payment-under-way,
 *   payment-processing, sold-and-refunded, gone-and-refunded, too-many-requests, or those of startPayment
 * @throws ProviderDown; the row remains, and a repeated call continues with it
 */
export async function openIntent(
  context: PaymentContext,
  person: Person,
  request: IntentRequest,
): Promise<Intent> {
  const { db, provider } = context;
  requireBuyer(person);
  await consumeRateLimit(db, {
    what: 'intent',
    whom: person.id,
    most: maxIntentsPerMinute,
    withinSeconds: 60,
    isAnnounced: true,
  });
  const bookingId = request.bookingId ?? (await findOnlyByPrice(db, person, request.sealingPrice));
  const productId = await productOfBooking(db, bookingId, person.id);
  if (!productId) throw new Refusal('not-found');
  const { sealingPrice } = request;
  const start = {
    ...{ person, bookingId, productId, sealingPrice },
    provider: provider.name,
    providers: providerNames(context),
  };

  await context.onStep?.('opening', '');
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const started = await db.transaction().execute((trx) => startPayment(trx, start));
    if ('blocking' in started) {
      // The hold changes only after the blocking intent is cancelled or settled.
      await closePayment(context, started.blocking);
      continue;
    }
    const { payment, exclusiveUntil } = started;
    await context.onStep?.('row-written', payment.id);
    if (payment.intentId && (await isOver(context, payment))) continue;
    const intent =
      payment.intentId && payment.clientSecret
        ? { id: payment.intentId, clientSecret: payment.clientSecret }
        : await openAtProvider(context, payment);
    return {
      clientSecret: intent.clientSecret,
      intentId: intent.id,
      provider: provider.name,
      publishableKey: provider.publishableKey,
      holdUntil: (payment.payUntil ?? new Date()).toISOString(),
      exclusiveUntil: exclusiveUntil?.toISOString() ?? null,
      restartedFor: await restartReason(db, payment),
      changes: await changesSince(db, bookingId),
    };
  }
  throw new Refusal('payment-under-way');
}

/** An attempt may find an earlier payment of the buyer, and another buyer's whose time is over. */
const maxAttempts = 4;

/**
 * Returns whether an earlier intent can no longer be paid.
 * @throws Refusal when it was paid, refunded or is being processed
 */
async function isOver(context: PaymentContext, payment: Payment): Promise<boolean> {
  const settlement = await settlePayment(context, payment);
  const transactionId = { extra: { transactionId: payment.intentId } };
  if (settlement.outcome === 'captured') throw new Refusal('already-paid', transactionId);
  if (settlement.outcome === 'refunded') {
    throw new Refusal(refundCauses[settlement.cause], transactionId);
  }
  if (settlement.intent === 'processing') throw new Refusal('payment-processing', transactionId);
  return settlement.intent === 'canceled';
}

/** The buyer's only unpaid booking at a price. */
async function findOnlyByPrice(db: Database, person: Person, price: number): Promise<string> {
  const [first, second] = await findUnpaidByPrice(db, person.id, toCents(price));
  if (!first) throw new Refusal('not-found');
  if (second) throw new Refusal('several-bookings');
  return first;
}
