import { no, to, type Action } from '#contract/common/states.ts';

/** How a phone gets to its buyer. */
export const deliveries = ['meeting', 'courier'] as const;
export type Delivery = (typeof deliveries)[number];

/**
 * The states of a hand-over. `sent`: on its way by courier. `returned`: the sale is undone and the
 * money goes back.
 */
export const handoverStatuses = ['waiting', 'sent', 'handed-over', 'returned'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

/** How a hand-over was noted: by the buyer's code or word, by a delivery without objection, by an admin. */
export const handoverProofs = ['code', 'buyer', 'delivery', 'admin', 'before'] as const;
export type HandoverProof = (typeof handoverProofs)[number];

/**
 * The lines of the buyer's checklist for the street, in their order: the IMEI of *#06# ends as on the label; the
 * seller has signed out of iCloud or Google; screen and cameras; battery; a call and a charge work.
 */
export const handoverChecks = ['imei', 'signedOut', 'screen', 'battery', 'call'] as const;
export type HandoverCheck = (typeof handoverChecks)[number];

export const checkResults = ['ok', 'wrong'] as const;
export type CheckResult = (typeof checkResults)[number];

/** The state of a sale's money. */
export const payoutStates = ['held', 'owed', 'on-its-way', 'paid-out', 'frozen'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why an admin has to decide about a sale. */
export const caseKinds = [
  'not-handed-over',
  'call-off',
  'delivery',
  'parcel',
  'return-unanswered',
  'return-not-back',
  // A declined return, and a refund by an admin without either.
  'return',
  'other',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * An admin's decisions: the money goes back now, the phone comes back first, or the sale stands. `settled` ends
 * a case without an admin: a hand-over, a refund by the seller.
 */
export const caseDecisions = ['refund', 'return', 'stand', 'settled'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** The actions on a phone's way to its buyer: who may do each one in which state, or why not. */
export const handoverActions = {
  enterCode: {
    by: ['seller'],
    in: {
      waiting: to('handed-over'),
      sent: to('handed-over'),
      // Repeating it after a lost response changes nothing.
      'handed-over': to('handed-over'),
      returned: no('already-refunded'),
    },
  },
  confirm: {
    by: ['buyer'],
    in: {
      waiting: to('handed-over'),
      sent: to('handed-over'),
      'handed-over': to('handed-over'),
      returned: no('already-refunded'),
    },
  },
  /** The seller says so without a code: after 14 days an admin decides instead of the clock. */
  sayHandedOver: {
    by: ['seller'],
    in: {
      waiting: to('waiting'),
      sent: no('parcel-sent'),
      'handed-over': to('handed-over'),
      returned: no('already-refunded'),
    },
  },
  send: {
    by: ['seller'],
    in: {
      waiting: to('sent'),
      // A wrong tracking number can be corrected.
      sent: to('sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  deliver: {
    by: ['seller'],
    in: {
      waiting: no('parcel-not-sent'),
      sent: to('sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  objectToDelivery: {
    by: ['buyer'],
    in: {
      waiting: no('parcel-not-sent'),
      sent: to('sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  callOff: {
    by: ['buyer'],
    in: {
      waiting: to('waiting'),
      sent: no('parcel-sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  objectToCallOff: {
    by: ['seller'],
    in: {
      waiting: to('waiting'),
      sent: no('parcel-sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  /** The buyer ticks the lines of the checklist while they look at the phone. */
  check: {
    by: ['buyer'],
    in: {
      waiting: to('waiting'),
      sent: to('sent'),
      'handed-over': no('handed-over'),
      returned: no('already-refunded'),
    },
  },
  /** The states that follow a requested return. */
  giveBack: {
    by: ['buyer', 'seller', 'admin'],
    in: {
      waiting: no('not-handed-over'),
      sent: no('not-handed-over'),
      'handed-over': to('handed-over'),
      returned: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<HandoverStatus>>;
