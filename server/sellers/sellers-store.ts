import { sql } from 'kysely';
import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import {
  maxAnswerConversations,
  answerDays,
  minAnswersForMedian,
} from '#contract/sellers/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of sellers' pages. */

export interface SellerRow {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  /** ISO date. */
  readonly since: string;
  readonly verified: boolean;
  readonly emailConfirmed: boolean;
  readonly sold: number;
  readonly undone: number;
  readonly forSale: number;
  /** Hours, rounded up; null if nothing can be said. */
  readonly answersWithinHours: number | null;
}

/** Positions after which a question counts as not answered. */
const maxRead = 50;

/**
 * Reads a seller's profile and sales.
 * @param db the database
 * @param id a person
 * @returns null for buyers, admins and people who have left
 */
export async function findSeller(db: ReadDatabase, id: string): Promise<SellerRow | null> {
  const { rows } = await sql<SellerRow>`
    select s.id, s.name, s.user_img as photo,
      to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD') as since,
      s.verified_at is not null as verified, s.email_verified as "emailConfirmed",
      (select count(*)::int from products p where p.seller_id = s.id and p.status = 'sold') as sold,
      (select count(*)::int from products p join bookings b on b.product_id = p.id
        where p.seller_id = s.id and b.status = 'refunded') as undone,
      (select count(*)::int from products p
        where p.seller_id = s.id and p.status = 'available') as "forSale",
      (select case when count(*) >= ${minAnswersForMedian} then
          nullif(percentile_disc(0.5) within group (order by hours), ${never}::int) end
        from (${answerHours}) answers) as "answersWithinHours"
    from users s
    where s.id = ${id} and s.role = 'seller' and s.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Sorts after every answer. */
const never = 2_147_483_647;
/**
 * The hours until the first answer in each of the newest conversations that a buyer began; `never` for none
 * within days. A seller's first message about a booking is no question.
 */
const answerHours = sql`
  select case when answered.at is null then ${never}::int
    else greatest(1, ceil(extract(epoch from answered.at - asked.created_at) / 3600)::int) end as hours
  from (select conversation_id from conversation_members m where m.user_id = s.id
      order by last_message_id desc limit ${maxAnswerConversations}) newest
    join conversations c on c.id = newest.conversation_id and c.seller_id = s.id
    join messages asked on asked.conversation_id = c.id and asked.position = 1
      and asked.sender_id = c.buyer_id
    left join lateral (select created_at as at from messages a
      where a.conversation_id = c.id and a.position between 2 and ${maxRead}
        and a.sender_id = s.id order by a.position limit 1) answered on true
  where asked.created_at > app_now() - make_interval(days => ${answerDays})
    and (answered.at is not null or asked.created_at < app_now() - interval '1 day')`;

/**
 * The name of a seller whose account is open.
 * @param db the database
 * @param id the seller
 */
export async function findSellerName(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * The seller with a phone for sale or a review so many of them after an id; null if there are fewer.
 * @param pool the database
 * @param from the id of the first, who need not be shown any more
 * @param skippedCount how many
 */
export async function findSitemapSeller(
  pool: ReadPool,
  from: string,
  skippedCount: number,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from users s where ${shownText} and s.id >= $1 order by s.id offset $2 limit 1`,
    [from, skippedCount],
  );
  return rows[0]?.id ?? null;
}

/**
 * Sellers from one on, with the time they registered.
 * @param pool the database
 * @param start the id of the first
 * @param limit at most so many
 */
export async function listSitemapSellers(
  pool: ReadPool,
  start: string,
  limit: number,
): Promise<{ id: string; changed: Date }[]> {
  const { rows } = await pool.query<{ id: string; changed: Date }>(
    `select s.id, s.created_at as changed from users s
     where ${shownText} and s.id >= $1 order by s.id limit $2`,
    [start, limit],
  );
  return rows;
}

/** Pages with nothing on them are not listed. */
const shownText = `s.role = 'seller' and s.deleted_at is null
  and (exists (select from products p where p.seller_id = s.id and p.status = 'available')
    or exists (select from seller_ratings f where f.seller_id = s.id and f.reviews > 0))`;
