import { lockBooking, type LockedBooking } from '#server/bookings/public.ts';
import { lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import { readReducibleCents } from '#server/ledger/public.ts';
import { lockCaptured } from '#server/payments/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { mostCents, whyNotAgree } from './price-reductions-policy.ts';
import { readSaleState, type SaleState } from './price-reductions-store.ts';

/** A paid sale whose rows are locked. Its hand-over changes only under the lock of the booking. */
export interface LockedSaleState {
  readonly product: LockedProduct;
  readonly booking: LockedBooking;
  readonly payment: Awaited<ReturnType<typeof lockCaptured>>;
  readonly state: SaleState;
}

/**
 * Locks a sale in the usual order: product (shared, it stays sold), booking, payment.
 * @param trx the transaction
 * @param productId of the booking
 * @param bookingId the booking
 * @throws Refusal not-found, or not-paid when there is no sale
 */
export async function lockSaleState(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<LockedSaleState> {
  const product = await lockProduct(trx, productId, 'share');
  const booking = await lockBooking(trx, bookingId);
  if (!product || !booking) throw new Refusal('not-found');
  const payment = await lockCaptured(trx, bookingId);
  const state = await readSaleState(trx, bookingId);
  if (!state) throw new Refusal('not-paid');
  return { product, booking, payment, state };
}

/**
 * Requires that a part of the price of a locked sale can be given back now.
 * @param trx the transaction that locked it
 * @param sale the locked rows
 * @param cents the part
 * @returns its payment
 * @throws Refusal already-refunded, reduction-too-late, payment-disputed, case-open, reduction-too-high
 */
export async function requireReducible(
  trx: Transaction,
  { payment, state }: LockedSaleState,
  cents: number,
): Promise<NonNullable<LockedSaleState['payment']>> {
  const refusal = whyNotAgree(state);
  if (refusal) throw new Refusal(refusal);
  if (!payment) throw new Refusal('already-refunded');
  if (cents > mostCents(await readReducibleCents(trx, payment.id))) {
    throw new Refusal('reduction-too-high');
  }
  return payment;
}
