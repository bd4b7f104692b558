import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { afterCommitSettled } from '#server/platform/database/after-commit.ts';
import { fillConversation, makeConversation } from '#tests/support/conversations.ts';
import { payFor } from '#tests/support/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/phones.ts';
import { fillBusyShop } from '#tests/support/busy-shop.ts';
import { fillReviews, makeHandedOver, makeReview } from '#tests/support/reviews.ts';
import { startMarketApp } from '#tests/support/market-app.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';

/**
 * Runs frequent actions in a market of thousands: no statement may scan a large table sequentially, or
 * filter out most of what it has read. Prepared statements get a generic plan after a while, so that plan
 * is checked, too.
 */

interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a plan node reads, including those its filter removes. */
const mostRead = 3_000;
/** Text search counts to 10,000, and the facet buckets are read completely once a process. */
const readsMany = /words @@|cells_folded|tablesample/;
/** Plans of smaller tables say nothing about large ones. */
const fewRows = 1_000;

let app: TestApp;
let buyer: TestPerson;
let seller: TestPerson;
let large: Set<string>;
let recorded: Statement[] | null = null;
const clients = new Set<pg.PoolClient>();

function record(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    const [first, values] = asked as [string | Statement, unknown];
    const { name, text, values: own } = typeof first === 'string' ? { text: first } : first;
    const given = own ?? (Array.isArray(values) ? values : []);
    if (/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) {
      recorded?.push({ name, text, values: given });
    }
    return query(...asked);
  }) as typeof client.query;
}

beforeAll(async () => {
  app = await startMarketApp();
  // The shop's own pool ends what takes long, as this may on a busy machine.
  const filling = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  await fillBusyShop(filling);
  await filling.query('vacuum (analyze)');
  await filling.end();
  const { rows } = await app.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [fewRows],
  );
  large = new Set(rows.map(({ name }) => name));
  expect([...large]).toEqual(
    expect.arrayContaining([
      ...['products', 'product_images', 'bookings', 'payments', 'users'],
      ...['sessions', 'wishes', 'mails', 'notifications', 'handovers', 'ledger_postings'],
      ...['conversations', 'conversation_members', 'messages', 'offers'],
    ]),
  );
  [buyer, seller] = [await makePerson(app, 'buyer'), await makePerson(app, 'seller')];
  app.pool.on('remove', (client) => clients.delete(client));
  app.pool.on('acquire', (client) => {
    if (!clients.has(client)) record(client);
    clients.add(client);
  });
  // A connection that was idle for long is closed.
  app.pool.on('remove', (client) => clients.delete(client));
}, 180_000);
afterAll(() => app.close());

/** The distinct statements of an action. */
async function statementsOf(deed: () => Promise<unknown>): Promise<Statement[]> {
  recorded = [];
  await deed();
  await afterCommitSettled(app.db);
  const all = new Map(recorded.map((statement) => [statement.text, statement]));
  recorded = null;
  return [...all.values()];
}

/** The plan with these values; of a prepared statement also the generic plan. */
async function plansOf(client: pg.PoolClient, { name, text, values }: Statement) {
  const literals: string[] = [];
  for (const value of values) {
    if (Buffer.isBuffer(value)) {
      literals.push(`'\\x${value.toString('hex')}'`);
      continue;
    }
    const { rows } = await client.query<{ literal: string }>(
      'select quote_nullable($1::text) as literal',
      [value],
    );
    literals.push(rows[0]?.literal ?? 'null');
  }
  const modes = name === undefined ? ['custom'] : ['custom', 'generic'];
  const plans: { mode: string; plan: PlanNode }[] = [];
  for (const mode of modes) {
    await client.query('begin');
    await client.query(`set local plan_cache_mode = force_${mode}_plan`);
    await client.query(`prepare looked_at as ${text}`);
    // Writing statements are not executed again.
    const isReading = /^\s*(?:select|with)\b(?![\s\S]*\b(?:insert into|update|delete from)\b)/i;
    const how = isReading.test(text) ? 'analyze, format json' : 'format json';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (${how}) execute looked_at${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await client.query('rollback');
    await client.query('deallocate looked_at').catch(() => {});
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan) plans.push({ mode, plan });
  }
  return plans;
}

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

