import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { emailMessages } from '#contract/accounts/messages.ts';
import { user, emailField } from '#contract/accounts/schemas.ts';
import {
  idParams,
  updated,
  deleted,
  notUpdated,
  notDeleted,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import {
  auditEntry,
  auditQuery,
  auditVerdict,
  closedAccount,
  closedQuery,
  verificationResult,
  verificationsBody,
  sellersQuery,
} from './schemas.ts';

/** Admins' calls: people, verification, the audit log. */
export const administrationCalls = {
  listSellers: {
    method: 'GET',
    path: '/sellers',
    access: 'token',
    summary: 'All sellers, for admins',
    query: sellersQuery,
    answer: answer.page(user),
    refusals: ['admins-only'],
  },
  listBuyers: {
    method: 'GET',
    path: '/buyers',
    access: 'token',
    summary: 'All buyers, for admins',
    query: tableQuery(sortsOf.buyers),
    answer: answer.page(user),
    refusals: ['admins-only'],
  },
  verifySeller: {
    method: 'POST',
    path: '/verification',
    access: 'token',
    summary: 'Verify a seller',
    body: z.object({ email: emailField(emailMessages.login) }),
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only', 'user-not-found', 'multi-factor-auth-required'],
  },
  verifySellers: {
    method: 'POST',
    path: '/verifications',
    access: 'token',
    summary: 'Verify several sellers at once; the answer says what became of each',
    body: verificationsBody,
    answer: z.extend(updated, { results: answer.page(verificationResult) }),
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  unverifySeller: {
    method: 'DELETE',
    path: '/verification/:id',
    access: 'token',
    summary: "Take a seller's verification back",
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  deleteSeller: {
    method: 'DELETE',
    path: '/sellers/:id',
    access: 'token',
    heavy: 'provider',
    summary: "Close a seller's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way', 'returns-open', 'payment-provider-down'],
  },
  deleteBuyer: {
    method: 'DELETE',
    path: '/buyers/:id',
    access: 'token',
    heavy: 'provider',
    summary: "Close a buyer's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way', 'returns-open', 'payment-provider-down'],
  },
  listClosedAccounts: {
    method: 'GET',
    path: '/closed-accounts',
    access: 'token',
    summary: 'Accounts deleted within the last seven days, which can still be restored',
    query: closedQuery,
    answer: answer.page(closedAccount),
    refusals: ['admins-only'],
  },
  reopenAccount: {
    method: 'POST',
    path: '/closed-accounts/:id/restoration',
    access: 'token',
    summary: 'Reopen a deleted account; withdrawn phones and cancelled bookings stay so',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  listAuditLog: {
    method: 'GET',
    path: '/audit-log',
    access: 'token',
    summary: 'What admins did, newest first; by, target, action and time narrow it',
    query: auditQuery,
    answer: answer.page(auditEntry),
    refusals: ['admins-only'],
  },
  verifyAuditLog: {
    method: 'GET',
    path: '/audit-log/verification',
    access: 'token',
    summary: 'Whether the chain of the audit log is whole, or its first broken row',
    answer: auditVerdict,
    refusals: ['admins-only'],
  },
} as const satisfies Record<string, Call>;
