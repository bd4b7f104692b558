import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/common/errors.ts';
import { countedRows, orders, sortsOf } from '#contract/common/table-sorts.ts';
import { newId } from '#server/platform/base/ids.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { fillTables } from '#tests/support/calls/table-rows.ts';

let app: TestApp;
let admin: TestPerson;
let seller: TestPerson;
let buyer: TestPerson;
let phoneId: string;

/** Every list with pages, with its caller and path. */
type Row = Record<string, string | number | boolean>;
interface List {
  readonly call: CallName;
  readonly sorts: readonly string[];
  readonly as: () => TestPerson;
  readonly params?: () => Record<string, string>;
  readonly query?: Record<string, string>;
  /** Words of one row. */
  readonly q: string;
  readonly finds: (row: Row) => boolean;
  /** The sort value of a row. */
  readonly by: Readonly<Record<string, (row: Row) => string | number>>;
}
const lower = (name: string) => (row: Row) => String(row[name]).toLowerCase();
const number = (name: string) => (row: Row) => Number(row[name]);
const states = ['unpaid', 'paid', 'cancelled', 'expired', 'refunded'];
const lists: readonly List[] = [
  {
    call: 'listSellers',
    sorts: sortsOf.sellers,
    as: () => admin,
    q: 'ZULU bravo',
    finds: ({ name }) => name === 'Bravo Zulu',
    by: { name: lower('name'), email: lower('email'), status: number('verified') },
  },
  {
    call: 'listBuyers',
    sorts: sortsOf.buyers,
    as: () => admin,
    q: '+880 1712-345678',
    finds: ({ name }) => name === 'Found by phone',
    by: { name: lower('name'), email: lower('email') },
  },
  {
    call: 'listClosedAccounts',
    sorts: sortsOf.closed,
    as: () => admin,
    query: { role: 'buyer' },
    q: 'gone',
    finds: ({ name }) => String(name).startsWith('Gone'),
    by: {
      name: lower('name'),
      email: lower('email'),
      deleted: ({ closedAt }) => Date.parse(String(closedAt)),
    },
  },
  {
    call: 'listMyProducts',
    sorts: sortsOf.products,
    as: () => seller,
    params: () => ({ email: seller.email }),
    q: '100% B',
    finds: ({ productName }) => productName === '100% battery',
    by: { name: lower('productName'), price: number('sealingPrice'), status: number('paid') },
  },
  {
    call: 'listBookings',
    sorts: sortsOf.bookings,
    as: () => buyer,
    params: () => ({ email: buyer.email }),
    q: 'battery',
    finds: ({ productName }) => productName === '100% battery',
    by: {
      name: lower('productName'),
      price: number('sealingPrice'),
      payment: ({ status }) => states.indexOf(String(status)),
    },
  },
  {
    call: 'listProductBookings',
    sorts: sortsOf.productBookings,
    as: () => seller,
    params: () => ({ id: phoneId }),
    q: 'sylhet station',
    finds: () => true,
    by: {
      buyer: lower('buyerName'),
      meeting: lower('bookingDate'),
      booked: lower('_id'),
      payment: ({ status }) => states.indexOf(String(status)),
    },
  },
  {
    call: 'listReports',
    sorts: sortsOf.reports,
    as: () => admin,
    q: 'number seven',
    finds: ({ words }) => words === 'Number seven is stolen',
    by: { phone: lower('productName'), reason: lower('reason'), by: lower('_id') },
  },
  {
    call: 'listHelpRequests',
    sorts: sortsOf.help,
    as: () => admin,
    q: 'question SEVEN',
    finds: ({ begin }) => begin === 'Question seven',
    by: {
      subject: lower('subject'),
      by: lower('name'),
      changed: ({ changedAt }) => Date.parse(String(changedAt)),
    },
  },
  {
    call: 'listAuditLog',
    sorts: sortsOf.audit,
    as: () => admin,
    q: 'bravo',
    finds: ({ target }) => (target as unknown as { name: string })?.name === 'Bravo Zulu',
    by: { at: number('_id') },
  },
];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin, seller, buyer, phoneId } = await fillTables(app));
});
afterAll(() => app.close());

const requestList = (list: List, query: Record<string, string>) =>
  sendCall(app, list.call, {
    as: list.as(),
    ...(list.params ? { params: list.params() } : {}),
    query: { ...list.query, ...query },
  });

