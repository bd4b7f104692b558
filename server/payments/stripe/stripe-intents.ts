import type Stripe from 'stripe';
import { intentStatuses, type DisputeStatus } from '#contract/payments/states.ts';
import { ProviderDown, type ProviderIntent } from '#server/payments/provider.ts';

/** The metadata of a refund that names the shop's key of the part it gave back. */
export const partKey = 'part';

/**
 * Maps Stripe's PaymentIntent to the provider interface.
 * @param intent with latest_charge.refunds expanded where refunds matter
 * @returns the intent; its dispute is 'none', see disputeStatusOf
 * @throws ProviderDown when its status or its missing client secret shows another integration's intent
 */
export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, client_secret: clientSecret, amount, currency, metadata } = intent;
  const status = intentStatuses.find((statusName) => statusName === intent.status);
  // E.g. requires_capture, which this shop never requests.
  if (!status || clientSecret === null) throw new ProviderDown(`Stripe's intent ${id} is not ours`);
  return {
    id,
    clientSecret,
    status,
    amountCents: amount,
    currency,
    bookingId: metadata['bookingId'] ?? '',
    refundedCents: refundedCentsOf(intent.latest_charge),
    refunds: refundsOf(intent.latest_charge).map((each) => ({
      id: each.id,
      cents: isEffectiveRefund(each) ? each.amount : 0,
      key: each.metadata?.[partKey] ?? null,
    })),
    dispute: 'none',
  };
}

/**
 * Returns whether a refund has moved money or still may: failed and cancelled ones have not.
 * @param refund as Stripe returned it
 */
export function isEffectiveRefund(refund: Stripe.Refund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled';
}

/**
 * One dispute status from all disputes of a payment. Inquiries (`warning_…`) move no money; a partly lost
 * payment leaves the sale as it is and is up to the operator.
 * @param disputes of one payment
 * @param amountCents the payment's amount
 * @param refundedCents the refunded part; buyers dispute the rest, or all of it once nothing is left
 */
export function disputeStatusOf(
  disputes: readonly Stripe.Dispute[],
  amountCents: number,
  refundedCents: number,
): DisputeStatus {
  const disputedCents = refundedCents < amountCents ? amountCents - refundedCents : amountCents;
  const has = (status: Stripe.Dispute['status']) =>
    disputes.some((dispute) => dispute.status === status);
  if (has('needs_response') || has('under_review')) return 'open';
  const lostDisputes = disputes.filter(({ status }) => status === 'lost');
  if (lostDisputes.reduce((sum, { amount }) => sum + amount, 0) >= disputedCents) return 'lost';
  return has('won') || lostDisputes.length > 0 ? 'won' : 'none';
}

/** Refunded and pending cents. A second page of refunds exists only when somebody made them by hand. */
function refundedCentsOf(charge: string | Stripe.Charge | null): number {
  if (charge === null || typeof charge === 'string') return 0;
  const listedCents = refundsOf(charge)
    .filter(isEffectiveRefund)
    .reduce((sum, refund) => sum + refund.amount, 0);
  return charge.refunds?.has_more ? Math.max(listedCents, charge.amount_refunded) : listedCents;
}

const refundsOf = (charge: string | Stripe.Charge | null): readonly Stripe.Refund[] =>
  (typeof charge === 'string' ? null : charge)?.refunds?.data ?? [];
