import type { FastifyBaseLogger } from 'fastify';
import { bookingActions } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify, notifyEach } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { expiredMail, reminderMail, type Contact } from './bookings-mails.ts';
import type { PaymentHooks } from './cancel-booking.ts';
import { lockBooking, setClosed } from './booking-states-store.ts';
import { listExpired, takeDueReminders } from './unpaid-bookings-store.ts';

/** Buyers reminded in one round. */
const batchSize = 100;

/**
 * Ends expired unpaid bookings; one with a pending payment stays until that is decided.
 * @param db the database
 * @param hooks of the payments
 * @param log receives bookings that could not be handled; each stays due and waits by itself
 * @returns how many ended
 * @throws the database's error when it is away
 */
export function expireBookings(
  db: Database,
  hooks: PaymentHooks,
  log: FastifyBaseLogger,
): Promise<number> {
  return handleDueRows<{ id: string; productId: string }>(db, {
    queue: 'booking-end',
    idOf: ({ id }) => id,
    list: (after, limit) => listExpired(db, { after, limit }),
    handle: ({ id, productId }) => expire(db, hooks, id, productId),
    warn: ({ id }, error) =>
      log.warn(
        withRunbook('sale-deadline-failed', { err: error, booking: id }),
        'a booking has not ended yet',
      ),
  });
}

function expire(
  db: Database,
  hooks: PaymentHooks,
  id: string,
  productId: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'update');
    const booking = await lockBooking(trx, id);
    if (!product || !booking || whyNot(bookingActions.expire, booking.status, 'clock'))
      return false;
    if (await hooks.isBeingPaid(trx, id)) return false;
    await setClosed(trx, id, null);
    const common = {
      cause: id,
      facts: { productName: product.name },
      productId: product.id,
      bookingId: id,
    };
    await notify(
      trx,
      {
        ...common,
        to: booking.buyerId,
        kind: 'booking-expired',
        email: (buyer) => expiredMail(buyer, product.name),
      },
      { ...common, to: product.sellerId, kind: 'booking-lapsed' },
    );
    return true;
  });
}

/**
 * Reminds buyers a day before their unpaid booking ends, once.
 * @param db the database
 * @param takesPayments whether the shop has a payment provider; without one no reminder asks for
 *   payment
 * @param log receives reminders that could not be written
 */
export function remindBuyers(
  db: Database,
  takesPayments: boolean,
  log: FastifyBaseLogger,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const due = await takeDueReminders(trx, batchSize);
    await notifyEach(
      trx,
      due.map(({ id, buyerId, productId, productName, expiresAt }) => ({
        to: buyerId,
        kind: 'booking-expiring' as const,
        cause: id,
        facts: {
          productName,
          at: expiresAt.toISOString(),
          ...(!takesPayments && { why: 'unpayable' }),
        },
        productId,
        bookingId: id,
        way: { done: 1 },
        email: (buyer: Contact) => reminderMail(buyer, productName, expiresAt, takesPayments),
      })),
      log,
    );
  });
}
