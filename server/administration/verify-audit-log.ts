import { createHash } from 'node:crypto';
import type { AuditFlaw, AuditVerdict } from '#contract/administration/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readAuditHead, readAuditRows, type AuditRow } from './audit-store.ts';

const initialHash = '0'.repeat(64);

/**
 * Verifies the hash chain of the audit log from its first row.
 * @param db the database
 * @param notedHash a hash of the chain noted elsewhere earlier; it must still be in the chain,
 *   which detects a chain recomputed from its first row
 * @returns intact, or the first broken row and its flaw
 */
export function verifyAuditLog(db: Database, notedHash?: string): Promise<AuditVerdict> {
  // One snapshot: rows added meanwhile are left to the next verification.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await readAuditHead(trx);
      let [rows, hash, isNotedHashFound] = [0, initialHash, notedHash === undefined];
      for (;;) {
        const page = await readAuditRows(trx, rows);
        for (const row of page) {
          const flaw = flawOf(row, rows + 1, hash);
          if (flaw) return brokenAt(rows, hash, rows + 1, flaw);
          rows += 1;
          hash = row.hash;
          isNotedHashFound ||= hash === notedHash;
        }
        if (page.length === 0) break;
      }
      if (head.position !== rows || head.hash !== hash)
        return brokenAt(rows, hash, rows + 1, 'cut-off');
      if (!isNotedHashFound) return brokenAt(rows, hash, 1, 'unlinked');
      return { intact: true, rows, hash, firstBroken: null };
    });
}

function brokenAt(rows: number, hash: string, position: number, flaw: AuditFlaw): AuditVerdict {
  return { intact: false, rows, hash, firstBroken: { position, flaw } };
}

function flawOf(row: AuditRow, position: number, previous: string): AuditFlaw | null {
  if (row.position !== position) return 'missing';
  if (row.previous_hash !== previous) return 'unlinked';
  return row.hash === hashOf(row) ? null : 'changed';
}

/**
 * The content in the form that the database hashed; details come last because they may hold any
 * text.
 */
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
