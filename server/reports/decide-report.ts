import type { RefusalCode } from '#contract/errors.ts';
import type { Action } from '#contract/common/states.ts';
import type { ReportDecision } from '#contract/reports/schemas.ts';
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
import { findReview, hideLocked, lockReview, recordHiding } from '#server/reviews/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import {
  closeReports,
  lockReport,
  productOfReport,
  type ClosedReport,
  type LockedReport,
} from './reports-store.ts';

/**
 * Decides an open report. Withdrawing takes the phone out of the shop for good and upholds every open report
 * about it; a payment under way is ended first. Closing ends the reported conversation, hiding hides the
 * reported review with a reason.
 * @param db the database
 * @param hooks of withdrawing a phone
 * @param admin who decides
 * @param reportId of the report
 * @param body a row of reportActions, and for hiding the reason
 * @throws Refusal not-found, not-allowed (a decision about another subject than the report's), already-decided,
 *   already-sold, payment-provider-down, or being-paid while the bank is processing a payment
 */
export async function decideReport(
  db: Database,
  hooks: WithdrawalHooks,
  admin: Person,
  reportId: string,
  { decision, reason = '' }: ReportDecision,
): Promise<void> {
  const decide = (includeUnfinished: boolean) =>
    decideOnce(db, hooks, { admin, reportId, decision, reason, includeUnfinished });
  const productId = decision === 'withdraw' ? await productOfReport(db, reportId) : null;
  return productId ? retryAfterEndingPayments(hooks, productId, decide) : decide(false);
}

interface Decision {
  readonly admin: Person;
  readonly reportId: string;
  readonly decision: ReportDecision['decision'];
  /** Of hiding a review. */
  readonly reason: string;
  readonly includeUnfinished: boolean;
}

function decideOnce(
  db: Database,
  hooks: WithdrawalHooks,
  { admin, reportId, decision, reason, includeUnfinished }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Lock the product first, as all transactions do.
    const productId = await productOfReport(trx, reportId);
    const product = productId && (await lockProduct(trx, productId, 'update'));
    const report = await lockReport(trx, reportId);
    if (!report || !product) throw new Refusal('not-found');
    const action: Action<ReportStatus, RefusalCode> = reportActions[decision];
    requireAllowed(action, report.status, 'admin');
    if (decision !== 'dismiss' && decision !== decisionAbout(report)) {
      throw new Refusal('not-allowed');
    }
    if (decision === 'hide') return hideReported(trx, admin, report, product, reason);
    if (decision === 'close' && report.conversationId) {
      await closeConversation(trx, report.conversationId);
    }
    if (decision === 'withdraw') {
      // The seller may have withdrawn it already; the report is upheld all the same.
      if (product.status !== 'withdrawn') requireAction(productActions.withdraw, product, 'admin');
      await withdrawLocked(trx, hooks, product, {
        includeUnfinished,
        takenDown: { reason: report.reason },
      });
    }
    const why = decision === 'dismiss' ? 'dismissed' : 'upheld';
    const closedReports = await closeReports(
      trx,
      closedBy(decision, report, product.id),
      why,
      admin.id,
    );
    const { conversationId, reviewId } = report;
    const about = { id: product.id, name: product.name, conversationId, reviewId };
    await notify(trx, ...decisionNotifications(closedReports, about, why));
    await recordAdminAction(trx, {
      by: admin.id,
      target: { kind: 'product', id: product.id },
      details: { report: report.id },
      action: auditActions[decision],
    });
  });
}

const auditActions = {
  dismiss: 'dismiss-report',
  close: 'close-conversation',
  withdraw: 'withdraw-product',
} as const;

/** The reports that a decision closes: upholding one closes all about the same thing. */
function closedBy(
  decision: keyof typeof auditActions,
  { id, conversationId }: LockedReport,
  productId: string,
): Parameters<typeof closeReports>[1] {
  if (decision === 'withdraw') return { productId };
  return decision === 'close' && conversationId ? { conversationId } : { id };
}

/** Hides the reported review and upholds the reports about it. */
async function hideReported(
  trx: Transaction,
  admin: Person,
  { reviewId }: LockedReport,
  product: { readonly id: string; readonly name: string },
  reason: string,
): Promise<void> {
  const review = reviewId && (await findReview(trx, reviewId));
  if (!review) throw new Refusal('not-found');
  const lockedReview = await lockReview(trx, review);
  await hideLocked(trx, admin, lockedReview, reason);
  const hidden = { id: review.id, productId: product.id, productName: product.name };
  await closeReportsOfReview(trx, hidden, admin.id);
  await recordHiding(trx, admin, lockedReview);
}

/** The effect of upholding a report, by its subject. */
function decisionAbout(report: LockedReport): Exclude<ReportDecision['decision'], 'dismiss'> {
  if (report.reviewId !== null) return 'hide';
  return report.conversationId === null ? 'withdraw' : 'close';
}

/**
 * Upholds the open reports about a review that was just hidden.
 * @param trx the transaction that hides it
 * @param review the review and its phone
 * @param adminId who hid it
 */
export async function closeReportsOfReview(
  trx: Transaction,
  review: { readonly id: string; readonly productId: string; readonly productName: string },
  adminId: string,
): Promise<void> {
  const closedReports = await closeReports(trx, { reviewId: review.id }, 'upheld', adminId);
  const about = { id: review.productId, name: review.productName, reviewId: review.id };
  await notify(
    trx,
    ...decisionNotifications(closedReports, { ...about, conversationId: null }, 'upheld'),
  );
}

interface Reported {
  /** Of the phone. */
  readonly id: string;
  readonly name: string;
  readonly conversationId: string | null;
  readonly reviewId: string | null;
}

/** Notifications of the decision for the people who reported it. */
function decisionNotifications(
  closedReports: readonly ClosedReport[],
  about: Reported,
  why: 'dismissed' | 'upheld',
): NewNotification[] {
  const kind =
    about.reviewId !== null
      ? 'review-report-decided'
      : about.conversationId !== null
        ? 'conversation-report-decided'
        : 'report-decided';
  return closedReports.map(({ id, reporterId }) => ({
    to: reporterId,
    kind,
    cause: id,
    facts: {
      productName: about.name,
      why,
      ...(about.conversationId ? { conversationId: about.conversationId } : {}),
    },
    productId: about.id,
  }));
}
