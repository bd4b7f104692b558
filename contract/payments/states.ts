import { no, to, type Action } from '#contract/common/states.ts';
import type { paymentRefusals } from './errors.ts';

/**
 * A payment's life. `opening`: our row exists, the provider has not responded yet. `open`: the
 * provider holds an intent. `captured`: the money was taken and the phone is the buyer's.
 * `refund-due`: the money came, the phone was gone; it goes back until `refunded`.
 */
export const paymentStatuses = [
  'opening',
  'open',
  'captured',
  'cancelled',
  'refund-due',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why money goes back: another buyer was first, the booking had ended, or the sale was undone later. */
export const refundCauses = {
  sold: 'sold-and-refunded',
  gone: 'gone-and-refunded',
  'given-back': 'already-refunded',
} as const satisfies Record<string, keyof typeof paymentRefusals>;
export type RefundCause = keyof typeof refundCauses;

/**
 * The actions on a payment. Only the provider's answer moves money; a buyer, seller, admin or the clock may ask
 * for it.
 */
export const paymentActions = {
  open: {
    by: ['buyer'],
    in: {
      opening: to('open'),
      open: to('open'),
      captured: no('already-paid'),
      cancelled: no('booking-closed'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  capture: {
    // Also a cancelled one: its charge may arrive late and find the phone still available.
    by: ['provider'],
    in: {
      opening: to('captured'),
      open: to('captured'),
      captured: no('already-paid'),
      cancelled: to('captured'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  cancel: {
    by: ['buyer', 'clock', 'provider'],
    in: {
      opening: to('cancelled'),
      open: to('cancelled'),
      captured: no('already-paid'),
      cancelled: no('booking-closed'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  giveBack: {
    by: ['seller', 'admin', 'provider', 'clock'],
    in: {
      opening: to('refund-due'),
      open: to('refund-due'),
      captured: to('refund-due'),
      cancelled: to('refund-due'),
      'refund-due': no('already-refunded'),
      refunded: no('already-refunded'),
    },
  },
  refund: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: no('not-allowed'),
      cancelled: no('not-paid'),
      'refund-due': to('refunded'),
      refunded: no('already-refunded'),
    },
  },
  // The card's bank has taken the money back for its customer.
  chargeBack: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: to('refunded'),
      cancelled: no('not-paid'),
      'refund-due': to('refunded'),
      refunded: no('already-refunded'),
    },
  },
  // The card's bank refused to take the money back.
  refundFailed: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: no('not-allowed'),
      cancelled: no('not-paid'),
      'refund-due': no('not-allowed'),
      refunded: to('refund-due'),
    },
  },
} as const satisfies Record<string, Action<PaymentStatus>>;

/** The states of a dispute that a card's owner has begun at their bank: `open` until the bank has decided. */
export const disputeStatuses = ['none', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * The actions on a dispute. While it is open the shop refunds nothing: the bank may do so as well, and the
 * money would go back twice. A lost dispute has refunded it already.
 */
export const disputeActions = {
  raise: {
    by: ['provider'],
    in: {
      none: to('open'),
      open: no('payment-disputed'),
      won: to('open'),
      lost: no('already-refunded'),
    },
  },
  win: {
    // Also one whose opening event was never received.
    by: ['provider'],
    in: {
      none: to('won'),
      open: to('won'),
      won: no('already-decided'),
      lost: no('already-decided'),
    },
  },
  lose: {
    by: ['provider'],
    in: {
      none: to('lost'),
      open: to('lost'),
      won: to('lost'),
      lost: no('already-decided'),
    },
  },
  refund: {
    by: ['seller', 'admin', 'provider', 'clock'],
    in: {
      none: to('none'),
      open: no('payment-disputed'),
      won: to('won'),
      lost: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<DisputeStatus>>;

/**
 * The states of the refund of a price reduction. `merged`: the whole payment goes back before it was noted as sent,
 * and this part with it.
 */
export const reductionRefundStatuses = ['due', 'sent', 'merged'] as const;
export type ReductionRefundStatus = (typeof reductionRefundStatuses)[number];

/** The actions on such a refund. */
export const reductionRefundActions = {
  send: {
    by: ['provider'],
    in: {
      due: to('sent'),
      sent: no('already-refunded'),
      merged: no('already-refunded'),
    },
  },
  // The card's bank refused to take it back.
  fail: {
    by: ['provider'],
    in: {
      due: no('not-allowed'),
      sent: to('due'),
      merged: no('already-refunded'),
    },
  },
  merge: {
    by: ['seller', 'admin', 'provider', 'clock'],
    in: {
      due: to('merged'),
      sent: no('already-refunded'),
      merged: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<ReductionRefundStatus>>;

/** The provider's states of an intent, by the names of Stripe's PaymentIntent. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];
