/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Numbers } from '#contract/numbers/schemas.ts';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf } from '#contract/prices/price-guide.ts';
import type { Today } from '#contract/today/schemas.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { maxImagesPerPerson } from '#contract/images/image-files.ts';
import { demoFlaws } from '#server/demo/flaws.ts';
import { imageIdOfPicture } from '#server/demo/demo-images.ts';
import { listedPhones, popularModels } from '#server/demo/listed-phones.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.pool, openImageFiles(app.imageStore), () => {});
});
afterAll(() => app.close());

test('the demo has 250 phones, and five to ten of each model people look for', async () => {
  const { rows } = await app.pool.query<{ model: string; count: number }>(
    `select m.name as model, count(*)::int from products p join models m on m.id = p.model_id
      where p.status = 'available' group by m.name`,
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(listedPhones);
  const forSale = new Map(rows.map(({ model, count }) => [model, count]));
  for (const [model, count] of Object.entries(popularModels)) {
    expect([model, forSale.get(model)]).toEqual([model, count]);
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(10);
  }
});

test('PostgreSQL knows the size of every table from the first request on', async () => {
  const { rows } = await app.pool.query<{ relname: string }>(
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.reltuples < 0`,
  );
  expect(rows).toEqual([]);
});

test('the demo’s plots are filled: sales of months, searches, and the views of each phone', async () => {
  await app.jobs.tasks['count-days']?.({}, {} as never);
  const admin = await makePerson(app, 'admin');
  const numbers = (
    await sendCall(app, 'readNumbers', { as: admin, query: { days: '30' } })
  ).json<Numbers>();
  for (const name of [
    ...['sales', 'paid', 'fees', 'owed', 'listings', 'people'],
    ...['days-to-sell', 'unmatched-searches'],
  ]) {
    const series = numbers.series.find((each) => each.name === name);
    expect(series?.total, name).toBeGreaterThan(0);
    expect(series?.totalBefore, name).toBeGreaterThanOrEqual(0);
  }
  const wanted = numbers.series.filter(({ label, name }) => label && name.startsWith('unmatched-'));
  expect(wanted.length).toBeGreaterThan(3);
  const { rows } = await app.pool.query<{ phones: number }>(
    'select count(distinct product_id)::int as phones from product_views',
  );
  expect(rows[0]?.phones).toBe(listedPhones);
});

test('the demo seller has the photos of all their phones, and room for many more', async () => {
  const { rows } = await app.pool.query<{ all: number; missing: number }>(
    `select (select count(*)::int from images where owner_id = u.id) as all,
        (select count(*)::int from product_images pi join products p on p.id = pi.product_id
           join images i on i.id = pi.image_id
          where p.seller_id = u.id and i.owner_id <> u.id) as missing
      from users u where u.email = 'seller@phonehub.test'`,
  );
  expect(rows[0]?.missing).toBe(0);
  expect(rows[0]?.all).toBeGreaterThan(0);
  expect(rows[0]?.all).toBeLessThan(maxImagesPerPerson / 2);
});

test('the demo seller has money that is held, and money that is owed', async () => {
  const { rows } = await app.pool.query<{ account: string; cents: number }>(
    `select g.account, sum(g.cents)::int as cents
      from ledger_postings g join users u on u.id = g.seller_id
      where u.email = 'seller@phonehub.test' group by g.account order by g.account`,
  );
  expect(rows.map(({ account }) => account)).toEqual(['held', 'owed']);
  expect(Math.min(...rows.map(({ cents }) => cents))).toBeGreaterThan(0);
});

test('the demo’s bookings have an hour, two of its sales an open return with wrong facts, and no promise of an admin is overdue', async () => {
  const { rows } = await app.pool.query(
    `select count(*) filter (where booking_time is null)::int as without,
        count(*) filter (where status = 'paid' and wrong_facts is not null)::int as returns
      from bookings`,
  );
  expect(rows).toEqual([{ without: 0, returns: 2 }]);
  const admin = await makePerson(app, 'admin');
  const { items } = (await sendCall(app, 'readToday', { as: admin })).json<Today>();
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['returns', 'verifications']),
  );
  for (const { kind, due } of items) {
    expect([kind, due === null || Date.parse(due) > Date.now()]).toEqual([kind, true]);
  }
});

test('the journal of the demo is in the order of time, and balanced', async () => {
  const { rows } = await app.pool.query<{ at: Date }>(
    'select created_at as at from ledger_entries order by id',
  );
  const times = rows.map(({ at }) => at.getTime());
  expect(times.length).toBeGreaterThan(100);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(await brokenInvariants(app.db)).toEqual({});
});

test('iPhone 13 128 GB Good in Dhaka under $400 finds three', async () => {
  const q = 'iPhone 13 128 GB Good in Dhaka under $400';
  const phones = (await sendCall(app, 'searchProducts', { query: { q } })).json<Product[]>();
  expect(phones).toHaveLength(3);
  for (const phone of phones) {
    expect(phone).toMatchObject({
      ...{ productName: 'iPhone 13 128 GB', condition: 'Good', location: 'Dhaka' },
    });
    expect(phone.sealingPrice).toBeLessThan(400);
  }
});

test('each phone of the demo has two to five photos, one of them of the flaw its text names', async () => {
  const { rows } = await app.pool.query<{ description: string; images: string[] }>(
    `select p.description, array_agg(i.image_id::text order by i.position) as images
      from products p left join product_images i on i.product_id = p.id group by p.id`,
  );
  const nameOf = new Map([...imageIdOfPicture].map(([name, id]) => [id, name]));
  let flawed = 0;
  for (const { description, images } of rows) {
    const photos = images.map((id) => nameOf.get(id) ?? '');
    expect(photos).not.toContain('');
    expect(photos.length).toBeGreaterThanOrEqual(2);
    expect(photos.length).toBeLessThanOrEqual(5);
    for (const [flaw, { words }] of Object.entries(demoFlaws)) {
      const isNamed = description.startsWith(words);
      const isShown = photos.some((name) => name.endsWith(`-${flaw}`));
      expect([flaw, isShown]).toEqual([flaw, isNamed]);
      flawed += Number(isNamed);
    }
  }
  expect(flawed).toBeGreaterThan(100);
});

test('the demo has enough sales for monthly medians in the price guide', async () => {
  await app.refreshPrices();
  const kinds = [
    ['iphone-12', 128, 'Good'],
    ['iphone-13', 128, 'Good'],
    ['galaxy-s22', 128, 'Good'],
    ['galaxy-s23', 128, 'Good'],
    ['oneplus-11', 256, 'Excellent'],
  ] as const;
  for (const [model, storage, condition] of kinds) {
    const answer = await sendCall(app, 'readPriceGuide', { params: { model } });
    const entry = entryOf(answer.json<PriceGuide>(), storage, condition);
    expect([model, entry?.basis]).toEqual([model, 'sales']);
    if (model !== 'iphone-12') continue;
    const months = entry?.months.filter(({ paid }) => paid !== null) ?? [];
    expect(months.length).toBeGreaterThanOrEqual(3);
  }
});

test('reviews of past sales appeared as the shop lets them, and sellers’ figures count them', async () => {
  const { rows } = await app.pool.query<Record<'reviews' | 'early' | 'ahead' | 'replies', number>>(
    `select count(*)::int as reviews,
        count(*) filter (where r.published_at < h.handed_over_at + interval '30 days'
          and (select count(*) from reviews o where o.booking_id = r.booking_id) < 2)::int as early,
        count(*) filter (where greatest(r.published_at, r.written_at, r.replied_at) > app_now()
          or r.written_at < h.handed_over_at)::int as ahead,
        count(*) filter (where r.reply is not null)::int as replies
      from reviews r join handovers h using (booking_id)`,
  );
  expect(rows[0]).toMatchObject({ early: 0, ahead: 0 });
  expect(rows[0]?.reviews).toBeGreaterThan(150);
  expect(rows[0]?.replies).toBeGreaterThan(10);
  const phones = (await sendCall(app, 'listCategoryProducts', { params: { id: '01' } })).json<
    Product[]
  >();
  const ratedPhones = phones.filter(({ sellerRating }) => typeof sellerRating?.score === 'number');
  expect(ratedPhones.length).toBeGreaterThan(phones.length / 2);
  const { rows: differing } = await app.pool.query(
    `select f.seller_id from seller_ratings f where (f.reviews, f.stars_5) is distinct from (
        select (count(*)::int, count(*) filter (where r.stars = 5)::int) from reviews r
        where r.subject_id = f.seller_id and r.by_part = 'buyer')`,
  );
  expect(differing).toEqual([]);
});
