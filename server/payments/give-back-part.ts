import { addGivenBack, lockBooking } from '#server/bookings/public.ts';
import {
  bookPriceReduction,
  bookReductionRefunded,
  bookRefundFailed,
} from '#server/ledger/public.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { providerOf, type PaymentContext } from './payment-context.ts';
import { findPayment, lockPayment, type Payment } from './payments-store.ts';
import { ProviderDown, type ProviderIntent, type ProviderRefund } from './provider.ts';
import * as refunds from './reduction-refunds-store.ts';

/**
 * Makes a part of a captured payment due to its buyer, in the transaction that accepts a price reduction. The row
 * is the only thing that is sent afterwards: it exists before the provider hears of it.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured and not disputed
 * @param reduction its id, the part in cents and whose sale it is
 */
export async function giveBackPart(
  trx: Transaction,
  payment: Payment,
  reduction: { readonly id: string; readonly cents: number; readonly sellerId: string },
): Promise<void> {
  const { id, cents } = reduction;
  await refunds.insertReductionRefund(trx, { id, cents, paymentId: payment.id });
  await bookPriceReduction(trx, payment, reduction);
  await addGivenBack(trx, payment.bookingId, cents);
}

/**
 * Sends the due refund of a price reduction. Repeating it after a crash or a lost answer refunds once: the intent's
 * refunds are read first, and the idempotency key is the row's.
 * @param context database, provider and log
 * @param id of the price reduction; nothing is done unless its refund is due, and its payment stands undisputed
 * @throws ProviderDown; the row stays due and the reconciler retries
 */
export async function sendReductionRefund(context: PaymentContext, id: string): Promise<void> {
  const { db } = context;
  const refund = await refunds.findReductionRefund(db, id);
  const payment = refund && (await findPayment(db, { id: refund.paymentId }));
  if (refund?.status !== 'due' || payment?.status !== 'captured' || !payment.intentId) return;
  if (payment.dispute === 'open') return;
  await context.onStep?.('part-refunding', payment.id);
  const provider = providerOf(context, payment);
  const key = refunds.keyOf(refund);
  const intent = await provider.retrieveIntent(payment.intentId);
  const earlier = intent && effectiveRefund(intent, key);
  const refundId =
    earlier?.id ??
    (await provider.refundPart(payment.intentId, { idempotencyKey: key, cents: refund.cents }));
  await context.onStep?.('part-refunded-at-provider', payment.id);
  await db.transaction().execute(async (trx) => {
    // The order of locks in which every change of a sale takes them.
    await lockBooking(trx, payment.bookingId);
    await lockPayment(trx, payment.id);
    await noteSent(trx, payment, refund, refundId);
  });
  await context.onStep?.('part-refund-noted', payment.id);
}

const effectiveRefund = ({ refunds: all }: ProviderIntent, key: string) =>
  all.find((each) => each.key === key && each.cents > 0);

async function noteSent(
  trx: Transaction,
  payment: Payment,
  refund: refunds.ReductionRefund,
  refundId: string,
): Promise<void> {
  if (!(await refunds.setReductionSent(trx, refund, refundId))) return;
  await bookReductionRefunded(trx, payment, { refundId, cents: refund.cents });
}

/**
 * Sends the refund of a price reduction that was accepted just now; if the provider does not respond, the
 * reconciler sends it.
 * @param context database, provider and log
 * @param id of the price reduction
 */
export async function trySendingReductionRefund(
  context: PaymentContext,
  id: string,
): Promise<void> {
  try {
    await sendReductionRefund(context, id);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    context.log.warn(
      withRunbook('refund-not-sent', { err: error, reduction: id }),
      'the refund of a price reduction is not sent yet',
    );
  }
}

/**
 * Settles the refunds of a payment's price reductions by the provider's report: one whose answer was lost is sent,
 * one that a bank has refused is due again.
 * @param trx the transaction that locked product, booking and payment
 * @param context receives a line about a refused one
 * @param payment captured, or whose whole refund is due
 * @param intent as the provider reports it
 * @returns the refunds that the shop did not make: those by hand
 */
export async function settleReductionRefunds(
  trx: Transaction,
  { log }: Pick<PaymentContext, 'log'>,
  payment: Payment,
  intent: ProviderIntent,
): Promise<ProviderRefund[]> {
  const reductionRefunds = await refunds.listReductionRefunds(trx, payment.id);
  for (const refund of reductionRefunds) {
    const sent = refund.status === 'due' && effectiveRefund(intent, refunds.keyOf(refund));
    if (sent) await noteSent(trx, payment, refund, sent.id);
    const isRefused =
      refund.status === 'sent' &&
      intent.refunds.some((each) => each.id === refund.refundId && each.cents === 0);
    if (!isRefused) continue;
    await bookRefundFailed(trx, payment, { ...refund, currency: payment.currency });
    await refunds.setReductionDueAgain(trx, refund.id);
    // Where the whole payment is due, its refund sends the part with the rest.
    if (payment.status !== 'captured') await refunds.mergeReductionRefunds(trx, payment.id);
    log.warn(
      withRunbook('refund-not-sent', { payment: payment.id, refusedCents: refund.cents }),
      'a bank has refused the refund of a price reduction; it is sent again',
    );
  }
  const ids = new Set(reductionRefunds.map(({ id }) => id));
  return intent.refunds.filter(({ key }) => key === null || !ids.has(idOfKey(key)));
}

/** The id of the price reduction that a key names. */
const idOfKey = (key: string): string => key.replace(/-part-\d+$/, '');
