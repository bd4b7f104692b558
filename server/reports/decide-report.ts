import type { Action } from '#contract/common/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { reportActions, type ReportStatus } from '#contract/reports/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import {
  only,
  lockProduct,
  retryAfterEndingPayments,
  withdrawLocked,
  type WithdrawalHooks,
} from '#server/catalog/public.ts';
import { notify, type Notice } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { closeReports, lockReport, productOfReport, type ClosedReport } from './reports-store.ts';

/**
 * Decides an open report. Withdrawing takes the phone out of the shop for good and upholds every
 * open report about it; a payment under way is ended first.
 * @param db the database
 * @param hooks what a withdrawn phone sets off
 * @param admin who decides
 * @param reportId the report
 * @param decision a row of reportActions
 * @throws Refusal not-found, already-decided, already-sold, payment-provider-down, or being-paid while a
 *   bank is at work
 */
export async function decideReport(
  db: Database,
  hooks: WithdrawalHooks,
  admin: Person,
  reportId: string,
  decision: keyof typeof reportActions,
): Promise<void> {
  const work = (unfinishedToo: boolean) =>
    decideOnce(db, hooks, { admin, reportId, decision, unfinishedToo });
  const productId = decision === 'withdraw' ? await productOfReport(db, reportId) : null;
  return productId ? retryAfterEndingPayments(hooks, productId, work) : work(false);
}

interface Decision {
  readonly admin: Person;
  readonly reportId: string;
  readonly decision: keyof typeof reportActions;
  readonly unfinishedToo: boolean;
}

function decideOnce(
  db: Database,
  hooks: WithdrawalHooks,
  { admin, reportId, decision, unfinishedToo }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The product's lock comes first, as everywhere.
    const productId = await productOfReport(trx, reportId);
    const product = productId && (await lockProduct(trx, productId, 'update'));
    const report = await lockReport(trx, reportId);
    if (!report || !product) throw new Refusal('not-found');
    const action: Action<ReportStatus> = reportActions[decision];
    const reason = whyNot(action, report.status, 'admin');
    if (reason) throw new Refusal(reason);
    const target = { kind: 'product', id: product.id } as const;
    const deed = { by: admin.id, target, details: { report: report.id } };
    if (decision === 'dismiss') {
      const closed = await closeReports(trx, { id: report.id }, 'dismissed', admin.id);
      await notify(trx, ...decided(closed, product, 'dismissed'));
      await recordAdminAction(trx, { ...deed, action: 'dismiss-report' });
      return;
    }
    // Its seller may have been faster; then the report is upheld all the same.
    if (product.status !== 'withdrawn') only(productActions.withdraw, product, 'admin');
    await withdrawLocked(trx, hooks, product, {
      unfinishedToo,
      takenDown: { reason: report.reason },
    });
    const closed = await closeReports(trx, { productId: product.id }, 'upheld', admin.id);
    await notify(trx, ...decided(closed, product, 'upheld'));
    await recordAdminAction(trx, { ...deed, action: 'withdraw-product' });
  });
}

/** Whoever reported the phone learns what became of it. */
function decided(
  closed: readonly ClosedReport[],
  product: { readonly id: string; readonly name: string },
  why: 'dismissed' | 'upheld',
): Notice[] {
  return closed.map(({ id, reporterId }) => ({
    to: reporterId,
    kind: 'report-decided',
    cause: id,
    facts: { productName: product.name, why },
    productId: product.id,
  }));
}