async function page(list: List, url: string) {
  const answer = await app.server.inject({
    url,
    headers: { authorization: `Bearer ${list.as().token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const beside = (rel: string) =>
    new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(answer.headers.link ?? ''))?.[1] ?? null;
  return {
    rows: answer.json<Row[]>(),
    next: beside('next'),
    previous: beside('prev'),
    total: answer.headers['x-total-count'],
    first: Number(answer.headers['x-first-row']),
  };
}

const addressOf = async (list: List, query: Record<string, string>) => {
  const { raw } = await requestList(list, query);
  return raw.req.url ?? '';
};

describe.each(lists.map((list) => [list.call, list] as const))('%s', (_name, list) => {
  const ways = [null, ...list.sorts].flatMap((sort) =>
    orders.map((order): Record<string, string> => (sort === null ? { order } : { sort, order })),
  );
  test.each(ways)('ordered by %o: forward and back, every row once', async (way) => {
    const all = (await requestList(list, way)).json<Row[]>();
    expect(all.length).toBeGreaterThan(4);
    const start = await addressOf(list, { ...way, limit: '3', count: '1' });

    const forward: Row[] = [];
    let url: string | null = start;
    let last = start;
    while (url) {
      const { rows, next, total, first }: Awaited<ReturnType<typeof page>> = await page(list, url);
      expect(total).toBe(String(all.length));
      expect(first).toBe(forward.length + 1);
      forward.push(...rows);
      last = url;
      url = next;
    }
    expect(forward.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));

    const back: Row[] = [];
    url = last;
    while (url) {
      const { rows, previous, first }: Awaited<ReturnType<typeof page>> = await page(list, url);
      expect(first).toBe(all.length - back.length - rows.length + 1);
      back.unshift(...rows);
      url = previous;
    }
    expect(back.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));

    const by = way.sort === undefined ? undefined : list.by[way.sort];
    const keys = by ? all.map(by) : all.map(({ _id }) => String(_id).padStart(36, '0'));
    const rising = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(way.order === 'asc' ? rising : rising.toReversed());
  });

  test('finds by words, and nothing by others', async () => {
    const matchingRows = (await requestList(list, { q: list.q, count: '1' })).json<Row[]>();
    expect(matchingRows.length).toBeGreaterThan(0);
    expect(matchingRows.filter((row) => !list.finds(row))).toEqual([]);
    for (const q of ['nobody_is%called so', '\\', '%', '\0']) {
      const answer = await requestList(list, { q, count: '1' });
      expect(answer.statusCode, q).toBe(200);
    }
    const none = await requestList(list, { q: `${list.q} nowhere-to-be-found`, count: '1' });
    expect([none.json(), none.headers['x-total-count']]).toEqual([[], '0']);
  });

  test('refuses an invalid cursor, order and number of rows', async () => {
    const id = newId();
    const wrongs: Record<string, string>[] = [
      { cursor: 'x' },
      { cursor: '' },
      { cursor: `before~before~${id}` },
      { cursor: `12~${id}`, order: 'asc' },
      { cursor: `${'9'.repeat(30)}~${id}` },
      { cursor: `${id}'--` },
      { sort: 'password' },
      { sort: list.sorts[0] ?? '', cursor: 'name~x' },
      { order: 'sideways' },
      { count: 'yes' },
      { limit: '0' },
      { limit: '101' },
      { q: 'x'.repeat(101) },
    ];
    for (const wrong of wrongs) {
      const answer = await requestList(list, wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
      expect(answer.json<Problem>().errors?.[0]?.field).toMatch(
        /^(cursor|sort|order|count|limit|q)$/,
      );
    }
  });

  test('without parameters it links the next page only', async () => {
    const first = await requestList(list, { limit: '2' });
    expect(first.headers['x-total-count']).toBeUndefined();
    expect(String(first.headers.link)).toMatch(/^<[^>]+>; rel="next"$/);
    const next = await page(list, /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '');
    expect(next.previous).toBeNull();
  });
});

test('the next page starts after the last row although earlier rows have changed', async () => {
  const [list] = lists;
  if (!list) throw new Error('the list of sellers');
  const start = await addressOf(list, { sort: 'status', limit: '2', count: '1' });
  const first = await page(list, start);
  const waiting = (await requestList(list, { verified: '0' })).json<Row[]>();
  expect(first.rows.every(({ verified }) => !verified)).toBe(true);
  const ids = first.rows.map(({ _id }) => String(_id));
  const verifiedResponse = await sendCall(app, 'verifySellers', { as: admin, body: { ids } });
  expect(verifiedResponse.json()).toMatchObject({ modifiedCount: 2 });
  const second = await page(list, first.next ?? '');
  const missedItems = waiting.filter(
    ({ _id }) => !ids.includes(String(_id)) && !second.rows.some((row) => row._id === _id),
  );
  expect(second.rows.slice(0, waiting.length - 2).every((row) => !row.verified)).toBe(true);
  expect(missedItems.length).toBe(Math.max(0, waiting.length - 4));
});

test('above ten thousand people the total is a lower bound, and a search uses its index', async () => {
  await app.pool.query(
    `insert into users (id, name, email, role)
       select gen_random_uuid(), 'Crowd ' || n, 'crowd' || n || '@many.test', 'buyer'
       from generate_series(1, $1::integer) n`,
    [countedRows + 5],
  );
  // Autovacuum would do this later.
  await app.pool.query('vacuum analyze users');
  const many = await sendCall(app, 'listBuyers', { as: admin, query: { count: '1', limit: '5' } });
  expect(many.headers['x-total-count']).toBe('10000+');
  const query = { count: '1', q: 'crowd9999@' };
  const response = await sendCall(app, 'listBuyers', { as: admin, query });
  expect(response.headers['x-total-count']).toBe('1');
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from users where role is distinct from 'seller' and deleted_at is null and
       (lower(name) || ' ' || email || ' ' || coalesce(phone_number, '')) like '%crowd9999@%'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_by_words');
});
