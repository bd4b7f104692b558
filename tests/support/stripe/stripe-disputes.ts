import { randomBytes } from 'node:crypto';
import type { StripeObject } from './stripe-wire.ts';

/** The disputes a provider stores. */

export interface Dispute extends StripeObject {
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  readonly payment_intent: string;
  readonly charge: string;
  readonly amount: number;
}

/**
 * Creates an empty store of disputes.
 * @param tell is called with each change as the event that Stripe would post
 * @param chargeOf the charge of an intent
 * @param refundedOf the refunded part of a charge
 */
export function openDisputeBooks(
  tell: (type: string, object: StripeObject) => void,
  chargeOf: (intentId: string) => (StripeObject & { readonly amount: number }) | undefined,
  refundedOf: (charge: string) => number,
) {
  const disputes = new Map<string, Dispute>();
  const disputeOf = (charge: string) =>
    [...disputes.values()].find((dispute) => dispute.charge === charge);
  return {
    disputes,
    disputeOf,

    /** The card's owner disputes a payment; called again, the dispute gets another state. */
    dispute(intentId: string, status: Dispute['status']): Dispute {
      const paid = chargeOf(intentId);
      if (!paid) throw new Error(`${intentId} was not charged`);
      const before = disputeOf(paid.id);
      const dispute: Dispute = before ?? {
        id: `du_${randomBytes(12).toString('hex')}`,
        object: 'dispute',
        // Of one that was given back in part, the rest is disputed.
        amount: paid.amount - refundedOf(paid.id) || paid.amount,
        charge: paid.id,
        created: Math.floor(Date.now() / 1_000),
        currency: paid['currency'],
        payment_intent: intentId,
        reason: 'product_unacceptable',
        status,
      };
      dispute.status = status;
      disputes.set(dispute.id, dispute);
      const isOver = status === 'won' || status === 'lost';
      const word = isOver ? 'closed' : before ? 'updated' : 'created';
      tell(`charge.dispute.${word}`, dispute);
      return dispute;
    },
  };
}
