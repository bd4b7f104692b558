import type { CaseKind } from '#contract/handovers/states.ts';
import { listAdminIds, notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { openCase } from './handover-cases-store.ts';
import { aboutSale, type LockedSale } from './lock-sale.ts';

/**
 * Opens a case about a locked sale: its money is frozen, and buyer, seller and all admins are
 * notified.
 * @param trx the transaction that locked it and has seen no open case
 * @param sale the locked rows
 * @param kind why an admin has to decide
 * @param objection the buyer's words against a delivery
 */
export async function openCaseOf(
  trx: Transaction,
  sale: LockedSale,
  kind: CaseKind,
  objection: string | null = null,
): Promise<void> {
  const id = await openCase(trx, sale.booking.id, kind, objection);
  const common = aboutSale(sale, null, id);
  const admins = await listAdminIds(trx);
  await notify(
    trx,
    { ...common, to: sale.booking.buyerId, kind: 'case-opened' },
    { ...common, to: sale.product.sellerId, kind: 'sale-frozen' },
    ...admins.map((to) => ({ ...common, to, kind: 'case-waiting' as const })),
  );
}
