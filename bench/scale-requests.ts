import type pg from 'pg';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import { load, loadWork, requestConcurrently, type Figures } from './load.ts';
import type { BenchUsers } from './users.ts';

/**
 * Measures the requests that people wait for, with phones from the whole shop, so that recency keeps nothing
 * in memory.
 */

export interface ScaleFixture {
  readonly shopUrl: string;
  readonly metricsUrl: string;
  readonly pool: pg.Pool;
  readonly crowd: BenchUsers;
}

const clients = 8;
const wantedIds = 5_000;
/** Requests of each kind of page whose statements are counted. */
const pagesCounted = 20;
const words = ['receipt', 'samsang', 'scratch', 'আইফোন', 'black', 'charger', 'galaxy', 'onepls'];
const typedWords = ['s', 'gal', 'samsang', 'ip13', 'aifon', 'আইফোন', 'onepl', '13 pro max'];
const choices = [
  ...['Excellent', 'Good', 'Fair'].map((each) => `condition=${each}`),
  ...['Dhaka', 'Sylhet', 'Barisal'].map((each) => `location=${each}`),
  ...['128', '256'].map((each) => `storage=${each}`),
];
const brands = ['01', '02', '03'];

/** Phones for sale from all over the table. */
async function anyIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products tablesample system (
        (select least(100, 150.0 * $1 / greatest(1, reltuples)) from pg_class where oid = 'products'::regclass))
      where status = 'available' order by random() limit $1`,
    [wantedIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Measures the requests that people wait for.
 * @param fixture the shop, started with METRICS_PORT, and buyers
 * @returns lines
 */
export async function measureRequests(fixture: ScaleFixture): Promise<string[]> {
  const { shopUrl, pool, crowd } = fixture;
  const ids = await anyIds(pool);
  const nth = <Value>(list: readonly Value[], round: number) => list[round % list.length] as Value;
  const search = (query: (round: number) => string) =>
    loadWork((round) => {
      const question = query(round);
      return requestConcurrently([
        `${shopUrl}/api/search?${question}&limit=24`,
        `${shopUrl}/api/search/counts?${question}`,
      ]);
    }, clients);
  const word = (round: number) => `q=${encodeURIComponent(nth(words, round))}`;
  const facet = (round: number) => `brand=${nth(brands, round)}&${nth(choices, round)}`;
  let booked = 0;
  const kinds: Readonly<Record<string, () => Promise<Figures>>> = {
    'category list, 24': () => load({ url: `${shopUrl}/api/category/02?limit=24` }),
    'product page, data, any phone': () =>
      load({
        url: shopUrl,
        requests: ids.slice(0, 5_000).map((id) => ({ method: 'GET', path: `/api/products/${id}` })),
      }),
    'two facets, 24 and counts': () => search(facet),
    'a word, 24 and counts': () => search(word),
    'a word and a facet, 24 and counts': () =>
      search((round) => `${word(round)}&${nth(choices, Math.floor(round / words.length))}`),
    suggestions: () =>
      loadWork(
        (round) =>
          requestConcurrently([
            `${shopUrl}/api/search/suggestions?q=${encodeURIComponent(nth(typedWords, round))}`,
          ]),
        clients,
      ),
    'a booking made': () =>
      load({
        url: `${shopUrl}/api/bookings`,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              booked += 1;
              return {
                ...request,
                headers: {
                  authorization: `Bearer ${nth(crowd, booked).token}`,
                  'content-type': 'application/json',
                },
                body: JSON.stringify(bookingFields(nth(ids, booked))),
              };
            },
          },
        ],
      }),
  };
  const lines = ['', '| | req/s | p50 ms | p99 ms | failed |'];
  for (const [name, measure] of Object.entries(kinds)) {
    const { perSecond, p50, p99, failed } = await measure();
    lines.push(`| ${name} | ${Math.round(perSecond)} | ${p50} | ${p99} | ${failed} |`);
  }
  return [...lines, ...(await countStatements(fixture, ids))];
}

/** The number of statements of a page that nobody has requested before. */
async function countStatements(
  { shopUrl, metricsUrl }: ScaleFixture,
  ids: readonly string[],
): Promise<string[]> {
  const statements = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return [...text.matchAll(/^phonehub_statement_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  };
  const paths: Readonly<Record<string, (place: number) => string>> = {
    'no page, for comparison': () => '',
    'phone page': (place) => `/phones/${ids.at(-1 - place)}`,
    'category page': (place) => `/category/02?minPrice=${50 + place}`,
    'search page, a word': (place) => `/search?q=scratch&minPrice=${50 + place}`,
    'home page': (place) => `/?visit=${place}`,
  };
  const lines = [''];
  // Visitors are led from a category to the login.
  const headers = { cookie: `${hintCookie}=1` };
  for (const [name, path] of Object.entries(paths)) {
    const before = await statements();
    const startedAt = performance.now();
    for (let place = 0; place < pagesCounted; place += 1) {
      if (path(place) === '') await new Promise((go) => setTimeout(go, 50));
      else await (await fetch(`${shopUrl}${path(place)}`, { headers })).arrayBuffer();
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const count = (await statements()) - before;
    lines.push(
      `statements: ${name} ${(count / pagesCounted).toFixed(1)} (${(count / seconds).toFixed(1)} a second)`,
    );
  }
  return lines;
}
