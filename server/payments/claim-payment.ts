import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { toCents } from '#contract/common/money.ts';
import { holdMinutes } from '#contract/payments/schemas.ts';
import { lockBooking, type LockedBooking } from '#server/bookings/public.ts';
import { only, lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { inWords } from '#server/platform/mail/durations.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import * as holds from './holds-store.ts';
import { isPaused } from './payment-pauses-store.ts';
import * as windows from './payment-windows-store.ts';
import * as store from './payments-store.ts';

/** Who wants to pay for what. */
export interface Claimant {
  readonly person: Person;
  readonly bookingId: string;
  readonly productId: string;
  /** Dollars. */
  readonly sealingPrice: number;
  /** The provider that is asked. */
  readonly provider: string;
}

/** Either the payment to open, or one that must be closed at the provider first. */
export type Claim =
  | {
      readonly payment: store.Payment;
      /** Until when nobody else may pay; null when others may. */
      readonly exclusiveUntil: Date | null;
    }
  | { readonly outlived: store.Payment };

/** Less than this is not worth keeping a phone from others, in seconds. */
const leastSeconds = 60;

/**
 * Takes the right to pay for a phone. A buyer has it to themselves for 15 minutes, but all buyers
 * together for no more than `heldMinutesAnHour` of an hour: after that several may pay at once, so
 * that nobody keeps a phone from others by not paying for it.
 * @param trx the transaction
 * @param of who wants to pay for what
 * @returns the payment, or the one that stands in the way
 * @throws Refusal not-found, price-differs, booking-closed, booking-expired, already-paid,
 *   already-sold, not-for-sale, phone-withdrawn, being-changed, being-paid, payment-under-way or
 *   paying-too-often
 */
export async function claimPayment(trx: Transaction, of: Claimant): Promise<Claim> {
  const { bookingId, productId, person, provider } = of;
  const product = await lockProduct(trx, productId, 'update');
  const booking = await lockBooking(trx, bookingId);
  mayPay(product, booking);
  if (toCents(of.sealingPrice) !== booking.priceCents) throw new Refusal('price-differs');
  if (await isPaused(trx, productId)) throw new Refusal('being-changed', { retryAfter: 3 });

  const hold = await holds.readHold(trx, productId);
  const isTheirs = hold?.bookingId === bookingId;
  if (hold?.live && !isTheirs) {
    throw new Refusal('being-paid', { extra: { heldUntil: hold.heldUntil.toISOString() } });
  }
  const open = await store.lockOpenPayment(trx, bookingId);
  // Opened when the shop had another card provider, which alone can end it.
  if (open && open.provider !== provider) throw new Refusal('payment-under-way');
  const other = await windows.findOtherOfBuyer(trx, { buyerId: person.id, bookingId, provider });
  if (open?.live && !other) {
    return { payment: open, exclusiveUntil: hold?.live ? hold.heldUntil : null };
  }

  const seconds = await holds.secondsLeftToHold(trx, productId);
  const rivals = await windows.listRivals(trx, { productId, bookingId, provider });
  const [rival, another] = rivals;
  // One whose time is over is closed first, so that nobody else can be charged. Where there are
  // several, or one who may still pay, the phone is nobody's own anyway.
  const isShared =
    seconds < leastSeconds || another !== undefined || rival?.live || rival?.processing;
  if (rival && !isShared) return { outlived: rival };
  if (other) return { outlived: other };

  let exclusiveUntil: Date | null = null;
  if (!isShared) {
    await refuseTooOften(trx, productId, person);
    const most = Math.min(seconds, holdMinutes * 60);
    exclusiveUntil = await holds.takeHold(trx, productId, booking, most);
  }
  const payment = open ?? (await insert(trx, of, booking));
  if (open) await windows.renewWindow(trx, open.id);
  return { payment: await store.lockPayment(trx, payment.id), exclusiveUntil };
}

async function insert(
  trx: Transaction,
  { bookingId, productId, person, provider }: Claimant,
  booking: LockedBooking,
): Promise<{ readonly id: string }> {
  const id = newId();
  await store.insertPayment(trx, {
    id,
    bookingId,
    productId,
    buyerId: person.id,
    amountCents: booking.priceCents,
    provider,
  });
  return { id };
}

/** Who takes the right to pay and gives it back, again and again, keeps a phone from everybody. */
async function refuseTooOften(trx: Transaction, productId: string, person: Person): Promise<void> {
  const retryAfter = await holds.secondsUntilNextHold(trx, productId, person.id);
  if (retryAfter === 0) return;
  throw new Refusal('paying-too-often', {
    retryAfter,
    message: `You have kept this phone from others three times without paying. Now others get a turn; please try again in ${inWords(retryAfter)}.`,
  });
}

function mayPay(
  product: LockedProduct | null,
  booking: LockedBooking | null,
): asserts booking is LockedBooking {
  if (!booking) throw new Refusal('not-found');
  const reason = whyNot(bookingActions.pay, booking.status, 'buyer');
  if (reason === null) only(productActions.pay, product, 'buyer');
  // Why it was cancelled says more than that it was.
  if (reason === 'booking-closed' && product?.status === 'sold') throw new Refusal('already-sold');
  if (reason === 'booking-closed' && product?.status === 'withdrawn') {
    throw new Refusal('phone-withdrawn');
  }
  if (reason) throw new Refusal(reason);
}
