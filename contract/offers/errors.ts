import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of offers. */
export const offerRefusals = {
  'offer-not-lower': {
    status: 409,
    message: 'The phone costs no more than that. You can book it at its price.',
  },
  'offer-below-half': {
    status: 409,
    message: 'Offers start at half the price of the phone.',
  },
  // It never reveals how much the seller accepts.
  'offer-too-low': {
    status: 409,
    message: 'The seller hopes for more than that. Try a somewhat higher offer.',
  },
  'price-is-firm': {
    status: 409,
    message: 'The seller takes no offers for this phone. You can book it at its price.',
  },
  'offer-open': {
    status: 409,
    message: 'Your offer for this phone waits for an answer. Withdraw it to make another one.',
  },
  'offer-agreed': {
    status: 409,
    message: 'You two have agreed on a price for this phone. You can book it at that price.',
  },
  'too-many-offers': {
    status: 409,
    message: 'Three of your offers wait for an answer. Withdraw one to make another one.',
  },
  'offer-blocked': {
    status: 409,
    message: 'One of you has blocked the other, so no offers are made here.',
  },
  'counter-out-of-range': {
    status: 409,
    message: 'Your price must be above the offer and below the price of the phone.',
  },
  'offer-others-turn': { status: 409, message: 'It is the other side’s turn to answer.' },
  'offer-accepted': { status: 409, message: 'This offer has been accepted already.' },
  'offer-declined': { status: 409, message: 'This offer has been declined.' },
  'offer-withdrawn': { status: 409, message: 'The buyer has withdrawn this offer.' },
  'offer-expired': { status: 409, message: 'This offer has expired.' },
  'offer-ended': {
    status: 409,
    message: 'This offer has ended: the phone or the buyer is no longer here.',
  },
} as const satisfies Record<string, Refusal>;
