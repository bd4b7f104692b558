import {
  maxHeldMinutesPerHour,
  holdMinutes,
  holdPauseMinutes,
  maxHoldsPerHour,
  maxIntentsPerMinute,
} from '#contract/payments/schemas.ts';
import type { IntentStatus } from '#contract/payments/states.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { SandboxMethod } from '#contract/payments/sandbox.ts';
import * as bank from './model-bank.ts';
import { beginHandover } from './model-handover.ts';
import { ModelMoney } from './model-money.ts';
import {
  whyClosed,
  type ModelBooking,
  type ModelPayment,
  type ModelPhone,
  type Outcome,
} from './model-types.ts';

/** Holds and payments of the model: the buyer who may pay, the owner, and refunds. */

type Settled = 'captured' | 'refunded' | IntentStatus;

const hold = holdMinutes * 60;
export const isUnfinished = (payment: ModelPayment) => payment.status === 'open';

export class PayingModel {
  now = 0;
  readonly phones: ModelPhone[];
  readonly bookings: ModelBooking[] = [];
  readonly closedBuyers = new Set<number>();
  readonly closedSellers = new Set<number>();
  #pastHolds: { buyer: number; phone: ModelPhone; at: number; until: number }[] = [];
  readonly money: ModelMoney;
  readonly priceCents: number;
  readonly #intentCounts = new Map<number, { taken: number; ends: number }>();

