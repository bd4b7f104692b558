import type { Actor } from '#contract/common/states.ts';
import { findParties, lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { giveBackLocked } from './give-back-locked.ts';
import { ProviderDown } from './provider.ts';
import { lockCaptured } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Gives the money of a paid booking back: its seller, who has the phone again, or an admin. The sale
 * is undone in one transaction; if the provider does not answer then, the reconciler sends the money.
 * @param till database and provider
 * @param person the caller
 * @param bookingId a paid booking
 * @throws Refusal not-found (somebody else's, R3), not-allowed (its own buyer), not-paid,
 *   already-refunded
 */
export async function refundBooking(
  till: PaymentContext,
  person: Person,
  bookingId: string,
): Promise<void> {
  const { db } = till;
  const parties = await findParties(db, bookingId);
  const actor = actorOf(person, parties);
  if (!parties || !actor) throw new Refusal('not-found');
  const payment = await db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, parties.productId, 'update');
    const booking = await lockBooking(trx, bookingId);
    const captured = await lockCaptured(trx, bookingId);
    await till.at?.('giving-back', captured?.id ?? '');
    await giveBackLocked(trx, { product, booking, payment: captured }, actor);
    if (actor === 'admin') {
      const target = { kind: 'booking', id: bookingId } as const;
      await recordAdminAction(trx, { by: person.id, action: 'refund-booking', target });
    }
    await till.at?.('give-back-decided', captured?.id ?? '');
    return captured;
  });
  if (!payment) return;
  await till.at?.('given-back', payment.id);
  try {
    await refundPayment(till, payment.id);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    till.log.warn({ err: error, payment: payment.id }, 'a refund is not sent yet');
  }
}

function actorOf(
  person: Person,
  parties: { buyerId: string; sellerId: string } | null,
): Actor | null {
  if (!parties) return null;
  if (parties.sellerId === person.id) return 'seller';
  if (person.isAdmin) return 'admin';
  return parties.buyerId === person.id ? 'buyer' : null;
}
