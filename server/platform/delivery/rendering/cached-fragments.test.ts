import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { visit, visitorsLike, type Visitor } from '#tests/support/app/visits.ts';

let app: TestApp;
let url: string;
let seller: TestPerson;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  seller = await makePerson(app, 'seller');
  ids = [];
  for (let number = 0; number < 8; number += 1) {
    ids.push((await makePhone(app, seller, { sealingPrice: 300 + number })).id);
  }
});
afterAll(() => app.close());

/** Fresh documents have other addresses. */
let visits = 0;

/** The elements with content that pages share (CachedFragment), by id, as a fresh document has them. */
async function fragmentsOf(path: string, visitor: Visitor): Promise<Map<string, string>> {
  visits += 1;
  const fresh = `${path}${path.includes('?') ? '&' : '?'}visit=${visits}`;
  const { status, text } = await visit(url, fresh, visitor);
  expect([fresh, status]).toEqual([fresh, 200]);
  const element = /<(article|figure|li|nav) id="([^"]+)".*?<\/\1>/gs;
  return new Map(Array.from(text.matchAll(element), ([html, , id = '']) => [id, html]));
}

/** Those that two pages share are the same in both; returns their ids. */
function expectSame(one: Map<string, string>, other: Map<string, string>): string[] {
  const sharedIds = [...one.keys()].filter((id) => other.has(id));
  for (const id of sharedIds) expect(other.get(id)).toBe(one.get(id));
  return sharedIds;
}

const search = '/search?brand=02';

test('cards and links are the same in the first page that has them and in later ones', async () => {
  const buyer = await makePerson(app, 'buyer');
  for (const visitor of visitorsLike(buyer)) {
    const first = await fragmentsOf(search, visitor);
    // The first three, which tell the head of their photos, are at other places in the second list.
    const later = [...first.keys()].filter((id) => id.startsWith('product-')).slice(3);
    expect(later.length).toBe(5);
    expect(expectSame(first, await fragmentsOf(search, visitor))).toEqual([...first.keys()]);
    const phones = await fragmentsOf(`/phones/${ids[0]}`, visitor);
    expect([...phones.keys()].filter((id) => id.startsWith('card-')).length).toBeGreaterThan(3);
    const other = expectSame(phones, await fragmentsOf(`/phones/${ids[1]}`, visitor));
    expect(other).toContain('footer-links');
    expect(other.filter((id) => id.startsWith('card-')).length).toBeGreaterThan(3);
  }
});

test('no two kinds of visitors share a card, and a card with a new price is another one', async () => {
  const buyer = await makePerson(app, 'buyer');
  const cardOf = async (visitor: Visitor) => {
    const cards = await fragmentsOf(search, visitor);
    const id = [...cards.keys()].findLast((each) => each.startsWith('product-')) ?? '';
    return { id: id.replace('product-', ''), html: cards.get(id) ?? '' };
  };
  const visitors = visitorsLike(buyer);
  const cards = new Set<string>();
  for (const visitor of visitors) cards.add((await cardOf(visitor)).html);
  expect(cards.size).toBe(visitors.length);

  const [visitor] = visitors;
  if (!visitor) throw new Error('nobody visits');
  const { id, html } = await cardOf(visitor);
  expect(html).toMatch(/\$30\d/);
  expect((await editPhone(app, seller, id, { sealingPrice: 277 })).statusCode).toBe(200);
  await expect
    .poll(async () => (await fragmentsOf(search, visitor)).get(`product-${id}`))
    .toContain('$277');
});
