import { maxBookingsPerPhonePerDay } from '#contract/bookings/schemas.ts';
import type { DecisionBody } from '#contract/handovers/schemas.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import type { ReductionPart } from '#contract/price-reductions/states.ts';
import { refundIntent } from './model-bank.ts';
import { answerReduction, expireReduction, proposeReduction } from './model-reductions.ts';
import {
  beginReturn,
  endHandover,
  enterCode,
  handoverSteps,
  letStand,
  passDeadline,
  refusalToGiveBack,
  type HandoverStep,
} from './model-handover.ts';
import {
  daySeconds,
  isLookedInto,
  whyClosed,
  type ChangeResult,
  type ModelBooking,
  type ModelPayment,
  type ModelPhone,
  type Outcome,
} from './model-types.ts';
import { PayingModel, isUnfinished } from './paying-model.ts';

/**
 * The expected shop after a history: the holder, the owner, the state of every booking, its hand-over and its
 * money. Pure, sequential and without a database; the server is compared with it after each step.
 */
export class ReferenceModel extends PayingModel {
  book(buyer: number, phone: ModelPhone, meets: number, delivery: Delivery): Outcome {
    if (this.closedBuyers.has(buyer)) return 'user-disabled';
    if (phone.status !== 'available')
      return phone.status === 'sold' ? 'already-sold' : 'not-for-sale';
    const open = this.bookings.some(
      (one) =>
        one.buyer === buyer && one.phone === phone && ['unpaid', 'paid'].includes(one.status),
    );
    if (open) return 'already-booked';
    const lately = this.bookings.filter(
      (one) =>
        one.buyer === buyer && one.phone === phone && one.expires - 6 * daySeconds > this.now,
    );
    if (lately.length >= maxBookingsPerPhonePerDay) return 'too-many-requests';
    const expires = this.now + 7 * daySeconds;
    this.bookings.push({
      ...{ buyer, phone, delivery, expires, meets, payments: [] },
      ...{ status: 'unpaid', handover: null },
    });
    return 'ok';
  }

  cancel(booking: ModelBooking): Outcome {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    this.endPaying(booking);
    if (booking.status === 'unpaid') {
      if (booking.payments.some(isUnfinished)) return 'payment-under-way';
      booking.status = 'cancelled';
      return 'ok';
    }
    return whyClosed[booking.status];
  }

  /** @returns whether something was given back */
  leave(booking: ModelBooking): boolean | Outcome {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    return this.endPaying(booking) === 'canceled';
  }

  withdraw(phone: ModelPhone): Outcome {
    if (this.closedSellers.has(phone.seller)) return 'user-disabled';
    if (phone.status === 'sold') return 'already-sold';
    if (phone.status === 'withdrawn') return 'not-found';
    for (const payment of this.unfinishedOf(phone)) this.close(payment);
    // One of them may have been paid already.
    if (this.isSold(phone)) return 'already-sold';
    if (this.isHeld(phone) || this.mayBePaid(phone)) return 'being-paid';
    this.#takeOff(phone);
    return 'ok';
  }

  relist(phone: ModelPhone): Outcome {
    if (this.closedSellers.has(phone.seller)) return 'user-disabled';
    if (phone.status === 'available') return 'already-listed';
    if (phone.status === 'sold') return 'already-sold';
    phone.status = 'available';
    return 'ok';
  }

  closeBuyer(buyer: number): Outcome {
    if (this.closedBuyers.has(buyer)) return 'not-found';
    this.endPayments((booking) => booking.buyer === buyer);
    const paying = this.payments.some(
      (one) => isUnfinished(one) && this.isLive(one) && one.booking.buyer === buyer,
    );
    if (paying) return 'payment-under-way';
    for (const booking of this.bookings) {
      if (booking.buyer === buyer && booking.status === 'unpaid') booking.status = 'cancelled';
    }
    this.closedBuyers.add(buyer);
    return 'ok';
  }

  closeSeller(seller: number): Outcome {
    if (this.closedSellers.has(seller)) return 'not-found';
    this.endPayments((booking) => booking.phone.seller === seller);
    const owes = this.bookings.some(
      (booking) =>
        booking.phone.seller === seller && booking.status === 'paid' && isLookedInto(booking),
    );
    // Nobody hands over a phone for a seller who is gone.
    for (const booking of owes ? [] : this.bookings) {
      const waits = booking.status === 'paid' && booking.handover?.handedOverAt === null;
      if (booking.phone.seller === seller && waits) this.refund(booking, 'admin');
    }
    const unsold = this.phones.filter(
      (phone) => phone.seller === seller && ['available', 'returned'].includes(phone.status),
    );
    if (unsold.some((phone) => this.isHeld(phone) || this.mayBePaid(phone))) {
      return 'payment-under-way';
    }
    if (owes) return 'returns-open';
    for (const phone of unsold) this.#takeOff(phone);
    this.closedSellers.add(seller);
    return 'ok';
  }

  expire(): void {
    for (const booking of this.bookings) {
      const over = booking.status === 'unpaid' && booking.expires <= this.now;
      if (over && !booking.payments.some(isUnfinished)) booking.status = 'expired';
    }
  }

