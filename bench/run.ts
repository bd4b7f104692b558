import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { runningPostgres } from '#server/platform/embedded-postgres.ts';
import { fillMarket } from '#server/demo/fill-market.ts';
import { listForSale } from '#server/catalog/catalog-store.ts';
import { findBooking } from '#server/bookings/bookings-store.ts';
import { unpaidBookingDays } from '#contract/bookings.ts';
import { bookPhone } from '#server/bookings/book-phone.ts';
import { bookingFields } from '#testing/phones.ts';
import { startShop } from '#testing/start-shop.ts';
import { backTest } from './price-guide.ts';
import { load, loadBare, loadWork, type Figures } from './load.ts';
import { addCrowd, productIds } from './scene.ts';

/**
 * npm run bench: what the shop does in a second, each figure beside bare node:http with the same
 * bytes and beside the same statements through the driver alone, all in this one run.
 */

const phones = Number(process.argv[2] ?? 10_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const started = performance.now();
const secret = randomBytes(32).toString('hex');
const shop = await startShop({ AUTH_SECRET: secret });
const untilOpen = performance.now() - started;
const url = runningPostgres(shop.dataDir);
if (!url) throw new Error('the database of the shop is not running');
const pool = openPool(url, 16, () => {});
const db = openDatabase(pool);

interface Row {
  readonly name: string;
  readonly ours: Figures;
  readonly bare: Figures;
  readonly driver: Figures | null;
}
const rows: Row[] = [];

async function bytesOf(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(`${shop.url}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the crowd is too small');
  return value;
}

try {
  say(`Filling the market with ${phones} phones …`);
  await fillMarket(pool, `${shop.dataDir}/images`, phones, 7);

  const list = '/api/category/02?limit=24';
  rows.push({
    name: `category list, 24 of ${phones}`,
    ours: await load({ url: `${shop.url}${list}` }),
    bare: await loadBare(await bytesOf(list), 'application/json'),
    driver: await loadWork(() =>
      listForSale(pool, '02', { limit: 24, before: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }, false),
    ),
  });

  // The first half books over HTTP, the second through the driver alone; each buyer twenty phones.
  const crowd = await addCrowd(db, secret, 2_000);
  const ids = await productIds(pool);
  const half = crowd.length / 2;
  const buyerOf = (round: number) => mustHave(crowd[round % half]);
  const otherOf = (round: number) => mustHave(crowd[half + (round % half)]);
  const body = (round: number) =>
    bookingFields(ids[(round + Math.floor(round / half)) % ids.length] ?? '');
  const buyer = buyerOf(0);
  const first = await bookPhone(db, buyer.person, body(0), unpaidBookingDays);
  const one = `/api/booking/${first}`;
  const headers = { authorization: `Bearer ${buyer.token}` };
  rows.push({
    name: 'one booking read',
    ours: await load({ url: `${shop.url}${one}`, headers }),
    bare: await loadBare(await bytesOf(one, headers), 'application/json'),
    driver: await loadWork(() => findBooking(db, first)),
  });

  let round = 0;
  rows.push({
    name: 'a booking made',
    ours: await load({
      url: `${shop.url}/api/bookings`,
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            round += 1;
            const authorization = `Bearer ${buyerOf(round).token}`;
            return {
              ...request,
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify(body(round)),
            };
          },
        },
      ],
    }),
    bare: await loadBare(Buffer.from('{"acknowledged":true,"insertedId":"x"}'), 'application/json'),
    // The use case without HTTP: the same statements through the same driver.
    driver: await loadWork((round) =>
      bookPhone(db, otherOf(round).person, body(round), unpaidBookingDays),
    ),
  });

  rows.push({
    name: 'home, HTML',
    ours: await load({ url: `${shop.url}/` }),
    bare: await loadBare(await bytesOf('/'), 'text/html'),
    driver: null,
  });

  report();
  say(`\n${(await backTest(db)).join('\n')}`);
} finally {
  await pool.end();
  await shop.stop();
}

function report(): void {
  const number = (value: number) => Math.round(value).toLocaleString('en').padStart(8);
  const share = (part: Figures, whole: Figures | null) =>
    (whole ? `${Math.round((part.perSecond / whole.perSecond) * 100)} %` : '–').padStart(10);
  say(
    '\n                                req/s     p50 ms    p99 ms   of bare  of driver    failed',
  );
  for (const { name, ours, bare, driver } of rows) {
    say(
      `${name.padEnd(28)}${number(ours.perSecond)} ${String(ours.p50).padStart(9)} ${String(ours.p99).padStart(9)}${share(ours, bare)} ${share(ours, driver)}${String(ours.failed).padStart(9)}`,
    );
  }
  const memory = /VmRSS:\s+(\d+)/.exec(
    readFileSync(`/proc/${shop.process.pid}/status`, { encoding: 'utf8' }),
  );
  say(`\nmemory of the shop's process: ${memory ? Math.round(Number(memory[1]) / 1024) : '?'} MB`);
  say(`from nothing to open, demo included: ${(untilOpen / 1_000).toFixed(1)} s`);
}
