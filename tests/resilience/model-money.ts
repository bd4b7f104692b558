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

  /** Returns whether a seller's balance covers giving back a sale. */
  covers({ handover, phone }: ModelBooking): boolean {
    return !handover?.released || this.owedTo(phone.seller) >= this.#priceCents;
  }

  /** The money of a sale goes back, if need be from its seller's balance. */
  takeBack({ handover, phone }: ModelBooking): void {
    if (handover?.released) this.add(phone.seller, -this.#priceCents);
  }

  /** Held money becomes owed: the week is over and nothing is open. */
  release(bookings: readonly ModelBooking[], now: number): void {
    for (const booking of bookings) {
      const { handover, phone, status } = booking;
      if (status !== 'paid' || !handover || handover.released || isLookedInto(booking)) continue;
      const { handedOverAt } = handover;
      if (handedOverAt === null || now <= handedOverAt + guaranteeDays * daySeconds) continue;
      handover.released = true;
      this.add(phone.seller, this.#priceCents);
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
      const keptCents = (unpaid.length - payable.length) * this.#priceCents;
      const cents = Math.min(payable.length * this.#priceCents, owed - keptCents);
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
