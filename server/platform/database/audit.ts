import type { AuditAction, AuditTarget } from '#contract/administration/schemas.ts';
import type { Transaction } from './database.ts';

/** An admin's action. Ids only: the log outlives names and emails of closed accounts. */
export interface AdminAction {
  /** The admin's id; null for the command npm run admin. */
  readonly by: string | null;
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: string };
  /** Ids, counts and fixed words. The slice stores an admin's own words, because this log can't be erased. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Adds a row to the audit log, as the last step of the action's transaction, because other writers of the log
 * wait until it ends. An action that fails leaves no row. A trigger sets position, time and hashes (migration
 * 0031).
 * @param trx the transaction of the action
 * @param action the admin's action
 */
export async function recordAdminAction(trx: Transaction, action: AdminAction): Promise<void> {
  const details = Object.entries(action.details ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: action.by,
      action: action.action,
      target_kind: action.target.kind,
      target_id: action.target.id,
      details: JSON.stringify(Object.fromEntries(details)),
    })
    .execute();
}