/** The problems of an action's plans. */
async function faultsOf(deed: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(deed);
  expect(statements.length).toBeGreaterThan(0);
  const faults: string[] = [];
  const client = await app.pool.connect();
  try {
    for (const statement of statements) {
      for (const { mode, plan } of await plansOf(client, statement)) {
        for (const node of nodesOf(plan)) {
          const table = node['Relation Name'] ?? '';
          const inVain = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
          const read = inVain + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
          const isMuch = read > mostRead && !readsMany.test(statement.text);
          const isWhole = node['Node Type'] === 'Seq Scan' && large.has(table);
          if (isWhole || inVain > mostRead || isMuch) {
            faults.push(
              `${mode}: ${node['Node Type']} of ${table}, ${read} read, ${inVain} in vain: ${statement.text}`,
            );
          }
        }
      }
    }
  } finally {
    client.release();
  }
  return faults;
}

type Request = NonNullable<Parameters<typeof sendCall>[2]>;
async function successful(name: CallName, asked: Request = {}) {
  const answer = await sendCall(app, name, asked);
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return answer;
}

const brand = { params: { id: '02' } };

test.each<[string, () => Promise<unknown>]>([
  [
    'the brands and promotions of the home page',
    async () => {
      await successful('listCategories');
      await successful('readShopFront');
      await successful('listPromotions');
    },
  ],
  [
    'a brand’s phones, in each order, with filters, and further down',
    async () => {
      const first = await successful('listCategoryProducts', { ...brand, query: { limit: '24' } });
      const before = String(first.json<{ _id: string }[]>().at(-1)?._id);
      await successful('listCategoryProducts', { ...brand, query: { limit: '24', before } });
      await successful('listCategoryProducts', { ...brand, as: buyer, query: { limit: '24' } });
      for (const sort of ['cheapest', 'dearest', 'share']) {
        await successful('listCategoryProducts', { ...brand, query: { limit: '24', sort } });
      }
      await successful('listCategoryProducts', {
        ...brand,
        query: { limit: '24', condition: 'Good' },
      });
      await successful('readShelf', brand);
    },
  ],
  [
    'a search with words and filters, its counts and suggestions',
    async () => {
      for (const q of ['scratch', 'receipt', 'samsang s21', 'black iphone', 'আইফোন ১৩']) {
        await successful('searchProducts', { query: { q, condition: 'Good', limit: '24' } });
        await successful('readFound', { query: { q, condition: 'Good' } });
        await successful('listSuggestions', { query: { q } });
      }
      await successful('readFound', { query: { brand: '02', minPrice: '101.5', maxPrice: '412' } });
      await successful('searchModels', { query: { q: 'ip 13' } });
    },
  ],
  [
    'a phone’s page and what stands beside it',
    async () => {
      const [phone] = (await successful('listCategoryProducts', brand)).json<
        { _id: string; modelId: string }[]
      >();
      const params = { id: String(phone?._id) };
      await successful('readProduct', { params });
      await successful('readProduct', { params, as: buyer });
      await successful('listSimilarProducts', { params });
    },
  ],
])('%s', async (_, deed) => {
  expect(await faultsOf(deed)).toEqual([]);
});

test('the statements of a booking and a buyer’s actions use indexes', async () => {
  const [phone] = (await successful('listCategoryProducts', brand)).json<{ _id: string }[]>();
  const deed = async () => {
    await successful('bookPhone', { as: buyer, body: bookingFields(String(phone?._id)) });
    const own = await makePhone(app, seller);
    const booking = await makeBooking(app, buyer, own.id);
    await successful('listBookings', { as: buyer, params: { email: buyer.email } });
    await payFor(app, buyer, booking);
    await successful('listNotifications', { as: seller });
    await successful('countNotifications', { as: seller });
    await successful('listMyProducts', { as: seller, params: { email: seller.email } });
    await successful('listProductBookings', { as: seller, params: { id: own.id } });
    await successful('listWishes', { as: buyer, params: { email: buyer.email } });
  };
  expect(await faultsOf(deed)).toEqual([]);
});

test('the statements of a conversation of 5,000 messages use indexes', async () => {
  const phone = await makePhone(app, seller);
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  await fillConversation(app.pool, id, 5_000);
  await app.pool.query('analyze messages');
  const params = { id };
  const deed = async () => {
    await successful('readConversation', { as: buyer, params });
    await successful('readConversation', { as: buyer, params, query: { cursor: '2500' } });
    await successful('readConversation', { as: seller, params, query: { after: '4990' } });
    await successful('listConversations', { as: seller, query: { limit: '30' } });
    await successful('countConversations', { as: seller });
    await successful('sendMessage', { as: buyer, params, body: { text: 'And another one' } });
    await successful('markConversationRead', { as: seller, params, body: {} });
    await successful('listQuestions', { params: { id: phone.id } });
  };
  expect(await faultsOf(deed)).toEqual([]);
});

