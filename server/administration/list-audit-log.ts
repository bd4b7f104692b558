import type { AuditEntry } from '#contract/administration.ts';
import type { Database } from '#server/platform/database.ts';
import { listAuditRows, type AuditFilter } from './audit-store.ts';

export interface AuditPage {
  readonly limit: number;
  /** The position of the last row of the page before. */
  readonly before: number;
}

/**
 * A page of what admins did, newest first.
 * @param db the database
 * @param filter who, what, whom, when
 * @param page which page
 * @returns entries with `id` for the page's link; one more than the page holds when there are more
 */
export async function listAuditLog(
  db: Database,
  filter: AuditFilter,
  page: AuditPage,
): Promise<(AuditEntry & { id: string })[]> {
  const rows = await listAuditRows(db, filter, page);
  return rows.map((row) => ({
    id: String(row.position),
    _id: String(row.position),
    at: row.at,
    by: personOf(row.actor_id, row.actor_name, row.actor_email),
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    target: personOf(row.target_id, row.target_name, row.target_email),
    details: JSON.parse(row.details),
    hash: row.hash,
  }));
}

function personOf(id: string | null, name: string | null, email: string | null) {
  return id === null || name === null || email === null ? null : { _id: id, name, email };
}
