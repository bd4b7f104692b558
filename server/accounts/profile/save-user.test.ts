import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makeImage, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('PUT /user', () => {
  const put = (as: Awaited<ReturnType<typeof makePerson>>, body: object, email = as.email) =>
    sendCall(app, 'saveUser', { as, params: { email }, body });
  const read = async (as: Awaited<ReturnType<typeof makePerson>>) =>
    (await sendCall(app, 'readSession', { as })).json<Identity>();

  test('stores name and role the first time, buyer by default', async () => {
    const [buyer, seller] = [await makePerson(app, 'none'), await makePerson(app, 'none')];
    expect((await put(buyer, { name: 'Karim' })).json()).toEqual({
      acknowledged: true,
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 1,
      upsertedId: buyer.id,
      version: (await read(buyer)).version,
    });
    await put(seller, { name: 'Salma', role: 'seller', email: seller.email });
    expect(await read(buyer)).toMatchObject({ displayName: 'Karim', role: 'buyer' });
    expect(await read(seller)).toMatchObject({ displayName: 'Salma', role: 'seller' });
  });

  test('a later buyer doesn’t demote a seller, and a later seller doesn’t promote a buyer', async () => {
    const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
    expect((await put(seller, { name: 'Salma Begum', role: 'buyer' })).json()).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
      upsertedId: null,
    });
    expect((await put(buyer, { name: buyer.name, role: 'seller' })).json()).toMatchObject({
      modifiedCount: 0,
    });
    expect(await read(seller)).toMatchObject({ displayName: 'Salma Begum', role: 'seller' });
    expect((await read(buyer)).role).toBe('buyer');
  });

  test('of two concurrent first roles one is stored and stays', async () => {
    const person = await makePerson(app, 'none');
    const answers = await Promise.all([
      put(person, { name: 'A', role: 'buyer' }),
      put(person, { name: 'A', role: 'seller' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().upsertedCount).sort()).toEqual([0, 1]);
    const winner = answers[0]?.json().upsertedCount === 1 ? 'buyer' : 'seller';
    expect((await read(person)).role).toBe(winner);
  });

  test.each(['admin', 'Seller', '', 7])('the role %j is refused', async (role) => {
    const person = await makePerson(app, 'none');
    const answer = await put(person, { name: 'Karim', role });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      acknowledged: false,
      modifiedCount: 0,
      errors: [{ field: 'role' }],
    });
    expect((await read(person)).role).toBeNull();
  });

  test('verified and admin in the body are ignored', async () => {
    const person = await makePerson(app, 'none');
    await put(person, {
      name: 'K',
      role: 'seller',
      verified: true,
      isAdmin: true,
      verified_at: '2020-01-01',
    });
    const row = await app.db
      .selectFrom('users')
      .select(['verified_at', 'disabled_at'])
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ verified_at: null, disabled_at: null });
    expect((await read(person)).isAdmin).toBe(false);
  });

  test('the photo must be one the person uploaded, and is stored as a path of this shop', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const ownImage = await makeImage(app, person);
    for (const userImg of [
      await makeImage(app, other),
      'https://evil.example/x.png',
      'javascript:1',
    ]) {
      const refusal = await put(person, { name: 'K', userImg });
      expect([refusal.statusCode, refusal.json().errors]).toEqual([
        400,
        [{ field: 'userImg', message: 'Please upload the photo first' }],
      ]);
    }
    expect((await read(person)).photoURL).toBeNull();
    await put(person, { name: 'K', userImg: ownImage });
    expect((await read(person)).photoURL).toBe(ownImage);
    await put(person, { name: 'K', userImg: `https://evil.example${ownImage}` });
    expect((await read(person)).photoURL).toBe(ownImage);
    await put(person, { name: 'K' });
    expect((await read(person)).photoURL).toBe(ownImage);
  });

  test("somebody else's profile is refused, by path and by body", async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    for (const answer of [
      await put(person, { name: 'Taken' }, other.email),
      await put(person, { name: 'Taken' }, 'nobody@people.test'),
      await put(person, { name: 'Taken', email: other.email }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'not-yours', acknowledged: false });
    }
    expect((await read(other)).displayName).toBe(other.name);
    expect((await read(person)).displayName).toBe(person.name);
  });

  test('the database refuses to change a role that was used', async () => {
    const { seller: person } = await makePhone(app);
    for (const role of ['buyer', null]) {
      await expect(
        app.pool.query('update users set role = $1 where id = $2', [role, person.id]),
      ).rejects.toThrow('a role that was used stays');
    }
    await app.pool.query("update users set role = 'seller' where id = $1", [person.id]);
  });

  test('the database keeps emails unique and in lower case', async () => {
    const person = await makePerson(app);
    const insert = (email: string) =>
      app.pool.query("insert into users (id, name, email) values (gen_random_uuid(), 'x', $1)", [
        email,
      ]);
    await expect(insert(person.email)).rejects.toThrow('users_email_key');
    await expect(insert(person.email.toUpperCase())).rejects.toThrow('check constraint');
  });
});
