import { bookingsOfAPhoneADay } from '#contract/bookings/schemas.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { RefusalCode } from '#contract/common/errors.ts';
import {
  heldMinutesAnHour,
  holdMinutes,
  holdPauseMinutes,
  holdsAnHour,
  intentsAMinute,
} from '#contract/payments/schemas.ts';
import type { IntentStatus, PaymentStatus } from '#contract/payments/states.ts';
import type { SandboxMethod } from '#contract/payments/sandbox.ts';
import {
  answerBank,
  cancelIntent,
  charge,
  letBankAnswer,
  newIntent,
  refundIntent,
  type ModelIntent,
} from './model-bank.ts';

/**
 * What the market must be after a history: who has a hold, who owns, and the state of every booking
 * and its money. Pure, sequential and without a database; the server is compared with it after each step.
 * Times are seconds since the history began.
 */

export interface ModelPhone {
  readonly seller: number;
  status: ProductStatus;
  hold: { booking: ModelBooking; until: number } | null;
}

export interface ModelBooking {
  readonly buyer: number;
  readonly phone: ModelPhone;
  readonly expires: number;
  /** When the day of the meeting ends. */
  readonly meets: number;
  readonly payments: ModelPayment[];
  status: BookingStatus;
  paidAt: number;
  returnAsked: boolean;
  receivedAt: number | null;
  /** Whether its money is the seller's, and whether it was paid out. */
  released: boolean;
  paidOut: boolean;
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
  /** Why the money went back; returned to repeated requests. */
  told: 'sold-and-refunded' | 'gone-and-refunded' | 'already-refunded';
  leasedUntil: number;
}

/** 'ok' or the code of the refusal. */
export type Told = 'ok' | RefusalCode;

type Settled = 'captured' | 'refunded' | IntentStatus;

const day = 86_400;
/** The default of MINIMUM_PAYOUT. */
const smallestPayoutCents = 1_000;
const hold = holdMinutes * 60;
const unfinished = (payment: ModelPayment) => payment.status === 'open';

export class MarketModel {
  now = 0;
  readonly phones: ModelPhone[];
  readonly bookings: ModelBooking[] = [];
  readonly closedBuyers = new Set<number>();
  readonly closedSellers = new Set<number>();
  #takings: { buyer: number; phone: ModelPhone; at: number; until: number }[] = [];
  readonly priceCents: number;
  /** What each seller is owed, in cents; below nought when they owe the shop. */
  readonly owed: number[] = [];
  readonly #turns = new Map<number, { taken: number; ends: number }>();

  /**
   * @param sellerOfPhone the seller of each phone
   * @param priceCents of every phone
   */
  constructor(sellerOfPhone: readonly number[], priceCents: number) {
    this.priceCents = priceCents;
    for (const seller of sellerOfPhone) this.owed[seller] = 0;
    this.phones = sellerOfPhone.map((seller) => ({ seller, status: 'available', hold: null }));
  }

  get payments(): ModelPayment[] {
    return this.bookings.flatMap((booking) => booking.payments);
  }

  isLive(payment: ModelPayment): boolean {
    return payment.until > this.now;
  }

  /**
   * The first of several charged payments for one phone that were not reported yet: the one reported
   * first gets the phone, so a history has to say which.
   */
  undecided(): ModelPayment | null {
    for (const phone of this.phones) {
      const paid = this.payments.filter(
        (one) =>
          one.booking.phone === phone &&
          !['captured', 'refunded'].includes(one.status) &&
          (one.intent === 'succeeded' ||
            (one.intent === 'processing' && one.settlesAt <= this.now)),
      );
      if (paid.length > 1) return paid[0] ?? null;
    }
    return null;
  }

  isHeld(phone: ModelPhone): boolean {
    return phone.hold !== null && phone.hold.until > this.now;
  }

  book(buyer: number, phone: ModelPhone, meets: number): Told {
    if (this.closedBuyers.has(buyer)) return 'user-disabled';
    if (phone.status !== 'available')
      return phone.status === 'sold' ? 'already-sold' : 'not-for-sale';
    const open = this.bookings.some(
      (one) =>
        one.buyer === buyer && one.phone === phone && ['unpaid', 'paid'].includes(one.status),
    );
    if (open) return 'already-booked';
    const lately = this.bookings.filter(
      (one) => one.buyer === buyer && one.phone === phone && one.expires - 6 * day > this.now,
    );
    if (lately.length >= bookingsOfAPhoneADay) return 'too-many-requests';
    const expires = this.now + 7 * day;
    this.bookings.push({
      ...{ buyer, phone, expires, meets, payments: [], status: 'unpaid' },
      ...{ paidAt: 0, returnAsked: false, receivedAt: null, released: false, paidOut: false },
    });
    return 'ok';
  }

