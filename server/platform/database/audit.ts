import type { AuditAction, AuditTarget } from '#contract/administration/schemas.ts';
import type { Transaction } from './database.ts';

/** An admin's action. Ids only: the log outlives names and emails of closed accounts. */
export interface AdminAction {
  /** The admin's id; null for the command npm run admin. */
  readonly by: string | null;
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: string };
  /**
   * Ids, counts, fixed words, and the public names of brands, models and places. The slice stores an admin's other words,
   * because this log can't be erased.
   */
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

/**
 * What a change made of some values, as details of a row: the names of the fields, and before and after of those whose
 * values are facts and not an admin's own words.
 * @param before the values as they were
 * @param after the values as they are
 * @param facts the fields whose values are recorded
 */
export function changedDetails(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  facts: readonly string[],
): Record<string, string> {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const recorded = fields.filter((field) => facts.includes(field));
  return {
    ...(fields.length > 0 && { fields: fields.join(' ') }),
    ...Object.fromEntries(recorded.map((field) => [`before-${field}`, textOf(before[field])])),
    ...Object.fromEntries(recorded.map((field) => [`after-${field}`, textOf(after[field])])),
  };
}

/** Long lists are cut: the log is no copy. */
const textOf = (value: unknown): string =>
  (Array.isArray(value) ? value.map((each) => each ?? '–').join('; ') : String(value ?? '')).slice(
    0,
    200,
  );
