import type pg from 'pg';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/**
 * A conversation in which buyer and seller write in turn, the buyer first.
 * @param app the app under test
 * @param buyer who asks
 * @param productId the phone
 * @param seller of the phone
 * @param texts what they write
 * @returns its id and those of the messages
 */
export async function makeConversation(
  app: CallableApp,
  buyer: TestPerson,
  productId: string,
  seller: TestPerson,
  texts: readonly string[] = ['Is it still for sale?'],
): Promise<{ id: string; messageIds: string[] }> {
  const [first, ...others] = texts;
  const beginResponse = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: productId },
    body: { text: first },
  });
  if (beginResponse.statusCode !== 200) throw new Error(`asking failed: ${beginResponse.body}`);
  const id = beginResponse.json<{ insertedId: string }>().insertedId;
  for (const [at, text] of others.entries()) {
    const as = at % 2 === 0 ? seller : buyer;
    await sendCall(app, 'sendMessage', { as, params: { id }, body: { text } });
  }
  const { messages } = await readConversation(app, buyer, id);
  return { id, messageIds: messages.map(({ _id }) => _id) };
}

/**
 * Reads a conversation, which must succeed.
 * @param app the app under test
 * @param as who reads
 * @param id of the conversation
 * @param query which page
 */
export async function readConversation(
  app: CallableApp,
  as: TestPerson,
  id: string,
  query: Record<string, string> = {},
): Promise<Conversation> {
  const answer = await sendCall(app, 'readConversation', { as, params: { id }, query });
  if (answer.statusCode !== 200) throw new Error(`reading failed: ${answer.body}`);
  return answer.json<Conversation>();
}

/** A conversation to insert: its id, and those of the phone and the two people. */
interface ConversationIds {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

/**
 * Begins conversations with one message of the buyer each, as rows. Where buyer and phone have one
 * already, it stays.
 * @param pool the database
 * @param conversations with ids of their own
 */
export async function insertConversations(
  pool: pg.Pool,
  conversations: readonly ConversationIds[],
): Promise<void> {
  await pool.query(
    `with begun as (
       insert into conversations (id, product_id, buyer_id, seller_id, message_count)
       select id, "productId", "buyerId", "sellerId", 1 from json_to_recordset($1)
         as given (id uuid, "productId" uuid, "buyerId" uuid, "sellerId" uuid)
       on conflict (product_id, buyer_id) do nothing returning id, buyer_id, seller_id),
     written as (
       insert into messages (id, conversation_id, position, sender_id, text)
       select gen_random_uuid(), id, 1, buyer_id, 'Is it still there?' from begun
       returning id, conversation_id)
     insert into conversation_members (user_id, conversation_id, last_message_id)
     select person, begun.id, written.id from begun
       join written on written.conversation_id = begun.id,
       unnest(array[begun.buyer_id, begun.seller_id]) as person`,
    [JSON.stringify(conversations)],
  );
}

/**
 * Fills a conversation of one message with further ones in turn, as rows.
 * @param pool the database
 * @param id of the conversation
 * @param count how many there are then
 */
export async function fillConversation(pool: pg.Pool, id: string, count: number): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, position, sender_id, text)
     select gen_random_uuid(), c.id, n, case when n % 2 = 1 then c.buyer_id else c.seller_id end,
       'Message ' || n
     from conversations c, generate_series(2, $2) n where c.id = $1`,
    [id, count],
  );
  await pool.query(
    `with counted as (update conversations set message_count = $2 where id = $1 returning id)
     update conversation_members o set unread = (select count(*) from messages m
       where m.conversation_id = $1 and m.sender_id <> o.user_id)
     from counted where o.conversation_id = counted.id`,
    [id, count],
  );
}