  open(booking: ModelBooking): Told {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    if (!this.#hasTurn(booking.buyer)) return 'too-many-requests';
    for (let round = 0; round < 4; round += 1) {
      const { phone } = booking;
      const refused = this.#whyNotPay(booking);
      if (refused) return refused;
      if (phone.hold && phone.hold.booking !== booking && this.isHeld(phone)) return 'being-paid';
      const open = booking.payments.find(unfinished);
      const other = this.payments.find(
        (payment) =>
          unfinished(payment) &&
          payment.booking !== booking &&
          payment.booking.buyer === booking.buyer,
      );
      if (!open || !this.isLive(open) || other) {
        const seconds = this.#secondsLeft(phone);
        const rivals = this.#unfinishedOf(phone).filter((one) => one.booking !== booking);
        const [rival] = rivals;
        const isShared =
          seconds < 60 ||
          rivals.length > 1 ||
          rivals.some((one) => this.isLive(one) || one.processing);
        const inTheWay = isShared ? other : (rival ?? other);
        if (inTheWay) {
          this.#close(inTheWay);
          continue;
        }
        if (!isShared) {
          if (this.#mustPause(booking)) return 'paying-too-often';
          const until = this.now + Math.min(seconds, hold);
          this.#takings.push({ buyer: booking.buyer, phone, at: this.now, until });
          phone.hold = { booking, until };
        }
        if (open) open.until = this.now + hold;
      }
      if (!open) {
        booking.payments.push({
          ...newIntent,
          ...{ booking, made: this.now, place: this.payments.length, until: this.now + hold },
          ...{ status: 'open', processing: false },
          ...{ told: 'gone-and-refunded', leasedUntil: -1 },
        });
        return 'ok';
      }
      const settled = this.settle(open);
      if (settled === 'captured') return 'already-paid';
      if (settled === 'refunded') return open.told;
      if (settled === 'processing') return 'payment-processing';
      if (settled !== 'canceled') return 'ok';
    }
    return 'payment-under-way';
  }

  charge(payment: ModelPayment, method: SandboxMethod): IntentStatus {
    return charge(payment, method, this.now);
  }

  answerBank(payment: ModelPayment, approve: boolean): IntentStatus {
    return answerBank(payment, approve, this.now);
  }

  record(payment: ModelPayment): Told {
    if (this.closedBuyers.has(payment.booking.buyer)) return 'user-disabled';
    const settled = this.settle(payment);
    if (settled === 'captured') return 'ok';
    if (settled === 'refunded') return payment.told;
    if (settled === 'processing') return 'payment-processing';
    return settled === 'requires_action' ? 'card-needs-approval' : 'card-not-charged';
  }

  cancel(booking: ModelBooking): Told {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    this.#endPaying(booking);
    if (booking.status === 'unpaid') {
      if (booking.payments.some(unfinished)) return 'payment-under-way';
      booking.status = 'cancelled';
      return 'ok';
    }
    return whyClosed[booking.status];
  }

  /** @returns whether something was given back */
  leave(booking: ModelBooking): boolean | Told {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    return this.#endPaying(booking) === 'canceled';
  }

  refund(booking: ModelBooking, by: 'seller' | 'admin'): Told {
    if (by === 'seller' && this.closedSellers.has(booking.phone.seller)) return 'user-disabled';
    if (booking.status === 'refunded') return 'already-refunded';
    if (booking.status !== 'paid') return 'not-paid';
    const { seller } = booking.phone;
    const owed = this.owed[seller] ?? 0;
    if (by === 'seller' && booking.released && owed < this.priceCents) return 'balance-too-low';
    if (booking.released) this.owed[seller] = owed - this.priceCents;
    booking.status = 'refunded';
    booking.phone.status = 'returned';
    const payment = booking.payments.find((one) => one.status === 'captured');
    if (payment) this.#sendBack(payment, 'already-refunded');
    return 'ok';
  }

  withdraw(phone: ModelPhone): Told {
    if (this.closedSellers.has(phone.seller)) return 'user-disabled';
    if (phone.status === 'sold') return 'already-sold';
    if (phone.status === 'withdrawn') return 'not-found';
    for (const payment of this.#unfinishedOf(phone)) this.#close(payment);
    // One of them may have been paid already.
    if (this.#isSold(phone)) return 'already-sold';
    if (this.isHeld(phone) || this.#mayBePaid(phone)) return 'being-paid';
    this.#takeOff(phone);
    return 'ok';
  }

  relist(phone: ModelPhone): Told {
    if (this.closedSellers.has(phone.seller)) return 'user-disabled';
    if (phone.status === 'available') return 'already-listed';
    if (phone.status === 'sold') return 'already-sold';
    phone.status = 'available';
    return 'ok';
  }

  /** The buyer says that they have the phone. @returns whether it was the first time */
  receive(booking: ModelBooking): boolean | Told {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    if (booking.status === 'refunded') return 'already-refunded';
    if (booking.status !== 'paid') return 'not-paid';
    if (booking.receivedAt !== null) return false;
    booking.receivedAt = this.now;
    return true;
  }

  /** @returns whether it was the first time */
  askReturn(booking: ModelBooking): boolean | Told {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    if (booking.status === 'refunded') return 'already-refunded';
    if (booking.status !== 'paid') return 'not-paid';
    if (booking.returnAsked) return false;
    if (booking.receivedAt === null) return 'not-handed-over';
    if (this.now > booking.receivedAt + 7 * day) return 'return-too-late';
    booking.returnAsked = true;
    return true;
  }

  closeBuyer(buyer: number): Told {
    if (this.closedBuyers.has(buyer)) return 'not-found';
    this.#endPayments((booking) => booking.buyer === buyer);
    const paying = this.payments.some(
      (one) => unfinished(one) && this.isLive(one) && one.booking.buyer === buyer,
    );
    if (paying) return 'payment-under-way';
    for (const booking of this.bookings) {
      if (booking.buyer === buyer && booking.status === 'unpaid') booking.status = 'cancelled';
    }
    this.closedBuyers.add(buyer);
    return 'ok';
  }

  closeSeller(seller: number): Told {
    if (this.closedSellers.has(seller)) return 'not-found';
    this.#endPayments((booking) => booking.phone.seller === seller);
    const owes = this.bookings.some(
      (booking) =>
        booking.phone.seller === seller && booking.status === 'paid' && booking.returnAsked,
    );
    // Nobody hands over a phone for a seller who is gone.
    for (const booking of owes ? [] : this.bookings) {
      const waits = booking.status === 'paid' && booking.receivedAt === null;
      if (booking.phone.seller === seller && waits) this.refund(booking, 'admin');
    }
    const unsold = this.phones.filter(
      (phone) => phone.seller === seller && ['available', 'returned'].includes(phone.status),
    );
    if (unsold.some((phone) => this.isHeld(phone) || this.#mayBePaid(phone))) {
      return 'payment-under-way';
    }
    if (owes) return 'returns-open';
    for (const phone of unsold) this.#takeOff(phone);
    this.closedSellers.add(seller);
    return 'ok';
  }

  /** Held money becomes owed: the week is over and nobody has asked to give the phone back. */
  release(): void {
    for (const booking of this.bookings) {
      const { receivedAt, phone } = booking;
      const isOver = receivedAt !== null && this.now > receivedAt + 7 * day;
      if (booking.status !== 'paid' || booking.returnAsked || booking.released || !isOver) continue;
      booking.released = true;
      this.owed[phone.seller] = (this.owed[phone.seller] ?? 0) + this.priceCents;
    }
  }

  /** The weekly payouts, all of them taken and paid; closed sellers wait for an admin. */
  payOut(): void {
    for (const [seller, owed] of this.owed.entries()) {
      const unpaid = this.bookings.filter(
        (one) =>
          one.phone.seller === seller && one.status === 'paid' && one.released && !one.paidOut,
      );
      const payable = Math.min(owed, unpaid.length * this.priceCents);
      if (this.closedSellers.has(seller) || payable < smallestPayoutCents) continue;
      for (const booking of unpaid) booking.paidOut = true;
      this.owed[seller] = owed - payable;
    }
  }

  expire(): void {
    for (const booking of this.bookings) {
      const over = booking.status === 'unpaid' && booking.expires <= this.now;
      if (over && !booking.payments.some(unfinished)) booking.status = 'expired';
    }
  }

  reconcile(): void {
    const due = this.payments.filter(
      (payment) =>
        unfinished(payment) && payment.made < this.now - 20 && payment.leasedUntil < this.now,
    );
    for (const payment of due) {
      payment.leasedUntil = this.now + 30;
      const settled = this.settle(payment);
      if (['captured', 'refunded', 'canceled'].includes(settled)) continue;
      if (!this.isLive(payment)) this.#close(payment);
    }
  }

  deliver(): void {
    for (const payment of this.payments) letBankAnswer(payment, this.now);
    for (const payment of this.payments) {
      if (!payment.eventWaits) continue;
      this.settle(payment);
      payment.eventWaits = false;
    }
  }

  settle(payment: ModelPayment): Settled {
    letBankAnswer(payment, this.now);
    const { booking } = payment;
    const { phone } = booking;
    if (payment.status === 'captured' || payment.status === 'refunded') return payment.status;
    if (payment.status === 'open') payment.processing = payment.intent === 'processing';
    if (payment.intent === 'processing') {
      payment.until = this.now + hold;
      if (phone.hold?.booking === booking) {
        phone.hold.until = Math.max(phone.hold.until, this.now + hold);
      }
    }
    if (payment.intent === 'canceled' && payment.status !== 'cancelled') {
      payment.status = 'cancelled';
      this.#dropHold(booking);
    }
    if (payment.intent !== 'succeeded') return payment.intent;
    this.#dropHold(booking);
    if (phone.status !== 'available' || booking.status !== 'unpaid') {
      const another = phone.status === 'sold' && booking.status !== 'paid';
      this.#sendBack(payment, another ? 'sold-and-refunded' : 'gone-and-refunded');
      return 'refunded';
    }
    payment.status = 'captured';
    phone.status = 'sold';
    phone.hold = null;
    this.#takings = this.#takings.filter((one) => one.phone !== phone);
    for (const rival of this.#unfinishedOf(phone)) {
      rival.until = this.now;
      rival.leasedUntil = -1;
    }
    this.#cancelUnpaid(phone);
    booking.status = 'paid';
    booking.paidAt = this.now;
    return 'captured';
  }

  #mustPause({ buyer, phone }: ModelBooking): boolean {
    const recent = this.#takings
      .filter((one) => one.buyer === buyer && one.phone === phone && one.at > this.now - 3600)
      .slice(-holdsAnHour)
      .map((one) => one.at);
    const [first = 0, last = 0] = [recent[0], recent.at(-1)];
    return (
      recent.length === holdsAnHour &&
      Math.min(first + 3600, last + holdPauseMinutes * 60) > this.now
    );
  }

  /** What an admin's action does first. */
  #endPayments(of: (booking: ModelBooking) => boolean): void {
    for (const payment of this.payments) {
      if (unfinished(payment) && of(payment.booking)) this.#close(payment);
    }
  }

  #hasTurn(buyer: number): boolean {
    const before = this.#turns.get(buyer);
    const turn = before && before.ends > this.now ? before : { taken: 0, ends: this.now + 60 };
    turn.taken += 1;
    this.#turns.set(buyer, turn);
    return turn.taken <= intentsAMinute;
  }

  #whyNotPay(booking: ModelBooking): RefusalCode | null {
    const { phone, status } = booking;
    if (status === 'cancelled') {
      if (phone.status === 'withdrawn') return 'phone-withdrawn';
      return phone.status === 'sold' ? 'already-sold' : 'booking-closed';
    }
    if (status !== 'unpaid') return whyClosed[status];
    if (phone.status === 'available') return null;
    return phone.status === 'sold' ? 'already-sold' : 'not-for-sale';
  }

  #endPaying(booking: ModelBooking): Settled | null {
    const payment = booking.payments.find(unfinished);
    return payment ? this.#close(payment) : null;
  }

  #close(payment: ModelPayment): Settled {
    cancelIntent(payment, this.now);
    return this.settle(payment);
  }

