import { toCents } from '#contract/common/money.ts';
import { intentsAMinute, type Intent } from '#contract/payments/schemas.ts';
import { refundCauses } from '#contract/payments/states.ts';
import { changesSince, findUnpaidByPrice, productOfBooking } from '#server/bookings/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBuyer, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { claimPayment } from './claim-payment.ts';
import { closePayment, openAtProvider } from './close-payment.ts';
import { whyRestarted } from './payment-windows-store.ts';
import type { Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

interface Wish {
  readonly sealingPrice: number;
  readonly bookingId?: string | undefined;
}

/**
 * Takes the right to pay for a phone and opens an intent at the card provider; asking again gives
 * the same intent, after finding out whether it was paid meanwhile: whoever lost the answer to a
 * charge is never asked for a second one. The amount is always the booking's (server rules,
 * POST /create-payment-intent).
 * @param till database and provider
 * @param person the buyer
 * @param wish price in dollars, and the booking (our client sends it)
 * @throws Refusal buyers-only, not-found, several-bookings, already-paid, payment-under-way,
 *   payment-processing, sold-and-refunded, gone-and-refunded, too-many-requests, or what
 *   claimPayment refuses
 * @throws ProviderDown; the row stands, asking again goes on with it
 */
export async function openIntent(
  till: PaymentContext,
  person: Person,
  wish: Wish,
): Promise<Intent> {
  const { db, provider } = till;
  if (!isBuyer(person)) throw new Refusal('buyers-only');
  await consumeRateLimit(db, {
    what: 'intent',
    whom: person.id,
    most: intentsAMinute,
    withinSeconds: 60,
  });
  const bookingId = wish.bookingId ?? (await theOneOfThatPrice(db, person, wish.sealingPrice));
  const productId = await productOfBooking(db, bookingId, person.id);
  if (!productId) throw new Refusal('not-found');
  const { sealingPrice } = wish;
  const claimant = { person, bookingId, productId, sealingPrice, provider: provider.name };

  await till.at?.('opening', '');
  for (let round = 0; round < rounds; round += 1) {
    const claimed = await db.transaction().execute((trx) => claimPayment(trx, claimant));
    if ('outlived' in claimed) {
      // The hold passes on only after the earlier intent is cancelled, or has won.
      await closePayment(till, claimed.outlived);
      continue;
    }
    const { payment, exclusiveUntil } = claimed;
    await till.at?.('row-written', payment.id);
    if (payment.intentId && (await isOver(till, payment))) continue;
    const intent =
      payment.intentId && payment.clientSecret
        ? { id: payment.intentId, clientSecret: payment.clientSecret }
        : await openAtProvider(till, payment);
    return {
      clientSecret: intent.clientSecret,
      intentId: intent.id,
      provider: provider.name,
      publishableKey: provider.publishableKey,
      holdUntil: (payment.payUntil ?? new Date()).toISOString(),
      exclusiveUntil: exclusiveUntil?.toISOString() ?? null,
      restartedFor: await whyRestarted(db, payment),
      changes: await changesSince(db, bookingId),
    };
  }
  throw new Refusal('payment-under-way');
}

/** A person may have an earlier hold of their own to give up, and one of somebody else's to outlive. */
const rounds = 4;

/** Whether an intent from before can't be paid any more; one that was paid is told at once. */
async function isOver(till: PaymentContext, payment: Payment): Promise<boolean> {
  const settlement = await settlePayment(till, payment);
  const transactionId = { extra: { transactionId: payment.intentId } };
  if (settlement.outcome === 'captured') throw new Refusal('already-paid', transactionId);
  if (settlement.outcome === 'refunded') {
    throw new Refusal(refundCauses[settlement.cause], transactionId);
  }
  if (settlement.intent === 'processing') throw new Refusal('payment-processing', transactionId);
  return settlement.intent === 'canceled';
}

async function theOneOfThatPrice(db: Database, person: Person, price: number): Promise<string> {
  const [first, second] = await findUnpaidByPrice(db, person.id, toCents(price));
  if (!first) throw new Refusal('not-found');
  if (second) throw new Refusal('several-bookings');
  return first;
}
