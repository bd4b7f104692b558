import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { user } from '#contract/accounts/schemas.ts';
import { roles } from '#contract/accounts/constants.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { idField } from '#contract/common/text.ts';
import { normalizeEmail } from '#contract/common/email.ts';

/**
 * The actions in the audit log: everything an admin can do that affects a person, and sellers' changes to their
 * personal access tokens.
 */
export const auditActions = [
  'verify-seller',
  'unverify-seller',
  'delete-seller',
  'delete-buyer',
  'restore-seller',
  'restore-buyer',
  'grant-admin',
  'revoke-admin',
  'refund-booking',
  'reject-return',
  'decide-sale',
  'withdraw-product',
  'dismiss-report',
  'assign-partial-refund',
  'create-payout',
  'take-payout-batch',
  'mark-payout-paid',
  'mark-payout-failed',
  'mark-payout-returned',
  'save-payout-account',
  'submit-evidence',
  'add-division',
  'change-division',
  'add-district',
  'change-district',
  'add-meeting-place',
  'change-meeting-place',
  'import-places',
  'read-conversation',
  'close-conversation',
  'hide-review',
  'remove-question',
  'answer-help-request',
  'close-help-request',
  'create-token',
  'revoke-token',
  'add-webhook',
  'change-webhook',
  'delete-webhook',
  'rotate-webhook-secret',
  'add-category',
  'change-category',
  'restore-category',
  'change-settings',
  'change-policy',
  'add-model',
  'change-model',
  'merge-models',
  'import-models',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of targets of an action. */
export const auditTargets = [
  'person',
  'booking',
  'product',
  'division',
  'meeting-place',
  'help-request',
  'webhook',
  'category',
  'settings',
  'policy',
  'model',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** How an audit log can be broken: a row was changed, taken out, put in, or cut off at the end. */
export const auditFlaws = ['changed', 'missing', 'unlinked', 'cut-off'] as const;
export type AuditFlaw = (typeof auditFlaws)[number];

/** A SHA-256, in hexadecimal. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/), z.maxLength(64));

const someone = z.object({ _id: answer.id, name: answer.personName, email: answer.email });

/** A row of the audit log; `by` is null for the command at the server itself. */
export const auditEntry = z.object({
  _id: answer.position,
  at: answer.time,
  by: z.nullable(someone),
  action: z.enum(auditActions),
  targetKind: z.enum(auditTargets),
  targetId: answer.id,
  /** The people it affected, as far as they are still known. */
  target: z.nullable(someone),
  /**
   * What the target and the ids in `details` are called today; looked up when the log is read, and never part of it.
   * Without a name where it is gone. The price of a phone or a booking in dollars.
   */
  names: z.object({
    target: z.optional(answer.text(2_000)),
    price: z.optional(answer.price),
    conversation: z.optional(answer.text(260)),
    question: z.optional(answer.text(120)),
    report: z.optional(answer.text(120)),
    review: z.optional(answer.text(120)),
    token: z.optional(answer.text(120)),
    district: z.optional(answer.text(120)),
    /** The model that became part of another one. */
    from: z.optional(answer.text(120)),
  }),
  details: z.record(answer.text(60), z.union([answer.text(1_000), z.number(), z.boolean()])),
  hash,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const whoever = z.optional(z.pipe(z.string().check(z.maxLength(254)), z.transform(normalizeEmail)));
const noTime = 'This is not a time, e.g. 2026-11-21T00:00:00Z';
/** An instant within the years that PostgreSQL and ISO dates share, as UTC. */
const moment = z.optional(
  z.pipe(
    z.pipe(
      z.iso.datetime({ offset: true, error: noTime }),
      z.transform((text: string) => new Date(text).toISOString()),
    ),
    z.iso.datetime({ error: noTime, abort: true }).check(
      z.maxLength(30, { error: noTime, abort: true }),
      z.refine((text) => text >= '1970' && text < '9999', { error: noTime }),
    ),
  ),
);

/**
 * `by` and `target` are an email, an id, or part of a name or email, `by` also `command`; `from` is
 * inclusive, `to` exclusive.
 */
export const auditQuery = z.extend(tableQuery(sortsOf.audit), {
  by: whoever,
  action: z.optional(z.enum(auditActions, { error: 'There is no such action' })),
  target: whoever,
  from: moment,
  to: moment,
  cursor: z.optional(
    z
      .string()
      .check(
        z.maxLength(22, { error: 'This is not a place in the list', abort: true }),
        z.regex(/^(before~)?\d{1,15}$/, { error: 'This is not a place in the list' }),
      ),
  ),
});

/** The result of verifying the whole chain; `hash` is its last hash, to be stored elsewhere. */
export const auditVerdict = z.object({
  intact: z.boolean(),
  rows: answer.count,
  hash,
  firstBroken: z.nullable(z.object({ position: answer.count, flaw: z.enum(auditFlaws) })),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

/** Somebody whose account was deleted and can still be restored, until `erasedFrom`. */
export const closedAccount = z.extend(user, { closedAt: answer.time, erasedFrom: answer.time });
export type ClosedAccount = z.infer<typeof closedAccount>;

export const closedQuery = z.extend(tableQuery(sortsOf.closed), {
  role: z.enum(roles, { error: 'Please choose buyer or seller' }),
});

/** POST /verifications: the ids of up to a page of sellers. */
export const verificationsBody = z.object({
  ids: z
    .array(idField('This is not an id'), { error: 'Please name the sellers' })
    .check(
      z.minLength(1, { error: 'Please name the sellers' }),
      z.maxLength(100, { error: 'At most 100 sellers at once' }),
    ),
});

/** The result for each, in the order of the request. */
export const verificationResult = z.object({
  _id: answer.id,
  verified: z.boolean(),
  /** Why not: a code of the error catalogue and its sentence; null for those who are verified. */
  code: z.nullable(z.enum(['user-not-found', 'user-disabled'])),
  message: z.nullable(answer.text(1_000)),
});
export type VerificationResult = z.infer<typeof verificationResult>;

export const sellersQuery = z.extend(tableQuery(sortsOf.sellers), {
  /** '1' the verified ones, '0' those who are not. */
  verified: z.optional(z.enum(['0', '1'], { error: 'verified is 0 or 1, or is left out' })),
});
