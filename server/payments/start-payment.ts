import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { toCents } from '#contract/common/money.ts';
import { holdMinutes } from '#contract/payments/schemas.ts';
import { lockBooking, type LockedBooking } from '#server/bookings/public.ts';
import { requireAction, lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { inWords } from '#server/platform/base/durations.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import * as holds from './holds-store.ts';
import { isPaused } from './payment-pauses-store.ts';
import * as windows from './payment-windows-store.ts';
import * as store from './payments-store.ts';

/** The buyer and the booking they want to pay for. */
export interface StartPaymentRequest {
  readonly person: Person;
  readonly bookingId: string;
  readonly productId: string;
  /** Dollars. */
  readonly sealingPrice: number;
  /** The provider of new payments, and all others that the shop can ask. */
  readonly provider: string;
  readonly providers: readonly string[];
}

/** Either the payment to open, or one that must be closed at the provider first. */
export type StartedPayment =
  | {
      readonly payment: store.Payment;
      /** Until when nobody else may pay; null when others may. */
      readonly exclusiveUntil: Date | null;
    }
  | { readonly blocking: store.Payment };

/** A shorter exclusive hold is not given, in seconds. */
const minHoldSeconds = 60;

/**
 * Takes the right to pay for a product. A hold is exclusive for `holdMinutes`, but all exclusive holds together
 * last at most `maxHeldMinutesPerHour` of an hour: after that several buyers may pay at once, so that nobody
 * blocks a product by not paying for it.
 * @param trx the transaction
 * @param request the buyer and the booking
 * @returns the payment, or the one that must be closed first
 * @throws Refusal not-found, price-differs, booking-closed, booking-expired, already-paid, already-sold,
 *   not-for-sale, phone-withdrawn, being-changed, being-paid, payment-under-way or paying-too-often
 */
export async function startPayment(
  trx: Transaction,
  request: StartPaymentRequest,
): Promise<StartedPayment> {
  const { bookingId, productId, person, provider, providers } = request;
  const product = await lockProduct(trx, productId, 'update');
  const booking = await lockBooking(trx, bookingId);
  mayPay(product, booking);
  if (toCents(request.sealingPrice) !== booking.priceCents) throw new Refusal('price-differs');
  if (await isPaused(trx, productId)) throw new Refusal('being-changed', { retryAfter: 3 });

  const hold = await holds.readHold(trx, productId);
  const isOwn = hold?.bookingId === bookingId;
  if (hold?.live && !isOwn) {
    throw new Refusal('being-paid', { extra: { heldUntil: hold.heldUntil.toISOString() } });
  }
  const open = await store.lockOpenPayment(trx, bookingId);
  // Opened at another provider, which alone can end it.
  if (open && open.provider !== provider) {
    if (providers.includes(open.provider)) return { blocking: open };
    throw new Refusal('payment-under-way');
  }
  const other = await windows.findOtherOfBuyer(trx, { buyerId: person.id, bookingId, providers });
  if (open?.live && !other) {
    return { payment: open, exclusiveUntil: hold?.live ? hold.heldUntil : null };
  }

  const seconds = await holds.secondsLeftToHold(trx, productId);
  const competing = await windows.listCompeting(trx, { productId, bookingId, providers });
  const [first, second] = competing;
  // A competing payment whose time is over is closed first, so that only one buyer can be charged.
  // With several, or one that may still be paid, the hold is not exclusive.
  const isShared =
    seconds < minHoldSeconds || second !== undefined || first?.live || first?.processing;
  if (first && !isShared) return { blocking: first };
  if (other) return { blocking: other };

  let exclusiveUntil: Date | null = null;
  if (!isShared) {
    await refuseFrequentHolds(trx, productId, person);
    const holdSeconds = Math.min(seconds, holdMinutes * 60);
    exclusiveUntil = await holds.takeHold(trx, productId, booking, holdSeconds);
  }
  const payment = open ?? (await insert(trx, request, booking));
  if (open) await windows.renewWindow(trx, open.id);
  return { payment: await store.lockPayment(trx, payment.id), exclusiveUntil };
}

async function insert(
  trx: Transaction,
  { bookingId, productId, person, provider }: StartPaymentRequest,
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

/** Taking and releasing holds repeatedly would keep a product from all other buyers. */
async function refuseFrequentHolds(
  trx: Transaction,
  productId: string,
  person: Person,
): Promise<void> {
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
  if (!product || !booking) throw new Refusal('not-found');
  const reason = whyNot(bookingActions.pay, booking.status, 'buyer');
  if (reason === null) requireAction(productActions.pay, product, 'buyer');
  // The reason of the cancellation is more helpful than 'booking-closed'.
  if (reason === 'booking-closed' && product.status === 'sold') throw new Refusal('already-sold');
  if (reason === 'booking-closed' && product.status === 'withdrawn') {
    throw new Refusal('phone-withdrawn');
  }
  if (reason) throw new Refusal(reason);
}
