import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());
type List = 'listSellers' | 'listBuyers';

/** Reads a whole list page by page. */
async function list(name: List): Promise<User[]> {
  const people: User[] = [];
  let url: string | undefined = `/api/${name === 'listSellers' ? 'sellers' : 'buyers'}?limit=3`;
  while (url) {
    const answer: Awaited<ReturnType<typeof sendCall>> = await app.server.inject({
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    people.push(...answer.json<User[]>());
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return people;
}

const deleteSeller = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteSeller', { as, params: { id: person.id } });

const verify = (email: string, as = admin) =>
  sendCall(app, 'verifySeller', { as, body: { email } });

const actions = async (target: TestPerson) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', target.id)
      .orderBy('position')
      .execute()
  ).map((row) => [row.action, row.actor_id]);

describe('the lists', () => {
  test('contain everyone of their role once, newest first, with the specified fields only, and no admin', async () => {
    const [seller, buyer, none] = [
      await makePerson(app, 'seller'),
      await makePerson(app),
      await makePerson(app, 'none'),
    ];
    for (let count = 0; count < 4; count += 1) await makePerson(app);
    const [sellers, buyers] = [await list('listSellers'), await list('listBuyers')];
    expect(sellers.find(({ _id }) => _id === seller.id)).toEqual({
      _id: seller.id,
      name: seller.name,
      email: seller.email,
      userImg: null,
      role: 'seller',
      verified: false,
    });
    const ids = buyers.map(({ _id }) => _id);
    expect(ids).toContain(buyer.id);
    expect(ids).toContain(none.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect([...sellers, ...buyers].map(({ _id }) => _id)).not.toContain(admin.id);
    expect(ids).not.toContain(seller.id);
  });

  test('refuse an invalid page', async () => {
    const answer = await sendCall(app, 'listBuyers', { as: admin, query: { limit: '1000' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('verifying a seller', () => {
  test('is shown on listings at once; a second time changes nothing, and both are notified', async () => {
    const phone = await makePhone(app);
    const verified = async () =>
      (await sendCall(app, 'listCategoryProducts', { params: { id: '02' } }))
        .json<Product[]>()
        .find(({ _id }) => _id === phone.id)?.verified;
    expect(await verified()).toBe(false);
    const first = await verify(` ${phone.seller.email.toUpperCase()} `);
    expect(first.json()).toMatchObject({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await verified()).toBe(true);
    expect((await verify(phone.seller.email)).json()).toMatchObject({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect((await list('listSellers')).find(({ _id }) => _id === phone.seller.id)?.verified).toBe(
      true,
    );
    expect(await actions(phone.seller)).toEqual([['verify-seller', admin.id]]);
  });

  test('concurrently by several admins counts once', async () => {
    const seller = await makePerson(app, 'seller');
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(seller.email)));
    const counts = answers.map((answer) => answer.json().modifiedCount as number);
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('a buyer, an admin, an unknown email and a deleted seller can’t be verified', async () => {
    const removedPerson = await makePerson(app, 'seller');
    await deleteSeller(removedPerson);
    const emails = [
      (await makePerson(app)).email,
      admin.email,
      'nobody@people.test',
      removedPerson.email,
    ];
    for (const email of emails) {
      const answer = await verify(email);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'user-not-found',
        acknowledged: false,
        modifiedCount: 0,
      });
    }
    const malformedResponse = await verify('not an email');
    expect([malformedResponse.statusCode, malformedResponse.json().errors?.[0]?.field]).toEqual([
      400,
      'email',
    ]);
  });
});
