import { sql } from 'kysely';
import type { ConversationPart } from '#contract/conversations/limits.ts';
import type { ConversationState, ReadingGround } from '#contract/conversations/states.ts';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The conversations and who is in them (tables conversations, conversation_members). */

/** Whether a paid sale between the two is under way: nothing may stop their arrangements. */
const isDeal = sql<boolean>`exists (select from bookings b join handovers h on h.booking_id = b.id
  where b.product_id = c.product_id and b.buyer_id = c.buyer_id and b.status = 'paid'
    and (h.released_at is null and not h.settled_outside
      or b.return_status in ('asked', 'declined', 'accepted')
      or exists (select from payments y where y.booking_id = b.id and y.dispute = 'open')))`;

const blockBy = (blocker: 'buyer' | 'seller') => {
  const [by, whom] = [sql.ref(`c.${blocker}_id`), blocker === 'buyer' ? 'seller' : 'buyer'];
  return sql<boolean>`exists (select from blocks k
    where k.blocker_id = ${by} and k.blocked_id = ${sql.ref(`c.${whom}_id`)})`;
};

const state = sql<ConversationState>`case
  when buyer.deleted_at is not null or seller.deleted_at is not null then 'left'
  when ${isDeal} then 'deal'
  when c.closed_at is not null then 'closed'
  when ${blockBy('buyer')} or ${blockBy('seller')} then 'blocked'
  else 'open' end`;

/** The facts on which a decision about a conversation rests. */
export interface ConversationFacts {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly count: number;
  readonly state: ConversationState;
}

const facts = sql`c.id, c.product_id as "productId", p.name as "productName",
  c.buyer_id as "buyerId", c.seller_id as "sellerId", c.message_count as count, ${state} as state`;
const withPeople = sql`conversations c join products p on p.id = c.product_id
  join users buyer on buyer.id = c.buyer_id join users seller on seller.id = c.seller_id`;

/**
 * Locks a conversation; messages get their positions under this lock. It comes after the product's.
 * @param trx the transaction
 * @param id of the conversation
 * @returns its facts, or null
 */
