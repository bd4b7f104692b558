import type { DecisionBody } from '#contract/handovers/schemas.ts';
import { lockBooking, readReturn, rejectReturn, waitsForAdmin } from '#server/bookings/public.ts';
import { notify, type NewNotification } from '#server/notifications/public.ts';
import { refundSale, type PaymentContext } from '#server/payments/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { returnHooks } from './begin-handover.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { readOpenCase, setDecided } from './handover-cases-store.ts';
import { decisionMail } from './handovers-mails.ts';
import { noteHandedOver } from './hand-over.ts';
import { requireParty, type Parties } from './handovers-policy.ts';
import { lockHandover, setGoesOn } from './handovers-store.ts';
import { aboutSale, lockSale, type LockedSale } from './lock-sale.ts';
import { beginReturn, requireReturn } from './take-back.ts';

export interface DecidingDependencies {
  readonly db: Database;
  readonly codes: HandoverCodes;
  /** Null without a card provider: no money can be sent back then. */
  readonly payments: PaymentContext | null;
}

/**
 * Decides a sale that waits for an admin, with a reason that buyer and seller read: the money goes back now,
 * the phone comes back first, or the sale stands (a request is rejected, a hand-over counts, a calling off is
 * over).
 * @param dependencies of the slice
 * @param admin the caller
 * @param bookingId the booking
 * @param body the decision and its reason
 * @throws Refusal not-found, not-paid, already-refunded, already-decided (nothing waits), return-withdrawn,
 *   not-handed-over, payment-disputed, payments-not-set-up
 */
export async function decideSale(
  dependencies: DecidingDependencies,
  admin: Person,
  bookingId: string,
  { decision, reason }: DecisionBody,
): Promise<void> {
  const { db, payments } = dependencies;
  const parties = await requireParty(db, admin, bookingId);
  const by = { adminId: admin.id, reason };
  if (decision === 'refund') {
    if (!payments) throw new Refusal('payments-not-set-up', { retryAfter: 3_600 });
    const undoing = { actor: 'admin', ...by } as const;
    await refundSale(payments, { ...parties, bookingId }, undoing, async (trx) => {
      await requireWaiting(trx, bookingId);
      return true;
    });
    return;
  }
  if (decision === 'return') {
    await sendPhoneBack(dependencies, parties, bookingId, by);
    return;
  }
  const isReturn = await letStand(dependencies, parties, bookingId, by);
  if (isReturn) await rejectReturn(db, returnHooks, admin, bookingId, reason);
}

/** A settlement made while the admin decided is not undone: a refund without a case has its own call. */
async function requireWaiting(trx: Transaction, bookingId: string): Promise<void> {
  // For an unpaid or refunded one the state tables say so.
  const booking = await lockBooking(trx, bookingId);
  if (booking?.status !== 'paid') return;
  await lockHandover(trx, bookingId);
  if (await waitsForAdmin(trx, bookingId)) return;
  const status = await readReturn(trx, bookingId);
  throw new Refusal(status === 'withdrawn' ? 'return-withdrawn' : 'already-decided');
}

type By = { readonly adminId: string; readonly reason: string };

async function sendPhoneBack(
  { db, codes }: DecidingDependencies,
  { productId }: Parties,
  bookingId: string,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    await requireReturn(trx, sale.handover, 'accept', 'admin');
    const id = await setDecided(trx, bookingId, { ...by, decision: 'return' }, 'return');
    await beginReturn(trx, codes, sale);
    await noteDecision(trx, sale, by, id);
  });
}

/** Closes a case about the hand-over; a return request is rejected by its own slice. */
async function letStand(
  { db }: DecidingDependencies,
  { productId }: Parties,
  bookingId: string,
  by: By,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, productId, bookingId);
    const open = await readOpenCase(trx, bookingId);
    if (!open || open.kind.startsWith('return')) {
      if ((await readReturn(trx, bookingId)) !== null) return true;
      throw new Refusal(
        sale.handover.status === 'returned' ? 'already-refunded' : 'already-decided',
      );
    }
    const id = await setDecided(trx, bookingId, { ...by, decision: 'stand' }, open.kind);
    if (open.kind === 'call-off') await setGoesOn(trx, bookingId);
    else await noteHandedOver(trx, sale, 'admin');
    await noteDecision(trx, sale, by, id);
    return false;
  });
}

async function noteDecision(
  trx: Transaction,
  sale: LockedSale,
  by: By,
  caseId: string,
): Promise<void> {
  const common: Omit<NewNotification, 'to' | 'kind'> = {
    ...aboutSale(sale, null, caseId),
    email: (person) => decisionMail(person, sale.product.name, by.reason),
  };
  await notify(
    trx,
    { ...common, to: sale.booking.buyerId, kind: 'case-decided' },
    { ...common, to: sale.product.sellerId, kind: 'sale-decided' },
  );
  const target = { kind: 'booking', id: sale.booking.id } as const;
  await recordAdminAction(trx, { by: by.adminId, action: 'decide-sale', target });
}
