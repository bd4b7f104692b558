import { no, to, type Action } from '#contract/common/states.ts';

/** The states of a booking; bookingActions has its possible actions. */
export const bookingStatuses = ['unpaid', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The actions on a booking: who may do each one in which state, or why not. */
export const bookingActions = {
  pay: {
    by: ['buyer', 'provider'],
    in: {
      unpaid: to('paid'),
      paid: no('already-paid'),
      cancelled: no('booking-closed'),
      expired: no('booking-expired'),
      refunded: no('already-refunded'),
    },
  },
  cancel: {
    // A seller or admin cancels it by withdrawing the phone, the provider by selling it to another.
    by: ['buyer', 'seller', 'admin', 'provider'],
    in: {
      unpaid: to('cancelled'),
      paid: no('already-paid'),
      cancelled: no('booking-closed'),
      expired: no('booking-expired'),
      refunded: no('already-refunded'),
    },
  },
  expire: {
    by: ['clock'],
    in: {
      unpaid: to('expired'),
      paid: no('already-paid'),
      cancelled: no('booking-closed'),
      expired: no('booking-expired'),
      refunded: no('already-refunded'),
    },
  },
  /** Begin the conversation about it; an existing one goes on by conversationActions. */
  writeAbout: {
    by: ['buyer', 'seller'],
    in: {
      unpaid: to('unpaid'),
      paid: to('paid'),
      cancelled: no('booking-closed'),
      expired: no('booking-expired'),
      refunded: to('refunded'),
    },
  },
  askReturn: {
    by: ['buyer'],
    in: {
      unpaid: no('not-paid'),
      paid: to('paid'),
      cancelled: no('not-paid'),
      expired: no('not-paid'),
      refunded: no('already-refunded'),
    },
  },
  refund: {
    // The provider, when the operator gave the money back in the provider's own dashboard; the clock,
    // when a phone was not handed over in time or a calling off met no objection.
    by: ['seller', 'admin', 'provider', 'clock'],
    in: {
      unpaid: no('not-paid'),
      paid: to('refunded'),
      cancelled: no('not-paid'),
      expired: no('not-paid'),
      refunded: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<BookingStatus>>;

/** The states of a request to return a phone; open until it is rejected, granted or withdrawn. */
export const returnStatuses = [
  'asked',
  'declined',
  'accepted',
  'rejected',
  'granted',
  'withdrawn',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/**
 * Returns whether a booking has a return request that was not withdrawn.
 * @param status of its request; null if nobody asked
 */
export const hasReturn = (status: ReturnStatus | null): boolean =>
  status !== null && status !== 'withdrawn';

/**
 * Why a booking was cancelled: its buyer did it, somebody else bought the phone, its seller or an admin removed it, the
 * buyer booked it again at a lower price, or closed their account.
 */
export const cancelReasons = ['buyer', 'sold', 'removed', 'new-price', 'account'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * The actions on such a request: who may do each one in which state, or why not. Granting it is giving the
 * money back.
 */
export const returnActions = {
  /** By an admin as their decision: the phone comes back first, then the money goes. */
  accept: {
    by: ['seller', 'admin'],
    in: {
      asked: to('accepted'),
      declined: to('accepted'),
      accepted: no('already-decided'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
      withdrawn: no('return-withdrawn'),
    },
  },
  decline: {
    by: ['seller'],
    in: {
      asked: to('declined'),
      declined: no('already-decided'),
      accepted: no('already-decided'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
      withdrawn: no('return-withdrawn'),
    },
  },
  reject: {
    by: ['admin'],
    in: {
      asked: to('rejected'),
      declined: to('rejected'),
      // The phone did not come back in time.
      accepted: to('rejected'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
      withdrawn: no('return-withdrawn'),
    },
  },
  /** The buyer has given the phone back: they enter the seller's code. */
  giveBack: {
    by: ['buyer'],
    in: {
      asked: no('return-not-accepted'),
      declined: no('return-not-accepted'),
      accepted: to('granted'),
      rejected: no('return-not-accepted'),
      granted: no('already-refunded'),
      withdrawn: no('return-withdrawn'),
    },
  },
  /** The buyer keeps the phone: the sale goes on, and they may ask again while the guarantee runs. */
  withdraw: {
    by: ['buyer'],
    in: {
      asked: to('withdrawn'),
      declined: to('withdrawn'),
      accepted: to('withdrawn'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
      // Repeating it after a lost response changes nothing.
      withdrawn: to('withdrawn'),
    },
  },
} as const satisfies Record<string, Action<ReturnStatus>>;