  /**
   * @param sellerOfPhone the seller of each phone
   * @param priceCents of every phone
   */
  constructor(sellerOfPhone: readonly number[], priceCents: number) {
    this.priceCents = priceCents;
    this.money = new ModelMoney(Math.max(...sellerOfPhone) + 1, priceCents);
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
      const paidPayments = this.payments.filter(
        (one) =>
          one.booking.phone === phone &&
          !['captured', 'refunded'].includes(one.status) &&
          (one.intent === 'succeeded' ||
            (one.intent === 'processing' && one.settlesAt <= this.now)),
      );
      if (paidPayments.length > 1) return paidPayments[0] ?? null;
    }
    return null;
  }

  isHeld(phone: ModelPhone): boolean {
    return phone.hold !== null && phone.hold.until > this.now;
  }

  open(booking: ModelBooking): Outcome {
    if (this.closedBuyers.has(booking.buyer)) return 'user-disabled';
    if (!this.#hasTurn(booking.buyer)) return 'too-many-requests';
    for (let round = 0; round < 4; round += 1) {
      const { phone } = booking;
      const refusal = this.#whyNotPay(booking);
      if (refusal) return refusal;
      if (phone.hold && phone.hold.booking !== booking && this.isHeld(phone)) return 'being-paid';
      const open = booking.payments.find(isUnfinished);
      const other = this.payments.find(
        (payment) =>
          isUnfinished(payment) &&
          payment.booking !== booking &&
          payment.booking.buyer === booking.buyer,
      );
      if (!open || !this.isLive(open) || other) {
        const seconds = this.#secondsLeft(phone);
        const rivals = this.unfinishedOf(phone).filter((one) => one.booking !== booking);
        const [rival] = rivals;
        const isShared =
          seconds < 60 ||
          rivals.length > 1 ||
          rivals.some((one) => this.isLive(one) || one.processing);
        const inTheWay = isShared ? other : (rival ?? other);
        if (inTheWay) {
          this.close(inTheWay);
          continue;
        }
        if (!isShared) {
          if (this.#mustPause(booking)) return 'paying-too-often';
          const until = this.now + Math.min(seconds, hold);
          this.#pastHolds.push({ buyer: booking.buyer, phone, at: this.now, until });
          phone.hold = { booking, until };
        }
        if (open) open.until = this.now + hold;
      }
      if (!open) {
        booking.payments.push({
          ...bank.newIntent,
          ...{ booking, made: this.now, place: this.payments.length, until: this.now + hold },
          ...{ status: 'open', processing: false, dispute: 'none' },
          ...{ refundedAs: 'gone-and-refunded', leasedUntil: -1 },
        });
        return 'ok';
      }
      const settled = this.settle(open);
      if (settled === 'captured') return 'already-paid';
      if (settled === 'refunded') return open.refundedAs;
      if (settled === 'processing') return 'payment-processing';
      if (settled !== 'canceled') return 'ok';
    }
    return 'payment-under-way';
  }

  charge(payment: ModelPayment, method: SandboxMethod): IntentStatus {
    return bank.charge(payment, method, this.now);
  }

  answerBank(payment: ModelPayment, approve: boolean): IntentStatus {
    return bank.answerBank(payment, approve, this.now);
  }

  record(payment: ModelPayment): Outcome {
    if (this.closedBuyers.has(payment.booking.buyer)) return 'user-disabled';
    const settled = this.settle(payment);
    if (settled === 'captured') return 'ok';
    if (settled === 'refunded') return payment.refundedAs;
    if (settled === 'processing') return 'payment-processing';
    return settled === 'requires_action' ? 'card-needs-approval' : 'card-not-charged';
  }

  reconcile(): void {
    const due = this.payments.filter(
      (payment) =>
        isUnfinished(payment) && payment.made < this.now - 20 && payment.leasedUntil < this.now,
    );
    for (const payment of due) {
      payment.leasedUntil = this.now + 30;
      const settled = this.settle(payment);
      if (['captured', 'refunded', 'canceled'].includes(settled)) continue;
      if (!this.isLive(payment)) this.close(payment);
    }
  }

  deliver(): void {
    for (const payment of this.payments) bank.applyBankDecision(payment, this.now);
    for (const payment of this.payments) {
      if (!payment.eventWaits) continue;
      this.settle(payment);
      payment.eventWaits = false;
    }
  }

  settle(payment: ModelPayment): Settled {
    bank.applyBankDecision(payment, this.now);
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
      this.sendBack(payment, another ? 'sold-and-refunded' : 'gone-and-refunded');
      return 'refunded';
    }
    payment.status = 'captured';
    phone.status = 'sold';
    phone.hold = null;
    this.#pastHolds = this.#pastHolds.filter((one) => one.phone !== phone);
    for (const rival of this.unfinishedOf(phone)) {
      rival.until = this.now;
      rival.leasedUntil = -1;
    }
    this.cancelUnpaid(phone);
    booking.status = 'paid';
    booking.handover = beginHandover(booking.meets, this.now);
    return 'captured';
  }

  #mustPause({ buyer, phone }: ModelBooking): boolean {
    const recent = this.#pastHolds
      .filter((one) => one.buyer === buyer && one.phone === phone && one.at > this.now - 3600)
      .slice(-maxHoldsPerHour)
      .map((one) => one.at);
    const [first = 0, last = 0] = [recent[0], recent.at(-1)];
    return (
      recent.length === maxHoldsPerHour &&
      Math.min(first + 3600, last + holdPauseMinutes * 60) > this.now
    );
  }

  /** The first step of an admin's action. */
  protected endPayments(of: (booking: ModelBooking) => boolean): void {
    for (const payment of this.payments) {
      if (isUnfinished(payment) && of(payment.booking)) this.close(payment);
    }
  }

  #hasTurn(buyer: number): boolean {
    const before = this.#intentCounts.get(buyer);
    const turn = before && before.ends > this.now ? before : { taken: 0, ends: this.now + 60 };
    turn.taken += 1;
    this.#intentCounts.set(buyer, turn);
    return turn.taken <= maxIntentsPerMinute;
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

  protected endPaying(booking: ModelBooking): Settled | null {
    const payment = booking.payments.find(isUnfinished);
    return payment ? this.close(payment) : null;
  }

  protected close(payment: ModelPayment): Settled {
    bank.cancelIntent(payment, this.now);
    return this.settle(payment);
  }

  protected sendBack(payment: ModelPayment, refundedAs: ModelPayment['refundedAs']): void {
    payment.refundedAs = refundedAs;
    payment.status = 'refunded';
    bank.refundIntent(payment);
  }

  protected cancelUnpaid(phone: ModelPhone): void {
    for (const booking of this.bookings) {
      if (booking.phone === phone && booking.status === 'unpaid') booking.status = 'cancelled';
    }
  }

  #dropHold(booking: ModelBooking): void {
    const { phone, buyer } = booking;
    if (phone.hold?.booking !== booking) return;
    const pastHold = this.#pastHolds.findLast((one) => one.phone === phone && one.buyer === buyer);
    if (pastHold) pastHold.until = Math.min(phone.hold.until, this.now);
    phone.hold = null;
  }

  /** How long a phone may still be held by somebody. */
  #secondsLeft(phone: ModelPhone): number {
    const held = this.#pastHolds
      .filter((one) => one.phone === phone)
      .map((one) => Math.min(one.until, this.now) - Math.max(one.at, this.now - 3600))
      .reduce((sum, seconds) => sum + Math.max(0, seconds), 0);
    return Math.max(0, maxHeldMinutesPerHour * 60 - held);
  }

  protected unfinishedOf(phone: ModelPhone): ModelPayment[] {
    return this.payments
      .filter((one) => isUnfinished(one) && one.booking.phone === phone)
      .toSorted((one, other) => one.place - other.place);
  }

  protected isSold({ status }: ModelPhone): boolean {
    return status === 'sold';
  }

  protected mayBePaid(phone: ModelPhone): boolean {
    return this.unfinishedOf(phone).some((one) => this.isLive(one));
  }
}
