import { productOfBooking } from '#server/bookings/public.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { closePayment } from './close-payment.ts';
import { findUnfinished } from './unfinished-payments-store.ts';
import type { Settlement } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * A buyer leaves the payment screen: the right to pay goes back at once, so that others need not
 * wait for the clock. A payment that succeeded meanwhile stays one.
 * @param till database and provider
 * @param person the buyer
 * @param bookingId an own booking
 * @returns whether something was given back
 * @throws Refusal not-found when the booking is somebody else's (R3)
 * @throws ProviderDown; the hold then ends by the clock
 */
export async function giveBackHold(
  till: PaymentContext,
  person: Person,
  bookingId: string,
): Promise<boolean> {
  if (!(await productOfBooking(till.db, bookingId, person.id))) throw new Refusal('not-found');
  const settlement = await endPaying(till, bookingId);
  return settlement?.outcome === 'not-charged' && settlement.intent === 'canceled';
}

/**
 * Ends whatever payment of a booking is under way.
 * @param till database and provider
 * @param bookingId the booking
 * @returns what came of it, or null when there was none
 * @throws ProviderDown
 */
export async function endPaying(
  till: PaymentContext,
  bookingId: string,
): Promise<Settlement | null> {
  const payment = await findUnfinished(till.db, bookingId);
  return payment ? closePayment(till, payment) : null;
}
