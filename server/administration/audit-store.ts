import { sql, type RawBuilder } from 'kysely';
import type { AuditAction, AuditEntry, AuditTarget } from '#contract/administration/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  byAge,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { personSearchText } from './person-search-store.ts';

/** The SQL that reads the audit log. Nothing but server/platform/database/audit.ts writes it. */

/** A row as it was hashed: time and details as text. */
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
 * A page of the chain in order.
 * @param trx a transaction with one snapshot
 * @param after the position before the page
 * @returns at most 2000 rows, none at the end
 */
export async function readAuditRows(trx: Transaction, after: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_log where position > ${after} order by position limit 2000`.execute(
    trx,
  );
  return rows;
}

/**
 * The stored end of the chain.
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
  readonly q?: string | undefined;
}

interface ListedRow extends AuditRow {
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly target_name: string | null;
  readonly target_email: string | null;
  readonly names: AuditEntry['names'];
}

/** The id that an entry has as a detail; null if it is none. */
const detail = (name: string) => sql`(case when l.details->>${sql.lit(name)} ~
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (l.details->>${sql.lit(name)})::uuid end)`;

/** The present names of an entry's ids. Each is a look-up by its key, for the rows of a page only. */
const names = sql<AuditEntry['names']>`json_strip_nulls(json_build_object(
  'target', case l.target_kind
    when 'product' then (select p.name from products p where p.id = l.target_id)
    when 'booking' then (select p.name from bookings b join products p on p.id = b.product_id
      where b.id = l.target_id)
    when 'category' then (select c.name from categories c where c.uid = l.target_id)
    when 'division' then (select v.name_en from divisions v where v.id = l.target_id)
    when 'meeting-place' then (select m.name_en from meeting_places m where m.id = l.target_id)
    when 'webhook' then (select w.url from webhook_endpoints w where w.id = l.target_id)
    when 'help-request' then (select coalesce(u.name, h.visitor_name) from help_requests h
      left join users u on u.id = h.asker_id where h.id = l.target_id)
    when 'model' then coalesce((select m.name from models m where m.id = l.details->>'model'),
      (select f.name from former_models f where f.id = l.details->>'model')) end,
  'price', case l.target_kind
    when 'product' then (select (p.selling_price_cents / 100.0)::float8 from products p
      where p.id = l.target_id)
    when 'booking' then (select (b.price_cents / 100.0)::float8 from bookings b
      where b.id = l.target_id) end,
  'conversation', (select a.name || ' · ' || o.name from conversations c
    join users a on a.id = c.buyer_id join users o on o.id = c.seller_id
    where c.id = ${detail('conversation')}),
  'question', (select coalesce(u.name, h.visitor_name) from help_requests h
    left join users u on u.id = h.asker_id where h.id = ${detail('question')}),
  'report', (select u.name from reports r join users u on u.id = r.reporter_id
    where r.id = ${detail('report')}),
  'review', (select u.name from reviews r join users u on u.id = r.author_id
    where r.id = ${detail('review')}),
  'district', (select d.name_en from districts d where d.id = l.details->>'district'),
  'from', (select f.name from former_models f where f.id = l.details->>'from'),
  'token', (select t.name from personal_tokens t where t.id = ${detail('token')})))`;

/** The sort keys of the log. */
export const auditSortKeys = { at: byAge } satisfies Record<string, SortKey>;

/**
 * A page of the log with the current names of people.
 * @param db the database
 * @param filter emails, ids or parts of names of admin and target (`command` is the command line at
 *   the server), action, time
 * @param tableRequest order and page
 */
export function listAuditRows(
  db: Database,
  filter: AuditFilter,
  tableRequest: TableRequest,
): Promise<PageOfRows<ListedRow & { readonly id: string }>> {
  const { by, action, target, from, to, q } = filter;
  const isOneOf = (column: RawBuilder<unknown>, who: string) => sql`${column} in ${idsOf(who)}`;
  const table = {
    select: sql`${columns}, (select name from users where id = l.actor_id) as actor_name,
      (select email from users where id = l.actor_id) as actor_email,
      (select name from users where id = l.target_id and l.target_kind = 'person') as target_name,
      (select email from users where id = l.target_id and l.target_kind = 'person') as target_email,
      ${names} as names`,
    from: sql`audit_log l`,
    id: sql`l.position`,
    where: [
      ...(by === 'command' ? [sql`l.actor_id is null`] : []),
      ...(by && by !== 'command' ? [isOneOf(sql`l.actor_id`, by)] : []),
      ...(target ? [isOneOf(sql`l.target_id`, target)] : []),
      ...(q ? [sql`(${isOneOf(sql`l.actor_id`, q)} or ${isOneOf(sql`l.target_id`, q)})`] : []),
      ...(action ? [sql`l.action = ${action}`] : []),
      ...(from ? [sql`l.at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`l.at < ${to}::timestamptz`] : []),
    ],
  };
  return readRows(db, table, tableRequest);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A subquery: the id itself, the person with a complete email, or everyone whose search text
 * matches.
 */
function idsOf(who: string) {
  if (uuid.test(who)) return sql`(${who}::uuid)`;
  if (/^\S+@\S+\.\S+$/.test(who)) return sql`(select id from users where email = ${who})`;
  const words = holdsWords(personSearchText, who);
  return sql`(select id from users where ${words.length > 0 ? sql.join(words, sql` and `) : sql`true`})`;
}