test('the statements of offers and of a booking at an agreed price use indexes', async () => {
  const { id } = await makePhone(app, seller);
  const deed = async () => {
    const params = { id };
    const made = await successful('makeOffer', { as: buyer, params, body: { price: 200 } });
    const offer = { id: made.json<{ insertedId: string }>().insertedId };
    await successful('counterOffer', { as: seller, params: offer, body: { price: 250 } });
    await successful('acceptOffer', { as: buyer, params: offer });
    await successful('listOffers', { as: seller, query: { product: id } });
    await successful('listOffers', { as: buyer });
    await successful('bookPhone', { as: buyer, body: bookingFields(id) });
    await app.jobs.tasks['end-offers']?.({}, {} as never);
    await successful('deleteProduct', { as: seller, params });
  };
  expect(await faultsOf(deed)).toEqual([]);
});

test('the statements of a sale between paying and the payout use indexes', async () => {
  const own = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, own.id);
  await payFor(app, buyer, booking);
  const params = { id: booking._id };
  const deed = async () => {
    await successful('listTasks', { as: seller });
    await successful('readHandover', { as: buyer, params });
    await successful('readHandover', { as: seller, params });
    await successful('handOver', { as: buyer, params, body: { confirmed: true } });
    await successful('readEarnings', { as: seller });
    for (const task of ['handover-deadlines', 'release-sales']) {
      await app.jobs.tasks[task]?.({}, {} as never);
    }
  };
  expect(await faultsOf(deed)).toEqual([]);
});

test('frequent statements are planned once', async () => {
  // PostgreSQL makes five custom plans before it compares them with the generic one.
  const tries = 5;
  const often = tries + 3;
  const readers = [await makePerson(app, 'buyer'), await makePerson(app, 'buyer')];
  const phones = await successful('listCategoryProducts', { ...brand, query: { limit: '20' } });
  const ids = phones.json<{ _id: string }[]>().map(({ _id }) => _id);
  for (const as of readers) {
    for (const [at, id] of ids.entries()) {
      await successful('listCategoryProducts', { ...brand, query: { limit: '24', before: id } });
      await successful('readProduct', { params: { id } });
      await successful('listSimilarProducts', { params: { id } });
      // The counts of an equal search are cached.
      await successful('readFound', { query: { q: 'receipt', minPrice: `${100 + at}.5` } });
      await successful('bookPhone', { as, body: bookingFields(id) });
    }
  }
  const counted = await Promise.all(
    [...clients].map((client) =>
      client.query<{ statement: string; known: number; anew: number }>(
        `select statement, generic_plans::int as known, custom_plans::int as anew
         from pg_prepared_statements where generic_plans + custom_plans >= $1`,
        [often],
      ),
    ),
  );
  const asked = counted.flatMap(({ rows }) => rows);
  const texts = asked.map(({ statement }) => statement).join('\n');
  for (const hot of ['from products p', 'insert into bookings', 'left join sessions', 'words @@']) {
    expect(texts).toContain(hot);
  }
  // The number of changed buckets decides whether their index is used.
  const countsBuckets = (statement: string) => statement.includes('cells_folded');
  expect(asked.filter(({ statement, anew }) => anew > tries && !countsBuckets(statement))).toEqual(
    [],
  );
});

// The last one: its rows change the plans of the others.
test('the statements of reviews use indexes', async () => {
  const bookingId = await makeHandedOver(app, seller, buyer);
  await fillReviews(app.pool, bookingId, 2_000);
  const params = { id: bookingId };
  const deed = async () => {
    await successful('readSaleReviews', { as: buyer, params });
    const id = await makeReview(app, buyer, bookingId);
    await makeReview(app, seller, bookingId);
    await successful('replyToReview', { as: seller, params: { id }, body: { text: 'Thanks' } });
    await successful('listSellerReviews', { params: { id: seller.id }, query: { limit: '20' } });
    await successful('readSeller', { params: { id: seller.id } });
    await successful('listSellerProducts', { params: { id: seller.id } });
    await successful('followSeller', { as: buyer, params: { id: seller.id } });
    await successful('listFollows', { as: buyer });
    await app.jobs.tasks['review-deadlines']?.({}, {} as never);
  };
  expect(await faultsOf(deed)).toEqual([]);
});
