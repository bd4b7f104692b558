import { deepStrictEqual } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { unpaidBookingDays } from '#contract/bookings/deadlines.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { buildBookPhone } from '#server/bookings/book-phone.ts';
import { listForSale } from '#server/catalog/catalog-store.ts';
import { findProducts } from '#server/catalog/product-store.ts';
import { newId } from '#server/platform/base/ids.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import { requestConcurrently, load, loadBare, loadWork, type Row, type Wish } from './load.ts';
import { measureConversations } from './conversations.ts';
import type { BenchFixture } from './bench-fixture.ts';
import { productIds } from './users.ts';
import { measureSearch } from './search.ts';

const fewClients = 8;
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const typedWords = ['s', 'gal', 'samsang', 'ip13', 'aifon', 'আইফোন', 'onepl', '13 pro max'];

/** Bytes of an answer, to be served by bare node:http. */
async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** How long counts may be out of date after so many phones were added (decision 70), in ms. */
const catchUpMs = 10_000;

/** The controls do the same job: their answers are the shop's. */
async function sameAnswer(ours: string, floor: string): Promise<Buffer> {
  const until = performance.now() + catchUpMs;
  for (;;) {
    const [bytes, others] = await Promise.all([bytesOf(ours), bytesOf(floor)]);
    const [mine, other] = [JSON.parse(String(bytes)), JSON.parse(String(others))];
    if (isDeepStrictEqual(mine, other)) return bytes;
    if (performance.now() > until) deepStrictEqual(other, mine, 'the floor says otherwise');
    await pause(100);
  }
}

/**
 * Measures the calls that people wait for, in a shop of this size.
 * @param fixture the shop, its controls and its buyers
 */
export async function measureShop(fixture: BenchFixture): Promise<Row[]> {
  const { shopUrl, floorUrl, pool } = fixture;
  const ids = await productIds(pool);
  const few = ids.slice(0, 200);
  const anyOf = (url: string): Wish => ({
    url,
    requests: few.map((id) => ({ method: 'GET', path: `${new URL(url).pathname}/${id}` })),
  });
  const list = `${shopUrl}/api/category/02?limit=24`;
  const floorList = `${floorUrl}/category/02?limit=24`;
  const listedBytes = await sameAnswer(list, floorList);
  const onePage = `products/${ids[0] ?? ''}`;
  const page = await sameAnswer(`${shopUrl}/api/${onePage}`, `${floorUrl}/${onePage}`);
  return [
    {
      name: 'category list, 24',
      ours: await load({ url: list }),
      floor: await load({ url: floorList }),
      driver: await loadWork(() =>
        listForSale(pool, '02', { limit: 24, before: highestId }, false),
      ),
      bare: await loadBare(listedBytes, 'application/json'),
    },
    {
      name: 'product page, data',
      ours: await load(anyOf(`${shopUrl}/api/products`)),
      floor: await load(anyOf(`${floorUrl}/products`)),
      driver: await loadWork((round) => findProducts(pool, [few[round % few.length] ?? ''])),
      bare: await loadBare(page, 'application/json'),
    },
    await measureBooking(fixture, ids),
    ...(await measureConversations(fixture, ids[0] ?? '')),
    {
      name: 'suggestions, 8 clients',
      ours: await loadWork(
        (round) =>
          requestConcurrently([
            `${shopUrl}/api/search/suggestions?q=${encodeURIComponent(typedWords[round % typedWords.length] ?? '')}`,
          ]),
        fewClients,
      ),
    },
    ...(await measureSearch(shopUrl, pool)),
  ];
}

/** Each part has a third of the buyers; each of them books twenty phones at most. */
async function measureBooking(fixture: BenchFixture, ids: readonly string[]): Promise<Row> {
  const { crowd, db } = fixture;
  const third = Math.floor(crowd.length / 3);
  const body = (round: number) =>
    bookingFields(ids[(round + Math.floor(round / third)) % ids.length] ?? '');
  const buyerOf = (part: number, round: number) => {
    const buyer = crowd[part * third + (round % third)];
    if (!buyer) throw new Error('the crowd is too small');
    return buyer;
  };
  const bookPhone = buildBookPhone(db, {
    terms: {
      ...{ unpaidDays: unpaidBookingDays, fees: { percent: 0, fixedCents: 0 } },
      ...{ guaranteeDays, postageCents: 0 },
    },
    // Nobody pays here.
    payments: { isBeingPaid: () => Promise.resolve(false) },
  });
  const startedRound = fixture.round;
  const ends: number[] = [];
  const over = (part: number, url: string) => {
    let round = startedRound;
    return load({
      url,
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            ends[part] = round += 1;
            const authorization = `Bearer ${buyerOf(part, round).token}`;
            return {
              ...request,
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify(body(round)),
            };
          },
        },
      ],
    });
  };
  const row = {
    name: 'a booking made',
    ours: await over(0, `${fixture.shopUrl}/api/bookings`),
    floor: await over(1, `${fixture.floorUrl}/bookings`),
    // The use case without HTTP: the same statements through the same driver.
    driver: await loadWork((round) => {
      ends[2] = startedRound + round;
      const { person } = buyerOf(2, startedRound + round);
      return bookPhone(person, body(startedRound + round));
    }),
    // Given the same bookings, it reads them and makes none.
    bare: await loadBare(
      Buffer.from(JSON.stringify({ acknowledged: true, insertedId: newId() })),
      'application/json',
      (url) => over(2, url),
    ),
  };
  fixture.round = Math.max(...ends);
  return row;
}

/**
 * Answers that are the same for everybody until something is sold, listed or changed.
 * @param shopUrl the shop
 */
export async function measureCached(shopUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, type] of [
    ['home, HTML', '/', 'text/html'],
    ['brands', '/api/categories', 'application/json'],
    ['promotions', '/api/promotions', 'application/json'],
  ] as const) {
    rows.push({
      name,
      ours: await load({ url: `${shopUrl}${path}` }),
      bare: await loadBare(await bytesOf(`${shopUrl}${path}`), type),
    });
  }
  return rows;
}
