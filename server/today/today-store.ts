import { sql, type RawBuilder } from 'kysely';
import {
  todayKindNames,
  todayKindOf,
  type TodayConsequence,
  type TodayKind,
} from '#contract/today/kinds.ts';
import type { PlaceName } from '#contract/places/divisions.ts';
import { maxTodayItems } from '#contract/today/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TodayPart, TodayViewer } from './today-parts-store.ts';

/** The statements that union the parts of all slices. */

/** An item with the facts of its phone, person and booking. */
export interface TodayRow {
  readonly kind: TodayKind;
  readonly productId: string | null;
  readonly productName: string | null;
  readonly imageId: string | null;
  readonly otherName: string | null;
  readonly bookingId: string | null;
  readonly conversationId: string | null;
  readonly offerId: string | null;
  readonly count: number | null;
  readonly cents: number | null;
  readonly productCents: number | null;
  readonly meetLocation: string | null;
  readonly meetLocationNames: PlaceName | null;
  readonly bookingDate: string | null;
  readonly bookingTime: string | null;
  readonly since: Date;
  readonly due: Date | null;
  readonly consequence: TodayConsequence | null;
}

const isTheirs = (kind: TodayKind) => todayKindOf(kind).turn === 'theirs';
const theirs = sql`i.kind in (${sql.join(todayKindNames.filter(isTheirs).map((kind) => sql.lit(kind)))})`;
/** The kinds whose sentence says where and when two people meet. */
const meetings = sql`i.kind in ('meet', 'hand-over', 'booked')`;

const union = (parts: readonly TodayPart[], viewer: TodayViewer): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => part.select(viewer)),
    sql` union all `,
  );

/**
 * The most urgent items of a person: their own turns first, then by the time until which each is to be done.
 * @param db the database
 * @param parts of the slices
 * @param viewer the person
 * @returns one row more than maxTodayItems if there are more, and how many are their turn
 */
export async function listItems(
  db: Database,
  parts: readonly TodayPart[],
  viewer: TodayViewer,
): Promise<{ rows: TodayRow[]; mine: number }> {
  const { rows } = await sql<(TodayRow | { readonly kind: null }) & { readonly mine: number }>`
    with items as materialized (${union(parts, viewer)}),
      urgent as (select i.kind, ${theirs} as theirs, i.product_id, i.other_id, i.booking_id,
          i.conversation_id, i.offer_id, i.count, i.cents, i.since, i.due, i.consequence
        from items i
        order by ${theirs}, i.due nulls last, i.since, i.kind limit ${sql.lit(maxTodayItems + 1)})
    select m.mine, i.kind, i.product_id as "productId", p.name as "productName",
      g.image_id as "imageId", u.name as "otherName", i.booking_id as "bookingId",
      i.conversation_id as "conversationId", i.offer_id as "offerId", i.count,
      i.cents::float8 as cents, p.selling_price_cents as "productCents",
      b.meet_location as "meetLocation",
      meeting_place_names(b.meeting_place_id, b.meet_location) as "meetLocationNames",
      b.booking_date as "bookingDate", b.booking_time as "bookingTime", i.since, i.due, i.consequence
    from (select count(*)::int as mine from items i where not ${theirs}) m
      left join urgent i on true
      left join products p on p.id = i.product_id
      left join product_images g on g.product_id = i.product_id and g.position = 0
      left join users u on u.id = i.other_id
      left join bookings b on b.id = i.booking_id and ${meetings}
    order by i.theirs, i.due nulls last, i.since, i.kind`.execute(db);
  return { rows: rows.filter((row) => row.kind !== null), mine: rows[0]?.mine ?? 0 };
}

/**
 * How many items are a person's turn; reads no source that has none.
 * @param db the database
 * @param parts of the slices
 * @param viewer the person
 */
export async function countMine(
  db: Database,
  parts: readonly TodayPart[],
  viewer: TodayViewer,
): Promise<number> {
  const counted = parts.filter(({ kinds }) => !kinds.every(isTheirs));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${union(counted, viewer)}) i where not ${theirs}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
