import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { injectOverHttp } from '#tests/support/app/inject-over-http.ts';
import { askIntent, charge, record } from '#tests/support/market/paying.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';
import { productIds, type BenchUsers } from './users.ts';

/** People who buy and look around until they are stopped, and their waiting times. */

interface Seen {
  readonly kind: 'reading' | 'buying';
  readonly from: number;
  readonly to: number;
  readonly status: number;
}

export interface Shoppers {
  readonly tableHead: string;
  /** A row of the table: the measurements between two moments of performance.now(). */
  readonly tableRow: (what: string, from: number, to: number) => string;
  readonly stop: () => Promise<void>;
}

const readers = 6;
const shoppers = 3;
const readerPauseMs = 20;
const shopperPauseMs = 50;
/** Somebody else may have bought the phone, or be paying for it. */
const fine = new Set([200, 404, 409, 410, 422]);

/**
 * Begins reading and buying.
 * @param url of the shop, whose payments are the sandbox's
 * @param db its database
 * @param pool the same
 * @param crowd who buys
 */
export async function startShoppers(
  url: string,
  db: Database,
  pool: pg.Pool,
  crowd: BenchUsers,
): Promise<Shoppers> {
  const newest = await productIds(pool);
  const observations: Seen[] = [];
  let isOver = false;
  let [phone, person] = [0, 0];
  let paid = 0;
  const paidAt: number[] = [];
  const refusals = new Map<string, number>();

  const watch = (kind: Seen['kind']): CallableApp['server']['inject'] => {
    const inject = injectOverHttp(url);
    const watch = async (...args: Parameters<typeof inject>) => {
      const from = performance.now();
      const answer = await inject(...args).catch(() => null);
      const status = answer?.statusCode ?? 0;
      observations.push({ kind, from, to: performance.now(), status });
      if (!fine.has(status)) {
        const code = `${status} ${answer?.body.slice(0, 120) ?? 'no answer'}`;
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
      }
      return answer ?? { statusCode: 0, body: '{}', headers: {}, json: () => ({}), cookies: [] };
    };
    return watch as unknown as CallableApp['server']['inject'];
  };
  const appOf = (kind: Seen['kind']): CallableApp => ({
    ...{ server: { inject: watch(kind) }, db, pool, imageStore: '' },
    confirmed: nothingConfirmed(),
  });

  const read = async (place: number) => {
    const { server } = appOf('reading');
    for (let round = place; !isOver; round += readers) {
      const id = newest[(round * 7_919) % newest.length];
      const paths = [
        `/api/products/${id}`,
        `/api/category/0${(round % 3) + 1}?limit=24&minPrice=${50 + (round % 900)}`,
        `/api/search?q=scratch&condition=Good&minPrice=${50 + (round % 900)}&limit=24`,
        `/phones/${id}`,
      ];
      await server.inject({ url: paths[round % paths.length] ?? '/' });
      await pause(readerPauseMs);
    }
  };
  const buy = async () => {
    const app = appOf('buying');
    while (!isOver) {
      const { token, person: one } = crowd[(person += 1) % crowd.length] ?? {};
      if (!one || !token) throw new Error('nobody buys');
      const as: TestPerson = { ...one, cookie: '', token };
      const body = bookingFields(newest[(phone += 1) % newest.length] ?? '');
      const bookResponse = await sendCall(app, 'bookPhone', { as, body });
      if (bookResponse.statusCode === 200) {
        const { insertedId: id } = bookResponse.json<{ insertedId: string }>();
        const answer = await sendCall(app, 'readBooking', { as, params: { id } });
        if (answer.statusCode === 200) await pay(app, as, answer.json<Booking>());
      }
      await pause(shopperPauseMs);
    }
  };
  const pay = async (app: CallableApp, as: TestPerson, booking: Booking) => {
    const askResponse = await askIntent(app, as, booking);
    if (askResponse.statusCode !== 200) return;
    const intent = askResponse.json<Intent>();
    await charge(app, intent);
    const { statusCode } = await record(app, as, booking, intent.intentId);
    if (statusCode !== 200) return;
    paid += 1;
    paidAt.push(performance.now());
  };
  const all = Promise.all([
    ...Array.from({ length: readers }, (_none, place) => read(place)),
    ...Array.from({ length: shoppers }, buy),
  ]);
  all.catch(() => (isOver = true));
  return {
    tableHead:
      '| | s | reads, p50 / p99 / longest ms | calls to buy, p50 / p99 / longest ms | paid | failed |',
    tableRow(what, from, to) {
      const within = observations.filter((each) => each.to >= from && each.from <= to);
      const times = (kind: Seen['kind']) => {
        const list = within
          .filter((each) => each.kind === kind)
          .map((each) => each.to - each.from)
          .sort((a, b) => a - b);
        const at = (share: number) => Math.round(list[Math.floor(list.length * share)] ?? 0);
        return `${list.length}: ${at(0.5)} / ${at(0.99)} / ${Math.round(list.at(-1) ?? 0)}`;
      };
      const failureCount = within.filter(({ status }) => !fine.has(status)).length;
      const bought = paidAt.filter((moment) => moment >= from && moment <= to).length;
      const why = [...refusals].map(([code, count]) => `${count} × ${code}`).join('; ');
      return `| ${what} | ${((to - from) / 1_000).toFixed(1)} | ${times('reading')} | ${times('buying')} | ${bought} | ${failureCount}${failureCount > 0 ? ` (${why})` : ''} |`;
    },
    async stop() {
      isOver = true;
      await all;
      if (paid === 0) throw new Error('nobody has paid');
    },
  };
}
