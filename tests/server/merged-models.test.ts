import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage, languages } from '#contract/common/languages.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { read, visit, type Visitor } from '#tests/support/app/visits.ts';
import { modelFields } from '#tests/support/market/models.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let url: string;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const signedIn = 'phonehub-signed-in=1';

/** Where an address leads; its status alone where it leads nowhere else. */
async function leads(path: string, visitor: Visitor): Promise<string> {
  const { status, headers } = await visit(url, path, visitor);
  const location = headers.get('location');
  return location === null ? String(status) : `${status} ${decodeURIComponent(location)}`;
}

const merge = async (id: string, into: string) => {
  const answer = await sendCall(app, 'mergeModels', { as: admin, params: { id }, body: { into } });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('addresses of a merged model lead for good to the one it became, after several merges too, with what else they say', async () => {
  for (const name of ['Galaxy Chain 1', 'Galaxy Chain 2', 'Galaxy Chain 3']) {
    const answer = await sendCall(app, 'addModel', { as: admin, body: modelFields(name) });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const facts = { modelId: 'galaxy-chain-1', buyingYear: 2026, yearsOfUse: 0.5 };
  await makePhone(app, undefined, facts);
  const addresses: readonly (readonly [string, string, string?])[] = [
    ['/search?model=ID', '/search?model=ID'],
    [
      '/search?sort=cheapest&model=iphone-13,ID&minPrice=10',
      '/search?sort=cheapest&model=iphone-13,ID&minPrice=10',
    ],
    ['/search?q=phone&model=ID&model=iphone-13', '/search?q=phone&model=ID,iphone-13'],
    ['/category/02?model=ID&sort=cheapest', '/category/02?model=ID&sort=cheapest', signedIn],
    ['/prices/ID', '/prices/ID'],
    ['/prices/ID?storage=128&screen=spotless', '/prices/ID?storage=128&screen=spotless'],
    [
      '/dashboard/add-product?modelId=ID&model=Galaxy+Chain+1&category_id=02&storageGb=128',
      '/dashboard/add-product?modelId=ID&model=Galaxy+Chain+3&category_id=02&storageGb=128',
      signedIn,
    ],
  ];
  const visits = languages.flatMap((language) =>
    addresses.map(([from, to, cookie = '']) => ({ visitor: { language, cookie }, from, to })),
  );
  // Kept pages, too.
  for (const { visitor, from } of visits) {
    expect([from, await leads(from.replace('ID', 'galaxy-chain-1'), visitor)]).toEqual([
      from,
      '200',
    ]);
  }
  await merge('galaxy-chain-1', 'galaxy-chain-2');
  await merge('galaxy-chain-2', 'galaxy-chain-3');
  for (const { visitor, from, to } of visits) {
    const there = inLanguage(visitor.language, to.replace('ID', 'galaxy-chain-3'));
    for (const former of ['galaxy-chain-1', 'galaxy-chain-2']) {
      await expect
        .poll(() => leads(from.replace('ID', former), visitor), { message: from })
        .toBe(`301 ${there}`);
    }
    expect([to, await leads(to.replace('ID', 'galaxy-chain-3'), visitor)]).toEqual([to, '200']);
  }
  // The next step of a page that was open.
  for (const [from, to] of [
    [
      '/search.data?model=galaxy-chain-1&sort=cheapest',
      '/search?model=galaxy-chain-3&sort=cheapest',
    ],
    ['/bn/search.data?minPrice=900&maxPrice=100', '/search?minPrice=100&maxPrice=900'],
  ] as const) {
    const { text } = await read(url, `${from}&_routes=pages%2Fsearch%2Fsearch-page`);
    expect(text).toContain(`${to}"`);
    expect(text).not.toMatch(/search\.data|_routes/);
  }
  // Both chosen are one now.
  const both = '/search?model=galaxy-chain-1,galaxy-chain-3';
  expect(await leads(both, { language: 'en', cookie: '' })).toBe(
    '301 /search?model=galaxy-chain-3',
  );
});
