import { toCents } from '#contract/money.ts';
import type { Database } from '#server/platform/database.ts';
import { onlyInOwnName, type Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findPayment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The buyer's word that a payment succeeded. Nothing of it is believed: the provider is asked.
 * Posting it again gives the same id (server rules, POST /payments).
 * @param db the database
 * @param provider the card provider
 * @param person the buyer
 * @param body parsed; price in dollars
 * @returns the payment's id
 * @throws Refusal not-yours, not-found, price-differs, card-not-charged or sold-and-refunded
 * @throws ProviderDown
 */
export async function recordPayment(
  db: Database,
  provider: PaymentProvider,
  person: Person,
  body: {
    transactionId: string;
    bookingId: string;
    sealingPrice?: number | undefined;
    buyerEmail?: string | undefined;
    productId?: string | undefined;
  },
): Promise<string> {
  onlyInOwnName(person, body.buyerEmail);
  const payment = await findPayment(db, { intentId: body.transactionId });
  const theirs = payment?.buyerId === person.id && payment.bookingId === body.bookingId;
  if (!payment || !theirs || (body.productId && body.productId !== payment.productId)) {
    throw new Refusal('not-found');
  }
  if (body.sealingPrice !== undefined && toCents(body.sealingPrice) !== payment.amountCents) {
    throw new Refusal('price-differs');
  }
  const settlement = await settlePayment(db, provider, payment);
  if (settlement.outcome === 'not-charged') throw new Refusal('card-not-charged');
  if (settlement.outcome === 'refunded') throw new Refusal('sold-and-refunded');
  return settlement.paymentId;
}
