import type { BookingStatus, ReturnStatus } from '#contract/bookings/states.ts';
import type { HandoverFacts } from '#contract/handovers/schemas.ts';
import { parcelDays, refundAfterDays } from '#contract/handovers/deadlines.ts';

/** The five steps of an order, under the names that every screen, mail and receipt uses. */
export const saleSteps = ['booked', 'paid', 'handed-over', 'guarantee', 'paid-out'] as const;
export type SaleStep = (typeof saleSteps)[number];

/** The situations of a sale; their texts say whose turn it is, until when, and what happens otherwise. */
export const saleSituations = [
  'pay',
  'meet',
  'send',
  'said-handed-over',
  'called-off',
  'sent',
  'delivered',
  'case',
  'disputed',
  'guarantee',
  'return-asked',
  'return-declined',
  'return-accepted',
  'owed',
  'on-its-way',
  'paid-out',
  'refunded',
] as const;
export type SaleSituation = (typeof saleSituations)[number];

/** The facts of a booking that show the progress of its sale. */
export interface SoldBooking {
  readonly status: BookingStatus;
  readonly expiresAt: string | null;
  readonly returnStatus: ReturnStatus | null;
  readonly disputed: boolean;
  readonly handover: HandoverFacts | null;
}

export interface SaleProgress {
  /** The number of saleSteps that are done; the sale is at the next one. */
  readonly done: number;
  readonly situation: SaleSituation;
  /** ISO time until which something is to be done; null if nothing happens by itself. */
  readonly until: string | null;
  /** The end of the guarantee, once it runs. */
  readonly guaranteeUntil: string | null;
}

const dayMs = 86_400_000;
const daysAfter = (time: string, days: number) =>
  new Date(Date.parse(time) + days * dayMs).toISOString();

/**
 * How far a sale is, whose turn it is and until when.
 * @param booking with its hand-over
 * @returns null for a booking that ended without a sale
 */
export function saleProgress(booking: SoldBooking): SaleProgress | null {
  const { status, handover: facts } = booking;
  if (status === 'unpaid') {
    return { done: 1, situation: 'pay', until: booking.expiresAt, guaranteeUntil: null };
  }
  if (!facts || status === 'cancelled' || status === 'expired') return null;
  const { guaranteeUntil } = facts;
  const at = (done: number, situation: SaleSituation, until: string | null = null) => ({
    ...{ done, situation, until, guaranteeUntil },
  });
  const handed = facts.handedOverAt !== null;
  if (status === 'refunded' || facts.status === 'returned') return at(handed ? 3 : 2, 'refunded');
  if (booking.disputed) return at(handed ? 3 : 2, 'disputed');
  if (facts.case && facts.case.decision === null) return at(handed ? 3 : 2, 'case');
  if (!handed) return at(2, ...beforeHandover(facts));
  if (booking.returnStatus === 'asked') return at(3, 'return-asked', facts.answerUntil);
  if (booking.returnStatus === 'declined') return at(3, 'return-declined');
  if (booking.returnStatus === 'accepted') return at(3, 'return-accepted', facts.returnDue);
  if (facts.payout === 'owed') return at(4, 'owed');
  if (facts.payout === 'on-its-way') return at(4, 'on-its-way');
  if (facts.payout === 'paid-out') return at(5, 'paid-out');
  return at(3, 'guarantee', guaranteeUntil);
}

function beforeHandover(facts: HandoverFacts): [SaleSituation, string | null] {
  if (facts.status === 'sent') {
    return facts.deliveredAt === null
      ? ['sent', facts.sentAt && daysAfter(facts.sentAt, parcelDays)]
      : ['delivered', facts.countsAt];
  }
  const end = daysAfter(facts.due, refundAfterDays);
  const { calledOff, sellerSaidAt } = facts;
  if (calledOff && calledOff.objection === null) {
    const until = calledOff.until < end ? calledOff.until : end;
    // A seller who says that they handed it over disagrees with the buyer: an admin decides.
    return [sellerSaidAt ? 'said-handed-over' : 'called-off', until];
  }
  if (sellerSaidAt) return ['said-handed-over', end];
  return [facts.method === 'courier' ? 'send' : 'meet', facts.refundAt ?? end];
}
