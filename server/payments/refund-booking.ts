import type { Actor } from '#contract/common/states.ts';
import { findParties, lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { coversRefund } from '#server/ledger/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { undoSaleIfAllowed } from './undo-sale.ts';
import { ProviderDown } from './provider.ts';
import { lockCaptured } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Refunds a paid booking, for its seller, who has the phone again, or an admin. The sale is undone in
 * one transaction; when the provider then does not respond, the reconciler sends the refund.
 * @param context database, provider and log
 * @param person the caller
 * @param bookingId a paid booking
 * @throws Refusal not-found (somebody else's, R3), not-allowed (its own buyer), not-paid,
 *   already-refunded, balance-too-low (a seller's, after the release)
 */
export async function refundBooking(
  context: PaymentContext,
  person: Person,
  bookingId: string,
): Promise<void> {
  const { db } = context;
  const parties = await findParties(db, bookingId);
  const actor = actorOf(person, parties);
  if (!parties || !actor) throw new Refusal('not-found');
  const payment = await db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, parties.productId, 'update');
    const booking = await lockBooking(trx, bookingId);
    const captured = await lockCaptured(trx, bookingId);
    await context.onStep?.('giving-back', captured?.id ?? '');
    // Released money may be paid out; an admin's refund and a bank may take a seller below nought.
    if (
      actor === 'seller' &&
      captured &&
      !(await coversRefund(trx, captured.id, parties.sellerId))
    ) {
      throw new Refusal('balance-too-low');
    }
    await undoSaleIfAllowed(trx, context.sales, { product, booking, payment: captured }, actor);
    if (actor === 'admin') {
      const target = { kind: 'booking', id: bookingId } as const;
      await recordAdminAction(trx, { by: person.id, action: 'refund-booking', target });
    }
    await context.onStep?.('give-back-decided', captured?.id ?? '');
    return captured;
  });
  if (!payment) return;
  await context.onStep?.('given-back', payment.id);
  try {
    await refundPayment(context, payment.id);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'a refund is not sent yet');
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
