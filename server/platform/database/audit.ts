import type { AuditAction, AuditTarget } from '#contract/administration/schemas.ts';
import type { Transaction } from './database.ts';

/** What an admin did. Ids only: the log outlives the names and emails of people who left. */
export interface AdminAction {
  /** The admin's id, or null for the command at the server itself. */
  readonly by: string | null;
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: string };
  /** Counts and reasons that tell the action apart; no secrets and nothing personal. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Adds a row to the audit log, in the transaction of what it tells of, as its last step: whoever else
 * writes to the log waits until this transaction ends. An action that fails leaves no row. The
 * database gives place, time and hashes (migration 0031).
 * @param trx the transaction of the action
 * @param done what was done
 */
export async function recordAdminAction(trx: Transaction, done: AdminAction): Promise<void> {
  const details = Object.entries(done.details ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: done.by,
      action: done.action,
      target_kind: done.target.kind,
      target_id: done.target.id,
      details: JSON.stringify(Object.fromEntries(details)),
    })
    .execute();
}
