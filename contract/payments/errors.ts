import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of paying and refunds. */
export const paymentRefusals = {
  'card-not-charged': {
    status: 402,
    message: 'The payment has not gone through. You have not been charged.',
  },
  'payment-processing': {
    status: 402,
    message:
      'Your bank is still working on this payment. Please do not pay again: we tell you as soon as it is done.',
  },
  'card-needs-approval': {
    status: 402,
    message: 'Your bank wants you to approve this payment. You have not been charged yet.',
  },
  'webhook-refused': { status: 400, message: 'The event is not signed by the card provider.' },
  'being-paid': {
    status: 409,
    message: 'Someone is paying for this phone right now. Try again in a few minutes.',
  },
  'being-changed': {
    status: 409,
    message:
      'The seller is changing or removing this phone right now. Please try again in a moment.',
  },
  'phone-withdrawn': {
    status: 409,
    message: 'This phone was removed. You have not been charged.',
  },
  'already-paid': { status: 409, message: 'This phone has been paid for.' },
  'not-paid': { status: 409, message: 'This booking has not been paid.' },
  'already-refunded': { status: 409, message: 'This booking has been refunded.' },
  'payment-disputed': {
    status: 409,
    message:
      'The buyer’s bank is looking into this payment. Until it has decided, nothing can be refunded here.',
  },
  'price-differs': {
    status: 409,
    message: 'This is not the price of your booking. Please reload the page.',
  },
  'several-bookings': {
    status: 409,
    message: 'Several of your bookings have this price. Please open the one you want to pay.',
  },
  'sold-and-refunded': {
    status: 409,
    message: 'Someone else paid for this phone first. Your money is on its way back.',
  },
  'gone-and-refunded': {
    status: 409,
    message: 'Your payment came too late for this booking. Your money is on its way back.',
  },
  'payment-under-way': {
    status: 409,
    message: 'A payment is under way. Please try again in a few minutes.',
  },
  'paying-too-often': {
    status: 429,
    message:
      'You have kept this phone from others three times without paying. Now others get a turn; please try again later.',
  },
  'payments-not-set-up': {
    status: 503,
    message: 'This shop does not take card payments yet. You have not been charged.',
  },
  'payment-provider-down': {
    status: 503,
    message:
      'The card service does not answer right now. You have not been charged; please try again.',
  },
} as const satisfies Record<string, Refusal>;
