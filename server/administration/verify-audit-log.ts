import { createHash } from 'node:crypto';
import type { AuditFlaw, AuditVerdict } from '#contract/administration/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readAuditHead, readAuditRows, type AuditRow } from './audit-store.ts';

const beginning = '0'.repeat(64);

/**
 * Walks the whole chain of the audit log and computes every hash anew.
 * @param db the database
 * @param notedHash the end of the chain as it was noted elsewhere some day; it must still be in it,
 *   which tells a chain that was computed anew from its first row
 * @returns that it is intact, or the first broken row and what is wrong with it
 */
export function verifyAuditLog(db: Database, notedHash?: string): Promise<AuditVerdict> {
  // One snapshot: rows that are added meanwhile belong to the next time.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await readAuditHead(trx);
      let [rows, hash, noted] = [0, beginning, notedHash === undefined];
      for (;;) {
        const page = await readAuditRows(trx, rows);
        for (const row of page) {
          const flaw = flawOf(row, rows + 1, hash);
          if (flaw) return broken(rows, hash, rows + 1, flaw);
          rows += 1;
          hash = row.hash;
          noted ||= hash === notedHash;
        }
        if (page.length === 0) break;
      }
      if (head.position !== rows || head.hash !== hash)
        return broken(rows, hash, rows + 1, 'cut-off');
      if (!noted) return broken(rows, hash, 1, 'unlinked');
      return { intact: true, rows, hash, firstBroken: null };
    });
}

function broken(rows: number, hash: string, position: number, flaw: AuditFlaw): AuditVerdict {
  return { intact: false, rows, hash, firstBroken: { position, flaw } };
}

function flawOf(row: AuditRow, position: number, previous: string): AuditFlaw | null {
  if (row.position !== position) return 'missing';
  if (row.previous_hash !== previous) return 'unlinked';
  return row.hash === hashOf(row) ? null : 'changed';
}

/** The content in the form that the database hashed; details come last, they may hold anything. */
function hashOf(row: AuditRow): string {
  const content = [
    row.previous_hash,
    row.position,
    row.at,
    row.actor_id ?? '-',
    row.action,
    row.target_kind,
    row.target_id,
    row.details,
  ];
  return createHash('sha256').update(content.join('\n')).digest('hex');
}