  #sendBack(payment: ModelPayment, told: ModelPayment['told']): void {
    payment.told = told;
    payment.status = 'refunded';
    refundIntent(payment);
  }

  #takeOff(phone: ModelPhone): void {
    phone.status = 'withdrawn';
    this.#cancelUnpaid(phone);
  }

  #cancelUnpaid(phone: ModelPhone): void {
    for (const booking of this.bookings) {
      if (booking.phone === phone && booking.status === 'unpaid') booking.status = 'cancelled';
    }
  }

  #dropHold(booking: ModelBooking): void {
    const { phone, buyer } = booking;
    if (phone.hold?.booking !== booking) return;
    const taking = this.#takings.findLast((one) => one.phone === phone && one.buyer === buyer);
    if (taking) taking.until = Math.min(phone.hold.until, this.now);
    phone.hold = null;
  }

  /** How long a phone may still be held by somebody. */
  #secondsLeft(phone: ModelPhone): number {
    const held = this.#takings
      .filter((one) => one.phone === phone)
      .map((one) => Math.min(one.until, this.now) - Math.max(one.at, this.now - 3600))
      .reduce((sum, seconds) => sum + Math.max(0, seconds), 0);
    return Math.max(0, heldMinutesAnHour * 60 - held);
  }

  #unfinishedOf(phone: ModelPhone): ModelPayment[] {
    return this.payments
      .filter((one) => unfinished(one) && one.booking.phone === phone)
      .toSorted((one, other) => one.place - other.place);
  }

  #isSold({ status }: ModelPhone): boolean {
    return status === 'sold';
  }

  #mayBePaid(phone: ModelPhone): boolean {
    return this.#unfinishedOf(phone).some((one) => this.isLive(one));
  }
}

const whyClosed = {
  unpaid: 'not-paid',
  paid: 'already-paid',
  cancelled: 'booking-closed',
  expired: 'booking-expired',
  refunded: 'already-refunded',
} as const;
