import { sendMessage } from '#server/conversations/send-message.ts';
import { readConversation } from '#server/conversations/read-conversation.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { newId } from '#server/platform/base/ids.ts';
import { fillConversation, insertConversations } from '#tests/support/market/conversations.ts';
import { load, loadBare, loadWork, type Row } from './load.ts';
import type { BenchFixture } from './bench-fixture.ts';

/** The length of the opened conversation. */
const messages = 5_000;

/** People who open their conversations at the same moment while waiting times are measured. */
const readersAtOnce = 2;

/** Messages without photos touch no files. */
const noFiles = {} as ImageFiles;

/**
 * Opening a conversation of 5,000 messages, and sending messages in as many conversations as there
 * are buyers. The controls run the same use cases without HTTP.
 * @param fixture the shop and its buyers
 * @param productId a phone that can be booked
 */
export async function measureConversations(
  { shopUrl, pool, db, crowd }: BenchFixture,
  productId: string,
): Promise<Row[]> {
  const ids = await openConversations(
    pool,
    productId,
    crowd.map(({ person }) => person.id),
  );
  const [reader] = crowd;
  const id = reader && ids.get(reader.person.id);
  if (!reader || !id) throw new Error('nobody has a conversation');
  await fillConversation(pool, id, messages);
  const url = `${shopUrl}/api/conversations/${id}`;
  const headers = { authorization: `Bearer ${reader.token}` };
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const half = Math.floor(crowd.length / 2);
  const writer = (part: number, round: number) => {
    const buyer = crowd[part * half + 1 + (round % (half - 1))];
    const conversation = buyer && ids.get(buyer.person.id);
    if (!buyer || !conversation) throw new Error('the crowd is too small');
    return { buyer, conversation };
  };
  let round = 0;
  return [
    {
      name: 'a conversation of 5,000 opened',
      ours: await load({ url, headers }),
      driver: await loadWork(() => readConversation(db, reader.person, id, {})),
      bare: await loadBare(Buffer.from(await answer.arrayBuffer()), 'application/json'),
    },
    {
      name: `a conversation of 5,000, ${readersAtOnce} readers`,
      ours: await load({ url, headers, connections: readersAtOnce }),
    },
    {
      name: 'a message sent',
      ours: await load({
        url: shopUrl,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              round += 1;
              const { buyer, conversation } = writer(0, round);
              return {
                ...request,
                path: `/api/conversations/${conversation}/messages`,
                headers: {
                  authorization: `Bearer ${buyer.token}`,
                  'content-type': 'application/json',
                },
                body: JSON.stringify({ text: `Is it still there? ${round}` }),
              };
            },
          },
        ],
      }),
      driver: await loadWork((each) => {
        const { buyer, conversation } = writer(1, each);
        const draft = { text: `Is it still there? ${each}`, photos: [], clientId: null };
        const context = { db, files: noFiles, publicUrl: shopUrl };
        return sendMessage(context, buyer.person, conversation, draft);
      }),
    },
  ];
}

/** The conversations of buyers about a phone, with one message each, by buyer. */
async function openConversations(
  pool: BenchFixture['pool'],
  productId: string,
  buyers: readonly string[],
): Promise<Map<string, string>> {
  const { rows: products } = await pool.query<{ seller_id: string }>(
    'select seller_id from products where id = $1',
    [productId],
  );
  const sellerId = products[0]?.seller_id;
  if (!sellerId) throw new Error('the phone is gone');
  const conversations = buyers.map((buyerId) => ({ id: newId(), productId, buyerId, sellerId }));
  await insertConversations(pool, conversations);
  const { rows } = await pool.query<{ id: string; buyer_id: string }>(
    'select id, buyer_id from conversations where product_id = $1',
    [productId],
  );
  return new Map(rows.map(({ id, buyer_id }) => [buyer_id, id]));
}
