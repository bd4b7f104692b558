import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { paymentMessages } from '#contract/payments/messages.ts';
import { findParties, lockBooking } from '#server/bookings/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { coversRefund } from '#server/ledger/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { undoSaleIfAllowed } from './undo-sale.ts';
import { ProviderDown } from './provider.ts';
import { lockCaptured } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Undoing } from './sale-hooks.ts';

/**
 * Refunds a paid booking, for its seller, who has the phone again, or an admin. The sale is undone in
 * one transaction; when the provider then does not respond, the reconciler sends the refund.
 * @param context database, provider and log
 * @param person the caller
 * @param bookingId a paid booking
 * @param reason an admin's words, which buyer and seller read
 * @param isWanted called in the transaction under all locks; false leaves the sale as it is
 * @throws Refusal not-found (somebody else's, R3), not-allowed (its own buyer), invalid-input (an
 *   admin without a reason), not-paid, already-refunded, balance-too-low (a seller's, after the release)
 */
export async function refundBooking(
  context: PaymentContext,
  person: Person,
  bookingId: string,
  reason: string | undefined,
  isWanted?: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  const parties = await findParties(context.db, bookingId);
  const actor = actorOf(person, parties);
  if (!parties || !actor) throw new Refusal('not-found');
  if (actor !== 'admin') {
    await refundSale(context, { ...parties, bookingId }, { actor }, isWanted);
    return;
  }
  if (reason === undefined) {
    const errors = [{ field: 'reason', message: paymentMessages.reason }];
    throw new Refusal('invalid-input', { errors });
  }
  const by = { actor, adminId: person.id, reason } as const;
  await refundSale(context, { ...parties, bookingId }, by, isWanted);
}

/**
 * Undoes a sale and sends the money back.
 * @param context database, provider and log
 * @param sale its booking and product
 * @param by who does it; an admin's refund stands in the audit log
 * @param isWanted called in the transaction under all locks; false leaves the sale as it is
 * @throws Refusal by the state tables: not-paid, already-refunded, payment-disputed …; balance-too-low (a
 *   seller's, after the release)
 */
export async function refundSale(
  context: PaymentContext,
  { productId, bookingId }: { readonly productId: string; readonly bookingId: string },
  by: Undoing,
  isWanted: (trx: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const payment = await context.db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'update');
    const booking = await lockBooking(trx, bookingId);
    const captured = await lockCaptured(trx, bookingId);
    await context.onStep?.('giving-back', captured?.id ?? '');
    if (!(await isWanted(trx))) return null;
    // Released money may be paid out; an admin's refund and a bank may take a seller below zero.
    if (
      by.actor === 'seller' &&
      product &&
      captured &&
      !(await coversRefund(trx, captured.id, product.sellerId))
    ) {
      throw new Refusal('balance-too-low');
    }
    await undoSaleIfAllowed(trx, context.sales, { product, booking, payment: captured }, by);
    if (by.actor === 'admin') {
      const target = { kind: 'booking', id: bookingId } as const;
      await recordAdminAction(trx, { by: by.adminId, action: 'refund-booking', target });
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
    context.log.warn(
      withRunbook('refund-not-sent', { err: error, payment: payment.id }),
      'a refund is not sent yet',
    );
  }
}

function actorOf(
  person: Person,
  parties: { buyerId: string; sellerId: string } | null,
): 'buyer' | 'seller' | 'admin' | null {
  if (!parties) return null;
  if (parties.sellerId === person.id) return 'seller';
  if (person.isAdmin) return 'admin';
  return parties.buyerId === person.id ? 'buyer' : null;
}
