import type { ReturnStatus } from '#contract/bookings/states.ts';
import { no, to, type Action } from '#contract/common/states.ts';
import type { HandoverStatus } from '#contract/handovers/states.ts';

/** Buyer and seller of a sale; each may propose to lower its price, and the other one answers. */
export const reductionParts = ['buyer', 'seller'] as const;
export type ReductionPart = (typeof reductionParts)[number];

/**
 * The states of a price reduction: `asked` by the buyer and `offered` by the seller wait for the other side;
 * `accepted` gives the part back; `expired` after silence; `ended` when the phone was handed over or the sale undone.
 */
export const reductionStatuses = [
  'asked',
  'offered',
  'accepted',
  'declined',
  'expired',
  'ended',
] as const;
export type ReductionStatus = (typeof reductionStatuses)[number];

/** The states that wait for an answer; a sale has one such price reduction at a time. */
export const openReductionStatuses = ['asked', 'offered'] as const satisfies ReductionStatus[];

/** The state of a new one, by who proposes it. */
export const openedBy = { buyer: 'asked', seller: 'offered' } as const satisfies Record<
  ReductionPart,
  ReductionStatus
>;

/** What accepting, declining and ending find where it is over; the answer that was given may be repeated. */
const over = {
  accepted: no('reduction-accepted'),
  declined: no('reduction-declined'),
  expired: no('reduction-expired'),
  ended: no('reduction-ended'),
} as const;

/** The actions on a price reduction: who may do each one in which state, or why not. */
export const reductionActions = {
  acceptAsked: {
    by: ['seller'],
    in: {
      ...over,
      asked: to('accepted'),
      offered: no('reduction-others-turn'),
      // Repeating it after a lost response changes nothing.
      accepted: to('accepted'),
    },
  },
  acceptOffered: {
    by: ['buyer'],
    in: {
      ...over,
      asked: no('reduction-others-turn'),
      offered: to('accepted'),
      accepted: to('accepted'),
    },
  },
  declineAsked: {
    by: ['seller'],
    in: {
      ...over,
      asked: to('declined'),
      offered: no('reduction-others-turn'),
      declined: to('declined'),
    },
  },
  declineOffered: {
    by: ['buyer'],
    in: {
      ...over,
      asked: no('reduction-others-turn'),
      offered: to('declined'),
      declined: to('declined'),
    },
  },
  /** Nobody has answered in reductionAnswerHours. */
  expire: {
    by: ['clock'],
    in: { ...over, asked: to('expired'), offered: to('expired') },
  },
  /** The sale leaves the moments in which its price may be lowered. */
  end: {
    by: ['buyer', 'seller', 'admin', 'clock', 'provider'],
    in: { ...over, asked: to('ended'), offered: to('ended') },
  },
} as const satisfies Record<string, Action<ReductionStatus>>;

/** The answers of each side. */
export const answersOf = {
  buyer: { accept: 'acceptOffered', decline: 'declineOffered' },
  seller: { accept: 'acceptAsked', decline: 'declineAsked' },
} as const satisfies Record<
  ReductionPart,
  Record<'accept' | 'decline', keyof typeof reductionActions>
>;

/** The moments of a paid sale, as far as lowering its price is concerned. */
export const saleMoments = [
  'waiting',
  'sent',
  'handed-over',
  'return-asked',
  'return-declined',
  'return-accepted',
  'returned',
] as const;
export type SaleMoment = (typeof saleMoments)[number];

/**
 * The moment of a paid sale.
 * @param handover the state of its hand-over
 * @param returnStatus of its return request; null if there is none
 */
export function saleMomentOf(
  handover: HandoverStatus,
  returnStatus: ReturnStatus | null,
): SaleMoment {
  if (handover !== 'handed-over') return handover;
  if (returnStatus === 'asked') return 'return-asked';
  if (returnStatus === 'declined') return 'return-declined';
  return returnStatus === 'accepted' ? 'return-accepted' : 'handed-over';
}

/** When buyer and seller may agree on a lower price: before the hand-over, or while a return is undecided. */
export const saleMomentActions = {
  agree: {
    by: ['buyer', 'seller'],
    in: {
      waiting: to('waiting'),
      sent: to('sent'),
      'handed-over': no('reduction-too-late'),
      'return-asked': to('return-asked'),
      'return-declined': to('return-declined'),
      'return-accepted': no('reduction-too-late'),
      returned: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<SaleMoment>>;
