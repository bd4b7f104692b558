import type { Action } from '#contract/common/states.ts';
import { reportActions, type ReportStatus } from '#contract/reports/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import {
  requireAction,
  lockProduct,
  retryAfterEndingPayments,
  withdrawLocked,
  type WithdrawalHooks,
} from '#server/catalog/public.ts';
import { closeConversation } from '#server/conversations/public.ts';
import { notify, type NewNotification } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireAllowed } from '#server/platform/http/require-allowed.ts';
import { closeReports, lockReport, productOfReport, type ClosedReport } from './reports-store.ts';

/**
 * Decides an open report. Withdrawing takes the phone out of the shop for good and upholds every
 * open report about it; a payment under way is ended first. Closing ends the reported conversation.
 * @param db the database
 * @param hooks of withdrawing a phone
 * @param admin who decides
 * @param reportId of the report
 * @param decision a row of reportActions
 * @throws Refusal not-found, not-allowed (closing a phone, withdrawing for a conversation),
 *   already-decided, already-sold, payment-provider-down, or being-paid
 *   while the bank is processing a payment
 */
export async function decideReport(
  db: Database,
  hooks: WithdrawalHooks,
  admin: Person,
  reportId: string,
  decision: keyof typeof reportActions,
): Promise<void> {
  const decide = (includeUnfinished: boolean) =>
    decideOnce(db, hooks, { admin, reportId, decision, includeUnfinished });
  const productId = decision === 'withdraw' ? await productOfReport(db, reportId) : null;
  return productId ? retryAfterEndingPayments(hooks, productId, decide) : decide(false);
}

interface Decision {
  readonly admin: Person;
  readonly reportId: string;
  readonly decision: keyof typeof reportActions;
  readonly includeUnfinished: boolean;
}

function decideOnce(
  db: Database,
  hooks: WithdrawalHooks,
  { admin, reportId, decision, includeUnfinished }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Lock the product first, as all transactions do.
    const productId = await productOfReport(trx, reportId);
    const product = productId && (await lockProduct(trx, productId, 'update'));
    const report = await lockReport(trx, reportId);
    if (!report || !product) throw new Refusal('not-found');
    const action: Action<ReportStatus> = reportActions[decision];
    requireAllowed(action, report.status, 'admin');
    if (decision !== 'dismiss' && (decision === 'close') !== (report.conversationId !== null)) {
      throw new Refusal('not-allowed');
    }
    const target = { kind: 'product', id: product.id } as const;
    const auditEntry = { by: admin.id, target, details: { report: report.id } };
    const { conversationId } = report;
    if (decision === 'dismiss') {
      const closed = await closeReports(trx, { id: report.id }, 'dismissed', admin.id);
      await notify(
        trx,
        ...decisionNotifications(closed, { ...product, conversationId }, 'dismissed'),
      );
      await recordAdminAction(trx, { ...auditEntry, action: 'dismiss-report' });
      return;
    }
    if (conversationId) {
      await closeConversation(trx, conversationId);
      const closed = await closeReports(trx, { conversationId }, 'upheld', admin.id);
      await notify(trx, ...decisionNotifications(closed, { ...product, conversationId }, 'upheld'));
      await recordAdminAction(trx, { ...auditEntry, action: 'close-conversation' });
      return;
    }
    // The seller may have withdrawn it already; the report is upheld all the same.
    if (product.status !== 'withdrawn') requireAction(productActions.withdraw, product, 'admin');
    await withdrawLocked(trx, hooks, product, {
      includeUnfinished,
      takenDown: { reason: report.reason },
    });
    const closed = await closeReports(trx, { productId: product.id }, 'upheld', admin.id);
    await notify(trx, ...decisionNotifications(closed, { ...product, conversationId }, 'upheld'));
    await recordAdminAction(trx, { ...auditEntry, action: 'withdraw-product' });
  });
}

/** Notifications of the decision for the people who reported the phone or the conversation. */
function decisionNotifications(
  closed: readonly ClosedReport[],
  about: { readonly id: string; readonly name: string; readonly conversationId: string | null },
  why: 'dismissed' | 'upheld',
): NewNotification[] {
  return closed.map(({ id, reporterId }) => ({
    to: reporterId,
    kind: about.conversationId ? 'conversation-report-decided' : 'report-decided',
    cause: id,
    facts: {
      productName: about.name,
      why,
      ...(about.conversationId ? { conversationId: about.conversationId } : {}),
    },
    productId: about.id,
  }));
}
