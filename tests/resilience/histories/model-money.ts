import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { daySeconds, isLookedInto, type ModelBooking } from './model-types.ts';

/** Where the money of the model's sales is: held, owed to a seller, on its way, paid out. */

/** The default of MINIMUM_PAYOUT. */
const smallestPayoutCents = 1_000;

interface ModelPayout {
  readonly seller: number;
  readonly cents: number;
  readonly bookings: readonly ModelBooking[];
}

export class ModelMoney {
  /** The balance of each seller in cents; below zero when they owe the shop. */
  readonly owed: number[] = [];
  readonly #due: ModelPayout[] = [];
  readonly #priceCents: number;

  /**
   * @param sellers how many there are
   * @param priceCents of every phone
   */
  constructor(sellers: number, priceCents: number) {
    for (let seller = 0; seller < sellers; seller += 1) this.owed.push(0);
    this.#priceCents = priceCents;
  }

  owedTo(seller: number): number {
    return this.owed[seller] ?? 0;
  }

  onItsWayTo(seller: number): number {
    return this.#due.reduce((sum, each) => sum + (each.seller === seller ? each.cents : 0), 0);
  }

  add(seller: number, cents: number): void {
    this.owed[seller] = this.owedTo(seller) + cents;
  }

  /** What the seller gets of a sale: its price, less what was given back of it. */
  #amountOf({ handover }: ModelBooking): number {
    return this.#priceCents - (handover?.givenBack ?? 0);
  }

  /** Returns whether a seller's balance covers giving back a sale. */
  covers(booking: ModelBooking): boolean {
    const { handover, phone } = booking;
    return !handover?.released || this.owedTo(phone.seller) >= this.#amountOf(booking);
  }

  /** The money of a sale goes back, if need be from its seller's balance. */
  takeBack(booking: ModelBooking): void {
    const { handover, phone } = booking;
    if (handover?.released) this.add(phone.seller, -this.#amountOf(booking));
  }

  /** Held money becomes owed: the week is over and nothing is open. */
  release(bookings: readonly ModelBooking[], now: number): void {
    for (const booking of bookings) {
      const { handover, phone, status } = booking;
      if (status !== 'paid' || !handover || handover.released || isLookedInto(booking)) continue;
      const { handedOverAt } = handover;
      if (handedOverAt === null || now <= handedOverAt + guaranteeDays * daySeconds) continue;
      handover.released = true;
      this.add(phone.seller, this.#amountOf(booking));
    }
  }

  /**
   * The weekly payouts are set aside.
   * @param bookings all
   * @param isClosed sellers who wait for an admin
   */
  setAside(bookings: readonly ModelBooking[], isClosed: (seller: number) => boolean): void {
    for (const [seller, owed] of this.owed.entries()) {
      const unpaid = bookings.filter(
        ({ phone, status, handover }) =>
          phone.seller === seller &&
          status === 'paid' &&
          handover?.released &&
          handover.payout === 'none',
      );
      const payable = unpaid.filter((booking) => !isLookedInto(booking));
      const sum = (some: readonly ModelBooking[]) =>
        some.reduce((cents, booking) => cents + this.#amountOf(booking), 0);
      const keptCents = sum(unpaid) - sum(payable);
      const cents = Math.min(sum(payable), owed - keptCents);
      if (isClosed(seller) || cents < smallestPayoutCents) continue;
      for (const { handover } of payable) if (handover) handover.payout = 'on-its-way';
      this.#due.push({ seller, cents, bookings: payable });
      this.add(seller, -cents);
    }
  }

  /**
   * An admin takes due payouts as a batch and marks it; payouts of sales that are looked into fail.
   * @param paid whether they are marked paid, else failed
   */
  settleBatch(paid: boolean): void {
    for (const { seller, cents, bookings } of this.#due.splice(0)) {
      const isFrozen = bookings.some((each) => each.status !== 'paid' || isLookedInto(each));
      const isPaid = paid && !isFrozen;
      if (!isPaid) this.add(seller, cents);
      for (const { handover } of bookings) if (handover) handover.payout = isPaid ? 'paid' : 'none';
    }
  }
}