  #takeOff(phone: ModelPhone): void {
    phone.status = 'withdrawn';
    this.cancelUnpaid(phone);
  }

  refund(booking: ModelBooking, by: 'seller' | 'admin' | 'clock'): Outcome {
    if (by === 'seller' && this.closedSellers.has(booking.phone.seller)) return 'user-disabled';
    if (booking.status === 'refunded') return 'already-refunded';
    if (booking.status !== 'paid') return 'not-paid';
    if (by === 'seller' && !this.money.covers(booking)) return 'balance-too-low';
    const payment = booking.payments.find((one) => one.status === 'captured');
    if (payment?.dispute === 'open') return 'payment-disputed';
    this.#undo(booking);
    if (payment) this.sendBack(payment, 'already-refunded');
    return 'ok';
  }

  /** The actions of buyer and seller on a hand-over. */
  step(booking: ModelBooking, name: HandoverStep, by: 'buyer' | 'seller'): ChangeResult {
    if (this.#isClosed(booking, by)) return 'user-disabled';
    if (!booking.handover) return 'not-paid';
    return handoverSteps[name](booking.handover, this.now, booking.delivery === 'courier');
  }

  enterCode(booking: ModelBooking, right: boolean): ChangeResult {
    if (this.#isClosed(booking, 'seller')) return 'user-disabled';
    return booking.handover ? enterCode(booking.handover, right, this.now) : 'not-paid';
  }

  /** Returns whether a code can still be used. */
  hasCode({ handover }: ModelBooking, isBack: boolean): boolean {
    return (isBack ? handover?.returnCode : handover?.code)?.alive ?? false;
  }

  /** The buyer enters the seller's code: the money goes at once. */
  giveBack(booking: ModelBooking, right: boolean): ChangeResult {
    if (this.#isClosed(booking, 'buyer')) return 'user-disabled';
    const { handover } = booking;
    if (!handover) return 'not-paid';
    // A right code changes nothing by itself, so that a refusal of the refund leaves it as it was.
    const refusal = refusalToGiveBack(handover, right, this.now);
    if (refusal) return refusal;
    const outcome = this.refund(booking, 'clock');
    return outcome === 'ok' || outcome;
  }

  decide(booking: ModelBooking, decision: DecisionBody['decision']): ChangeResult {
    const { handover } = booking;
    if (decision === 'refund') {
      const outcome = this.refund(booking, 'admin');
      return outcome === 'ok' || outcome;
    }
    if (!handover) return 'not-paid';
    return decision === 'return'
      ? beginReturn(handover, this.now, 'admin')
      : letStand(handover, this.now);
  }

  /** A side of a sale proposes to lower its price. */
  propose(booking: ModelBooking, by: ReductionPart, cents: number): Outcome {
    if (this.#isClosed(booking, by)) return 'user-disabled';
    if (!booking.handover) return 'not-paid';
    return proposeReduction(booking.handover, this.#saleOf(booking), by, cents, this.now);
  }

  /** A side of a sale answers the newest price reduction. */
  answer(booking: ModelBooking, by: ReductionPart, what: 'accept' | 'decline'): ChangeResult {
    if (this.#isClosed(booking, by)) return 'user-disabled';
    if (!booking.handover) return 'not-paid';
    const before = booking.handover.givenBack;
    const result = answerReduction(booking.handover, this.#saleOf(booking), by, what, this.now);
    const payment = booking.payments.find((one) => one.status === 'captured');
    if (booking.handover.givenBack > before && payment) refundIntent(payment);
    return result;
  }

  #saleOf({ payments }: ModelBooking) {
    const disputed = payments.some((one) => one.status === 'captured' && one.dispute === 'open');
    return { disputed, priceCents: this.priceCents };
  }

  /** Applies the deadlines. */
  passDeadlines(): void {
    for (const booking of this.bookings) {
      const { status, handover, payments } = booking;
      if (handover) expireReduction(handover, this.now);
      if (status !== 'paid' || !handover) continue;
      const disputed = payments.some((one) => one.status === 'captured' && one.dispute === 'open');
      if (passDeadline(handover, this.now, disputed)) this.refund(booking, 'clock');
    }
  }

  /** Applies a bank's report about a charge: with a lost dispute the bank has sent the money back itself. */
  dispute(payment: ModelPayment, status: 'open' | 'won' | 'lost'): void {
    payment.dispute = status;
    payment.eventWaits = true;
    this.deliver();
    if (status !== 'lost') return;
    this.#undo(payment.booking);
    payment.status = 'refunded';
    payment.refundedAs = 'already-refunded';
  }

  release(): void {
    this.money.release(this.bookings, this.now);
  }

  setAside(): void {
    this.money.setAside(this.bookings, (seller) => this.closedSellers.has(seller));
  }

  #undo(booking: ModelBooking): void {
    this.money.takeBack(booking);
    booking.status = 'refunded';
    booking.phone.status = 'returned';
    if (booking.handover) endHandover(booking.handover);
  }

  #isClosed({ buyer, phone }: ModelBooking, who: 'buyer' | 'seller'): boolean {
    return who === 'buyer' ? this.closedBuyers.has(buyer) : this.closedSellers.has(phone.seller);
  }
}
