import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CaseKind } from '#contract/handovers/states.ts';
import { notify } from '#server/notifications/public.ts';
import { refundSale, type PaymentContext } from '#server/payments/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import {
  listDueSales,
  readDueAction,
  setBothReminded,
  setDeliveryReminded,
  type DeadlineQueue,
  type DueAction,
  type DueSale,
} from './deadlines-store.ts';
import { noteHandedOver } from './hand-over.ts';
import { lockHandover } from './handovers-store.ts';
import { aboutSale, lockSale, type LockedSale } from './lock-sale.ts';
import { openCaseOf } from './open-case.ts';

/**
 * Runs the deadlines of sales whose buyer and seller do nothing, on the database's clock: reminds both a week
 * after the agreed day, refunds a week later or 72 hours after a calling off, counts a delivery as hand-over,
 * and opens the cases that only an admin decides.
 * @param db the database
 * @param payments null without a card provider; refunds stay due then
 * @param log receives sales that could not be handled; each stays due and waits by itself
 * @throws the database's error when it is away
 */
export async function runDeadlines(
  db: Database,
  payments: PaymentContext | null,
  log: FastifyBaseLogger,
): Promise<void> {
  const handle = (queue: DeadlineQueue, act: (sale: DueSale) => Promise<boolean>) =>
    handleDueRows<DueSale>(db, {
      queue,
      idOf: ({ bookingId }) => bookingId,
      list: (after, limit) => listDueSales(db, queue, { after, limit }),
      handle: act,
      warn: ({ bookingId }, error) => {
        // A dispute was opened at the same moment; then the bank decides.
        if (error instanceof Refusal) return;
        log.warn(
          withRunbook('sale-deadline-failed', { err: error, booking: bookingId }),
          'a deadline of a sale is not handled yet',
        );
      },
    });
  await handle('sale-deadline', (sale) => act(db, sale));
  if (payments) await handle('sale-refund', (sale) => refund(payments, sale));
}

async function refund(payments: PaymentContext, sale: DueSale): Promise<boolean> {
  let isDue = false;
  await refundSale(payments, sale, { actor: 'clock' }, async (trx) => {
    await lockHandover(trx, sale.bookingId);
    isDue = (await readDueAction(trx, sale.bookingId)) === 'refund';
    return isDue;
  });
  return isDue;
}

function act(db: Database, { productId, bookingId, action }: DueSale): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    // Something may have happened since the list was read.
    if ((await readDueAction(trx, bookingId)) !== action || action === 'refund') return false;
    await actions[action](trx, sale);
    return true;
  });
}

const opens = (kind: CaseKind) => (trx: Transaction, sale: LockedSale) =>
  openCaseOf(trx, sale, kind);

const actions: Readonly<
  Record<Exclude<DueAction, 'refund'>, (trx: Transaction, sale: LockedSale) => Promise<void>>
> = {
  'ask-both': async (trx, sale) => {
    const { booking, product, handover } = sale;
    const about = aboutSale(sale, await setBothReminded(trx, booking.id), reminderCause(sale));
    const isSent = handover.method === 'courier';
    const common = { ...about, facts: { ...about.facts, ...(isSent && { why: 'courier' }) } };
    await notify(
      trx,
      { ...common, to: booking.buyerId, kind: 'handover-due' },
      { ...common, to: product.sellerId, kind: 'handover-expected' },
    );
  },
  'tell-of-delivery': async (trx, sale) => {
    const countsAt = await setDeliveryReminded(trx, sale.booking.id);
    const common = aboutSale(sale, countsAt, `${sale.booking.id}:again`);
    await notify(trx, { ...common, to: sale.booking.buyerId, kind: 'parcel-delivered' });
  },
  'count-delivery': (trx, sale) => noteHandedOver(trx, sale, 'delivery'),
  'open-case': opens('not-handed-over'),
  'parcel-case': opens('parcel'),
  'return-unanswered': opens('return-unanswered'),
  'return-not-back': opens('return-not-back'),
};

/** The days begin anew after an admin's decision, and both are reminded again. */
const reminderCause = ({ booking, handover }: LockedSale) =>
  `${booking.id}:${handover.dueAt.getTime()}`;
