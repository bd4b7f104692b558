import { no, to, type Action } from '#contract/common/states.ts';

/**
 * The states of an offer: `open` waits for the seller, `countered` for the buyer; `accepted` lets its
 * buyer book at the agreed price for a while; `bought` once they have paid for the phone at it; `ended` when
 * the phone or the buyer left.
 */
export const offerStatuses = [
  'open',
  'countered',
  'accepted',
  'bought',
  'declined',
  'withdrawn',
  'expired',
  'ended',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The states of an offer that somebody can still answer or book at. */
export const runningOffers: readonly OfferStatus[] = ['open', 'countered', 'accepted'];

/** The answers of every action to an offer that is over. */
const over = {
  bought: no('already-sold'),
  declined: no('offer-declined'),
  withdrawn: no('offer-withdrawn'),
  expired: no('offer-expired'),
  ended: no('offer-ended'),
} as const;

/** The actions on an offer: who may do each one in which state, or why not. */
export const offerActions = {
  accept: {
    by: ['seller'],
    in: {
      open: to('accepted'),
      countered: no('offer-others-turn'),
      accepted: no('offer-accepted'),
      ...over,
    },
  },
  acceptCounter: {
    by: ['buyer'],
    in: {
      open: no('offer-others-turn'),
      countered: to('accepted'),
      accepted: no('offer-accepted'),
      ...over,
    },
  },
  /** Also of a counter price, which its seller takes back with it. */
  decline: {
    by: ['seller'],
    in: {
      open: to('declined'),
      countered: to('declined'),
      accepted: no('offer-accepted'),
      ...over,
    },
  },
  declineCounter: {
    by: ['buyer'],
    in: {
      open: no('offer-others-turn'),
      countered: to('declined'),
      accepted: no('offer-accepted'),
      ...over,
    },
  },
  counter: {
    by: ['seller'],
    in: {
      open: to('countered'),
      countered: no('offer-others-turn'),
      accepted: no('offer-accepted'),
      ...over,
    },
  },
  /** A booking that was made at the agreed price stays. */
  withdraw: {
    by: ['buyer'],
    in: {
      open: to('withdrawn'),
      countered: to('withdrawn'),
      accepted: to('withdrawn'),
      ...over,
    },
  },
  expire: {
    by: ['clock'],
    in: {
      open: to('expired'),
      countered: to('expired'),
      accepted: to('expired'),
      ...over,
    },
  },
  /** The booking that was made at this offer is paid. */
  buy: {
    by: ['provider'],
    in: {
      open: no('offer-others-turn'),
      countered: no('offer-others-turn'),
      accepted: to('bought'),
      ...over,
    },
  },
  /** The phone or the buyer leaves. */
  end: {
    by: ['buyer', 'seller', 'admin', 'provider'],
    in: {
      open: to('ended'),
      countered: to('ended'),
      accepted: to('ended'),
      ...over,
    },
  },
} as const satisfies Record<string, Action<OfferStatus>>;
