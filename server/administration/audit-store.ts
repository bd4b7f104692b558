import { sql } from 'kysely';
import type { AuditAction, AuditTarget } from '#contract/administration.ts';
import type { Database, Transaction } from '#server/platform/database.ts';

/** The SQL that reads the audit log. Nothing but server/platform/audit.ts writes it. */

/** A row as it was hashed: the time as its text, details as they were written. */
export interface AuditRow {
  readonly position: number;
  readonly at: string;
  readonly actor_id: string | null;
  readonly action: AuditAction;
  readonly target_kind: AuditTarget;
  readonly target_id: string;
  readonly details: string;
  readonly previous_hash: string;
  readonly hash: string;
}

const columns = sql`position::float8 as position,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  actor_id, action, target_kind, target_id, details::text as details, previous_hash, hash`;

/**
 * Rows of the chain in order.
 * @param trx a transaction with one snapshot
 * @param after the position to begin behind
 * @returns a few thousand at a time, none at the end
 */
export async function readAuditRows(trx: Transaction, after: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_log where position > ${after} order by position limit 2000`.execute(
    trx,
  );
  return rows;
}

/**
 * Where the chain ends as it was written.
 * @param trx a transaction with one snapshot
 */
export async function readAuditHead(trx: Transaction): Promise<{ position: number; hash: string }> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::float8 as position, hash from audit_head`.execute(trx);
  return rows[0] ?? { position: 0, hash: '' };
}

export interface AuditFilter {
  readonly by?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly target?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface ListedRow extends AuditRow {
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly target_name: string | null;
  readonly target_email: string | null;
}

/**
 * A page of the log, newest first, with the names of today.
 * @param db the database
 * @param filter emails or ids of who and whom (`command` is the command at the server), action, time
 * @param page rows below a position; one row more when there are more
 */
export async function listAuditRows(
  db: Database,
  filter: AuditFilter,
  page: { readonly limit: number; readonly before: number },
): Promise<ListedRow[]> {
  const { by, action, target, from, to } = filter;
  const wanted = [
    sql`position < ${page.before}`,
    ...(by === 'command' ? [sql`actor_id is null`] : []),
    ...(by && by !== 'command' ? [sql`actor_id in ${idsOf(by)}`] : []),
    ...(target ? [sql`target_id in ${idsOf(target)}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`at < ${to}::timestamptz`] : []),
  ];
  const { rows } = await sql<ListedRow>`
    select l.*, a.name as actor_name, a.email as actor_email,
      t.name as target_name, t.email as target_email
    from (select ${columns} from audit_log where ${sql.join(wanted, sql` and `)}
      order by position desc limit ${page.limit + 1}) l
    left join users a on a.id = l.actor_id
    left join users t on t.id = l.target_id and l.target_kind = 'person'
    order by l.position desc`.execute(db);
  return rows;
}

/** The people of an email, or the id itself. */
const idsOf = (who: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(who)
    ? sql`(${who}::uuid)`
    : sql`(select id from users where email = ${who})`;
