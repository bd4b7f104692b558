import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '#server/platform/base/ids.ts';
import { insertConversations } from '#tests/support/market/conversations.ts';

/** A person with an open stream. */
export interface Listener {
  readonly userId: string;
  readonly token: string;
  readonly socket: Socket;
}

const perSecond = 200;
const seconds = 10;
/** The time that may pass from the moment a message is due until the recipient's stream has it. */
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
  const pairs = listeners.flatMap((buyer, at) => {
    const seller = at % 2 === 0 ? listeners[at + 1] : undefined;
    return seller ? [{ id: newId(), buyer, seller }] : [];
  });
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
  let refusedCount = 0;
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const pair = pairs[number % pairs.length];
    if (!pair) break;
    const at = startedAt + (number * 1_000) / perSecond;
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
        if (!answer.ok) refusedCount += 1;
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
      `messages a second     ${perSecond}, ${times.length} heard of, ${refusedCount} refused`,
      `a message arrives     in ${median.toFixed(1)} ms, 99 % within ${slowest.toFixed(1)} ms`,
    ],
    isWell: refusedCount === 0 && due.size === 0 && slowest < withinMs,
  };
}

/** Each pair talks about a phone of its own. */
async function openConversations(
  pool: pg.Pool,
  pairs: readonly { id: string; buyer: Listener; seller: Listener }[],
): Promise<void> {
  const conversations = pairs.map(({ id, buyer, seller }) => ({
    id,
    productId: newId(),
    buyerId: buyer.userId,
    sellerId: seller.userId,
  }));
  await pool.query(
    `insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
       buying_year, years_of_use, condition, description, location, phone, posted_on)
     select id, seller, '02', 'Galaxy S22', 79900, 29850, 2023, 2.5, 'Good', 'Fine hairlines.',
       'Sylhet', '01712345678', '2026-01-05'
     from unnest($1::uuid[], $2::uuid[]) as made (id, seller)`,
    [
      conversations.map(({ productId }) => productId),
      conversations.map(({ sellerId }) => sellerId),
    ],
  );
  await insertConversations(pool, conversations);
}
