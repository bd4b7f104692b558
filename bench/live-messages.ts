import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '#server/platform/database/ids.ts';

/** A person with an open stream. */
export interface Listener {
  readonly userId: string;
  readonly token: string;
  readonly socket: Socket;
}

const perSecond = 200;
const seconds = 10;
/** The wanted time from the moment a message is due until the stream of the other one has it. */
const withinMs = 500;

/**
 * Sends messages between pairs of people at their own times, whether or not earlier ones have
 * arrived, and notes when the stream of the other one hears of each.
 * @param pool the shop's database
 * @param url of the shop
 * @param listeners with open streams; two and two talk
 * @returns lines to print, and whether all arrived in time and none was refused
 */
export async function measureMessages(
  pool: pg.Pool,
  url: string,
  listeners: readonly Listener[],
): Promise<{ readonly lines: string[]; readonly isWell: boolean }> {
  const pairs = Array.from({ length: Math.floor(listeners.length / 2) }, (_, at) => ({
    id: newId(),
    buyer: listeners[2 * at] as Listener,
    seller: listeners[2 * at + 1] as Listener,
  }));
  await openConversations(pool, pairs);
  const due = new Map<string, number>();
  const times: number[] = [];
  for (const { id, seller } of pairs) {
    seller.socket.on('data', (piece) => {
      const at = due.get(id);
      if (at === undefined || !String(piece).includes('event: conversation')) return;
      due.delete(id);
      times.push(performance.now() - at);
    });
  }
  let refused = 0;
  const begun = performance.now();
  const sending: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const pair = pairs[number % pairs.length];
    if (!pair) break;
    const at = begun + (number * 1_000) / perSecond;
    await setTimeout(Math.max(0, at - performance.now()));
    due.set(pair.id, at);
    sending.push(
      fetch(`${url}/api/conversations/${pair.id}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${pair.buyer.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ text: `Is it still there? ${number}` }),
      }).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) refused += 1;
      }),
    );
  }
  await Promise.all(sending);
  const until = performance.now() + 5_000;
  while (due.size > 0 && performance.now() < until) await setTimeout(20);
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [
    times[Math.floor(times.length / 2)],
    times[Math.floor(times.length * 0.99)],
  ];
  return {
    lines: [
      `messages a second     ${perSecond}, ${times.length} heard of, ${refused} refused`,
      `a message arrives     in ${median.toFixed(1)} ms, 99 % within ${slowest.toFixed(1)} ms`,
    ],
    isWell: refused === 0 && due.size === 0 && slowest < withinMs,
  };
}

async function openConversations(
  pool: pg.Pool,
  pairs: readonly { id: string; buyer: Listener; seller: Listener }[],
): Promise<void> {
  const products = pairs.map(() => newId());
  const sellers = pairs.map(({ seller }) => seller.userId);
  const buyers = pairs.map(({ buyer }) => buyer.userId);
  await pool.query(
    `insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
       buying_year, years_of_use, condition, description, location, phone, posted_on)
     select id, seller, '02', 'Galaxy S22', 79900, 29850, 2023, 2.5, 'Good', 'Fine hairlines.',
       'Sylhet', '01712345678', '2026-01-05'
     from unnest($1::uuid[], $2::uuid[]) as made (id, seller)`,
    [products, sellers],
  );
  await pool.query(
    `with begun as (insert into conversations (id, product_id, buyer_id, seller_id, message_count)
         select id, product, buyer, seller, 1
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as made (id, product, buyer, seller)
         returning id, buyer_id, seller_id),
       written as (insert into messages (id, conversation_id, position, sender_id, text)
         select gen_random_uuid(), id, 1, buyer_id, 'Is it still there?' from begun
         returning id, conversation_id)
     insert into conversation_members (user_id, conversation_id, last_message_id)
     select person, begun.id, written.id from begun
       join written on written.conversation_id = begun.id,
       unnest(array[begun.buyer_id, begun.seller_id]) as person`,
    [pairs.map(({ id }) => id), products, buyers, sellers],
  );
}
