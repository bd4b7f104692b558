import type { RefusalCode } from '#contract/errors.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import { refundCauses } from '#contract/payments/states.ts';
import { onlyInOwnName, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findPayment } from './payments-store.ts';
import { listReductionRefunds } from './reduction-refunds-store.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Handles the buyer's report that a payment succeeded. It is not trusted: the state is read from the
 * provider. Repeating it returns the same id (server rules, POST /payments).
 * @param context database, provider and log
 * @param person the buyer
 * @param body parsed; price in dollars
 * @returns the payment's id, and the part of it in dollars that price reductions have given back
 * @throws Refusal not-yours, not-found, price-differs, card-not-charged,
 *   card-needs-approval, payment-processing, and by the cause of a refund sold-and-refunded,
 *   gone-and-refunded or already-refunded
 * @throws ProviderDown
 */
export async function recordPayment(
  context: PaymentContext,
  person: Person,
  body: {
    transactionId: string;
    bookingId: string;
    sealingPrice?: number | undefined;
    buyerEmail?: string | undefined;
    productId?: string | undefined;
  },
): Promise<{ insertedId: string; givenBack: number }> {
  onlyInOwnName(person, body.buyerEmail);
  const payment = await findPayment(context.db, { intentId: body.transactionId });
  const isOwn = payment?.buyerId === person.id && payment.bookingId === body.bookingId;
  if (!payment || !isOwn || (body.productId && body.productId !== payment.productId)) {
    throw new Refusal('not-found');
  }
  if (body.sealingPrice !== undefined && toCents(body.sealingPrice) !== payment.amountCents) {
    throw new Refusal('price-differs');
  }
  const settlement = await settlePayment(context, payment);
  if (settlement.outcome === 'not-charged') throw new Refusal(notCharged(settlement));
  if (settlement.outcome === 'refunded') throw new Refusal(refundCauses[settlement.cause]);
  const parts = await listReductionRefunds(context.db, settlement.paymentId);
  const givenBackCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  return { insertedId: settlement.paymentId, givenBack: toPrice(givenBackCents) };
}

function notCharged({ intent }: Extract<Settlement, { outcome: 'not-charged' }>): RefusalCode {
  if (intent === 'processing') return 'payment-processing';
  return intent === 'requires_action' ? 'card-needs-approval' : 'card-not-charged';
}
