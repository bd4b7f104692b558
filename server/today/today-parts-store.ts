import { sql, type RawBuilder } from 'kysely';
import { maxCountedItems } from '#contract/today/limits.ts';
import type { TodayConsequence, TodayKind } from '#contract/today/kinds.ts';

/** The person whose items are read, and the shop's rules that decide about some of them. */
export interface TodayViewer {
  readonly userId: string;
  /** Whether an admin without a second factor has no rights (REQUIRE_ADMIN_SECOND_FACTOR). */
  readonly adminsNeedSecondFactor: boolean;
  /** Whether the shop has a payment provider; without one nobody is asked to pay. */
  readonly takesPayments: boolean;
}

/** The items of one source: SQL of the slice that owns the state. It returns the rows of this person alone. */
export interface TodayPart {
  readonly kinds: readonly TodayKind[];
  readonly select: (viewer: TodayViewer) => RawBuilder<unknown>;
}

type Expression = RawBuilder<unknown>;

/** The columns of a row; those that are left out are null. */
interface Columns {
  readonly since: Expression;
  readonly due?: Expression;
  /** A consequence, or an expression for one. */
  readonly then?: TodayConsequence | Expression;
  readonly product?: Expression;
  /** The other person. */
  readonly other?: Expression;
  readonly booking?: Expression;
  readonly conversation?: Expression;
  readonly offer?: Expression;
  readonly count?: Expression;
  readonly cents?: Expression;
}

/**
 * Builds the select of a part.
 * @param kind of its rows, or an expression for it
 * @param columns as SQL
 * @param from what follows `from`, with its conditions
 */
export function selectItems(
  kind: TodayKind | Expression,
  columns: Columns,
  from: Expression,
): RawBuilder<unknown> {
  const or = (column: Expression | undefined, type: string) =>
    sql`(${column ?? sql`null`})::${sql.raw(type)}`;
  const text = (value: string | Expression | undefined) =>
    sql`(${typeof value === 'string' ? sql.lit(value) : (value ?? sql`null`)})::text`;
  return sql`(select ${text(kind)} as kind, ${or(columns.product, 'uuid')} as product_id,
      ${or(columns.other, 'uuid')} as other_id, ${or(columns.booking, 'uuid')} as booking_id,
      ${or(columns.conversation, 'uuid')} as conversation_id, ${or(columns.offer, 'uuid')} as offer_id,
      ${or(columns.count, 'int')} as count, ${or(columns.cents, 'bigint')} as cents,
      ${columns.since} as since, ${or(columns.due, 'timestamptz')} as due,
      ${text(columns.then)} as consequence
    from ${from}
    order by due nulls last, since limit ${sql.lit(maxCountedItems)})`;
}

/** A select of one kind. */
export function todayPart(
  kind: TodayKind,
  select: (viewer: TodayViewer) => RawBuilder<unknown>,
): TodayPart {
  return { kinds: [kind], select };
}

const hasSecondFactor = (userId: string) => sql`(
  exists (select from totp_keys t where t.user_id = ${userId} and t.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = ${userId}))`;
const isGranted = (userId: string) =>
  sql`exists (select from admin_grants g where g.user_id = ${userId})`;

/**
 * Whether the viewer has an admin's rights, as the identity of a request says. Without a column, so that the rows
 * behind it are not read for anybody else.
 * @param viewer whose items are read
 */
export const isActingAdmin = ({ userId, adminsNeedSecondFactor }: TodayViewer) =>
  sql<boolean>`(${isGranted(userId)}
    and (not ${adminsNeedSecondFactor}::boolean or ${hasSecondFactor(userId)}))`;

/**
 * Whether the viewer is an admin whose rights rest until they have a second factor.
 * @param viewer whose items are read
 */
export const lacksSecondFactor = ({ userId, adminsNeedSecondFactor }: TodayViewer) =>
  sql<boolean>`(${adminsNeedSecondFactor}::boolean and ${isGranted(userId)}
    and not ${hasSecondFactor(userId)})`;

/**
 * Whether the viewer is no admin.
 * @param viewer whose items are read
 */
export const isNoAdmin = ({ userId }: TodayViewer) => sql<boolean>`not ${isGranted(userId)}`;

/**
 * A queue of the admins as one item: how many rows wait, since when the oldest does, and the promised time for it.
 * @param kind of the queue
 * @param hours promised for a row
 * @param rows a select of the waiting rows with one column, `since`
 */
export function queuePart(kind: TodayKind, hours: number, rows: RawBuilder<unknown>): TodayPart {
  return todayPart(kind, (viewer) =>
    selectItems(
      kind,
      {
        count: sql`q.count`,
        since: sql`q.oldest`,
        due: sql`q.oldest + make_interval(hours => ${sql.lit(hours)})`,
      },
      sql`(select count(*)::int as count, min(w.since) as oldest from (${rows}) w
          where ${isActingAdmin(viewer)}) q
        where q.count > 0`,
    ),
  );
}
