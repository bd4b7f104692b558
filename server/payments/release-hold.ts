import { productOfBooking } from '#server/bookings/public.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { closePayment } from './close-payment.ts';
import { findUnfinished } from './unfinished-payments-store.ts';
import type { Settlement } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Releases the hold of a buyer who leaves the payment page, so that others need not wait until it
 * expires. A payment that succeeded in the meantime is settled.
 * @param context database, provider and log
 * @param person the buyer
 * @param bookingId an own booking
 * @returns whether a hold was released
 * @throws Refusal not-found when the booking is somebody else's (R3)
 * @throws ProviderDown; the hold then expires
 */
export async function releaseOwnHold(
  context: PaymentContext,
  person: Person,
  bookingId: string,
): Promise<boolean> {
  if (!(await productOfBooking(context.db, bookingId, person.id))) throw new Refusal('not-found');
  const settlement = await endPayment(context, bookingId);
  return settlement?.outcome === 'not-charged' && settlement.intent === 'canceled';
}

/**
 * Ends the pending payment of a booking.
 * @param context database, provider and log
 * @param bookingId the booking
 * @returns its result, or null when there was none
 * @throws ProviderDown
 */
export async function endPayment(
  context: PaymentContext,
  bookingId: string,
): Promise<Settlement | null> {
  const payment = await findUnfinished(context.db, bookingId);
  return payment ? closePayment(context, payment) : null;
}
