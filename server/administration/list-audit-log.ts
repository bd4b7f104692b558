import type { AuditEntry } from '#contract/administration/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type {
  TableRequest,
  PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { listAuditRows, type AuditFilter } from './audit-store.ts';

/**
 * A page of the audit log, newest first by default.
 * @param db the database
 * @param filter admin, action, target, time
 * @returns the page with its entries
 * @param tableRequest order and page
 */
export async function listAuditLog(
  db: Database,
  filter: AuditFilter,
  tableRequest: TableRequest,
): Promise<PageOfRows<AuditEntry>> {
  const page = await listAuditRows(db, filter, tableRequest);
  const rows = page.rows.map((row) => ({
    _id: String(row.position),
    at: row.at,
    by: personOf(row.actor_id, row.actor_name, row.actor_email),
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    target: personOf(row.target_id, row.target_name, row.target_email),
    names: row.names,
    details: JSON.parse(row.details),
    hash: row.hash,
  }));
  return { ...page, rows };
}

function personOf(id: string | null, name: string | null, email: string | null) {
  if (id === null || name === null || email === null) return null;
  return { _id: id, name, email: shownEmail(email) };
}