export async function lockConversation(
  trx: Transaction,
  id: string,
): Promise<ConversationFacts | null> {
  await sql`select from conversations where id = ${id} for update`.execute(trx);
  // A statement of its own: it sees commits made while this one waited.
  const { rows } = await sql<ConversationFacts>`
    select ${facts} from ${withPeople} where c.id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * The parts of a conversation, for who may do something with it.
 * @param db the database
 * @param id of the conversation
 */
export async function findConversationParts(
  db: Database | Transaction,
  id: string,
): Promise<Pick<ConversationFacts, 'id' | 'productId' | 'buyerId' | 'sellerId'> | null> {
  const row = await db
    .selectFrom('conversations')
    .select(['id', 'product_id as productId', 'buyer_id as buyerId', 'seller_id as sellerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The conversation of a buyer about a phone.
 * @param db the database
 * @param productId the phone
 * @param buyerId the buyer
 */
export async function findConversationOf(
  db: Database | Transaction,
  productId: string,
  buyerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Inserts the conversation of a buyer about a phone, unless there is one: of two first messages at
 * once, the second waits for the first.
 * @param trx the transaction
 * @param between phone, buyer and seller
 */
export async function insertConversation(
  trx: Transaction,
  between: { readonly productId: string; readonly buyerId: string; readonly sellerId: string },
): Promise<void> {
  const id = newId();
  await sql`
    with created as (
      insert into conversations (id, product_id, buyer_id, seller_id)
      values (${id}, ${between.productId}, ${between.buyerId}, ${between.sellerId})
      on conflict (product_id, buyer_id) do nothing returning id, buyer_id, seller_id)
    insert into conversation_members (user_id, conversation_id, last_message_id)
    select person, created.id, created.id
    from created, unnest(array[created.buyer_id, created.seller_id]) as person`.execute(trx);
}

export interface ConversationHead extends ConversationFacts {
  readonly priceCents: number;
  readonly productStatus: ProductStatus;
  readonly booked: Delivery | null;
  readonly imageId: string | null;
  readonly buyer: MemberRow;
  readonly seller: MemberRow;
  readonly blockedByBuyer: boolean;
  readonly blockedBySeller: boolean;
}

export interface MemberRow {
  readonly name: string;
  readonly photo: string | null;
  readonly email: string;
  readonly readTo: number;
  readonly unread: number;
}

const memberOf = (part: ConversationPart) => {
  const [user, ownSql] = [sql.table(part), sql.table(`m_${part}`)];
  return sql`json_build_object('name', ${user}.name, 'photo', ${user}.user_img, 'email', ${user}.email,
    'readTo', ${ownSql}.read_to, 'unread', ${ownSql}.unread)`;
};

/**
 * Reads the head of a conversation, shown above its messages.
 * @param db the database
 * @param id of the conversation
 */
export async function readHead(db: Database, id: string): Promise<ConversationHead | null> {
  const { rows } = await sql<ConversationHead>`
    select ${facts}, p.selling_price_cents as "priceCents", p.status as "productStatus",
      (select coalesce(h.method, b.delivery) from bookings b left join handovers h on h.booking_id = b.id
        where b.product_id = c.product_id and b.buyer_id = c.buyer_id and b.status in ('unpaid', 'paid')
          and coalesce(h.status, 'waiting') in ('waiting', 'sent')
        limit 1) as booked,
      i.image_id as "imageId", ${memberOf('buyer')} as buyer, ${memberOf('seller')} as seller,
      ${blockBy('buyer')} as "blockedByBuyer", ${blockBy('seller')} as "blockedBySeller"
    from ${withPeople}
      join conversation_members m_buyer on m_buyer.user_id = c.buyer_id
        and m_buyer.conversation_id = c.id
      join conversation_members m_seller on m_seller.user_id = c.seller_id
        and m_seller.conversation_id = c.id
      left join product_images i on i.product_id = p.id and i.position = 0
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Why admins may read a conversation now.
 * @param db the database
 * @param id of the conversation
 * @returns null while there is no open report, return, dispute or case
 */
export async function findReadingGround(db: Database, id: string): Promise<ReadingGround | null> {
  const { rows } = await sql<{ ground: ReadingGround | null }>`
    select case
      when exists (select from reports r where r.conversation_id = c.id and r.status = 'open')
        then 'report'
      when exists (select from bookings b where b.product_id = c.product_id
        and b.buyer_id = c.buyer_id and b.status = 'paid'
        and b.return_status in ('asked', 'declined', 'accepted')) then 'return'
      when exists (select from bookings b join payments y on y.booking_id = b.id
        where b.product_id = c.product_id and b.buyer_id = c.buyer_id and y.dispute = 'open')
        then 'dispute'
      when exists (select from bookings b join handover_cases o on o.booking_id = b.id
        where b.product_id = c.product_id and b.buyer_id = c.buyer_id and o.decided_at is null)
        then 'case' end as ground
    from conversations c where c.id = ${id}`.execute(db);
  return rows[0]?.ground ?? null;
}

export interface ConversationListRow {
  readonly id: string;
  readonly conversationId: string;
  readonly productId: string;
  readonly productName: string;
  readonly imageId: string | null;
  readonly you: ConversationPart;
  readonly name: string;
  readonly photo: string | null;
  readonly email: string;
  readonly unread: number;
  readonly from: ConversationPart;
  readonly text: string | null;
  readonly photos: number;
  readonly createdAt: Date;
}

/**
 * A page of a person's conversations, the one with the newest message first; one row more than the
 * limit when there are more. Their ids are those of the newest messages.
 * @param db the database
 * @param userId the person
 * @param page which page
 */
export async function listConversations(
  db: Database,
  userId: string,
  page: Page,
): Promise<ConversationListRow[]> {
  const { rows } = await sql<ConversationListRow>`
    select o.last_message_id as id, c.id as "conversationId", c.product_id as "productId",
      p.name as "productName", i.image_id as "imageId",
      case when c.buyer_id = o.user_id then 'buyer' else 'seller' end as you,
      u.name, u.user_img as photo, u.email, o.unread,
      case when m.sender_id = c.buyer_id then 'buyer' else 'seller' end as "from", m.text,
      (select count(*)::int from message_photos f where f.message_id = m.id) as photos,
      m.created_at as "createdAt"
    from (select user_id, conversation_id, last_message_id, unread from conversation_members
        where user_id = ${userId}
        and last_message_id < ${page.before}
        order by last_message_id desc limit ${page.limit + 1}) o
      join conversations c on c.id = o.conversation_id
      join products p on p.id = c.product_id
      join messages m on m.id = o.last_message_id
      join users u on u.id = case when c.buyer_id = o.user_id then c.seller_id else c.buyer_id end
      left join product_images i on i.product_id = p.id and i.position = 0
    order by o.last_message_id desc`.execute(db);
  return rows;
}

/**
 * Returns whether a person has bought a phone, even if the sale was undone.
 * @param trx the transaction
 * @param productId the phone
 * @param buyerId the person
 */
export async function hasBought(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['paid', 'refunded'])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether an admin has ended the conversation of a buyer about a phone, after a report.
 * @param trx the transaction
 * @param productId the phone
 * @param buyerId the buyer
 */
export async function isClosed(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a conversation; nobody writes in it any more.
 * @param trx the transaction that locked it
 * @param id of the conversation
 */
export async function setClosed(trx: Transaction, id: string): Promise<void> {
  await sql`update conversations set closed_at = coalesce(closed_at, app_now())
    where id = ${id}`.execute(trx);
}
