import type { Actor } from '#contract/common/states.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A sale whose product, booking and payment are locked. */
export interface Sale {
  readonly bookingId: string;
  readonly productId: string;
  readonly productName: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly paymentId: string;
  readonly amountCents: number;
}

/** How and when a phone gets to its buyer, and when the money goes back otherwise. */
export interface SaleBeginning {
  readonly method: Delivery;
  readonly sellerName: string;
  /** The meeting place, in the buyer's words. */
  readonly place: string;
  /** Its first moment, in UTC. */
  readonly agreedDay: Date;
  /** The time of day at the place, e.g. '17:30'; null where only the day was agreed. */
  readonly agreedTime: string | null;
  readonly refundAt: Date;
  /** How many days the buyer may return the phone, from the hand-over on. */
  readonly guaranteeDays: number;
}

/** The people and events that undo a sale. */
export type Undoing =
  | { readonly actor: Exclude<Actor, 'admin' | 'asker'> }
  /** An admin gives a reason that buyer and seller read. */
  | { readonly actor: 'admin'; readonly adminId: string; readonly reason: string };

/**
 * The effects of a sale and its end on later slices; they run in the same transaction, under the locks of
 * product, booking and payment. Passed in by server/composition.
 */
export interface SaleHooks {
  /** The payment was captured: the booking is paid, the phone sold. */
  captured(trx: Transaction, sale: Sale): Promise<SaleBeginning>;
  /** The sale was undone: the money goes back, or the bank has sent it back. */
  undone(trx: Transaction, sale: Sale, by: Undoing): Promise<void>;
}
