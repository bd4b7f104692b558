import type { BookingStatus, ReturnStatus } from '#contract/bookings/states.ts';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { CaseKind, Delivery, HandoverStatus } from '#contract/handovers/states.ts';
import type { DisputeStatus, PaymentStatus } from '#contract/payments/states.ts';
import type { ReductionStatus } from '#contract/price-reductions/states.ts';
import type { ModelIntent } from './model-bank.ts';

/** The parts of the reference model. Times are seconds since the history began. */

export interface ModelPhone {
  readonly seller: number;
  status: ProductStatus;
  hold: { booking: ModelBooking; until: number } | null;
}

/** A digit code and the wrong ones that were entered for it. */
export interface ModelCode {
  alive: boolean;
  wrong: number;
  waitUntil: number;
}

/** A price reduction of a sale. */
export interface ModelReduction {
  readonly cents: number;
  readonly at: number;
  status: ReductionStatus;
}

/** A sold phone's way to its buyer, and back. */
export interface ModelHandover {
  status: HandoverStatus;
  dueAt: number;
  readonly code: ModelCode;
  readonly returnCode: ModelCode;
  sellerSaid: boolean;
  sentAt: number | null;
  deliveredAt: number | null;
  handedOverAt: number | null;
  calledOffAt: number | null;
  objected: boolean;
  returnStatus: ReturnStatus | null;
  returnAskedAt: number;
  returnDueAt: number;
  /** The case that an admin has to decide. */
  case: CaseKind | null;
  /** Whether its money is the seller's, and whether it is in a payout that has not failed. */
  released: boolean;
  payout: 'none' | 'on-its-way' | 'paid';
  /** The newest price reduction, how many there were, and what was given back, in cents. */
  reduction: ModelReduction | null;
  reductions: number;
  givenBack: number;
}

export interface ModelBooking {
  readonly buyer: number;
  readonly phone: ModelPhone;
  readonly delivery: Delivery;
  readonly expires: number;
  /** When the day of the meeting ends. */
  readonly meets: number;
  readonly payments: ModelPayment[];
  status: BookingStatus;
  /** Null until it is paid. */
  handover: ModelHandover | null;
}

export interface ModelPayment extends ModelIntent {
  readonly booking: ModelBooking;
  readonly made: number;
  /** In the order of their creation. */
  readonly place: number;
  /** Until when its buyer may pay. */
  until: number;
  /** Whether the server knows that a bank is still processing it. */
  processing: boolean;
  status: PaymentStatus;
  dispute: DisputeStatus;
  /** Why the money went back; returned to repeated requests. */
  refundedAs: 'sold-and-refunded' | 'gone-and-refunded' | 'already-refunded';
  leasedUntil: number;
}

/** 'ok' or the code of the refusal. */
export type Outcome = 'ok' | RefusalCode;
/** Whether something was new, or the code of the refusal. */
export type ChangeResult = boolean | RefusalCode;

export const daySeconds = 86_400;

/**
 * Returns whether a bank, an admin, or buyer and seller are deciding about a paid booking.
 * @param booking any
 */
export function isLookedInto({ handover, payments }: ModelBooking): boolean {
  return (
    payments.some(({ status, dispute }) => status === 'captured' && dispute === 'open') ||
    (handover !== null &&
      (handover.case !== null ||
        ['asked', 'declined', 'accepted'].includes(handover.returnStatus ?? '')))
  );
}

export const whyClosed = {
  unpaid: 'not-paid',
  paid: 'already-paid',
  cancelled: 'booking-closed',
  expired: 'booking-expired',
  refunded: 'already-refunded',
} as const;
