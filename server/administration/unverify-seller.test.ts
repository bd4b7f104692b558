import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditVerdict } from '#contract/administration/schemas.ts';
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

const verify = (person: TestPerson, as = admin) =>
  sendCall(app, 'verifySeller', { as, body: { email: person.email } });

const unverify = (person: TestPerson, as = admin) =>
  sendCall(app, 'unverifySeller', { as, params: { id: person.id } });

const check = async () =>
  (await sendCall(app, 'verifyAuditLog', { as: admin })).json<AuditVerdict>();
const length = async () => (await check()).rows;

describe('removing a verification', () => {
  test('is shown on listings at once, and a second time changes nothing', async () => {
    const phone = await makePhone(app);
    await verify(phone.seller);
    const verified = async () =>
      (await sendCall(app, 'listCategoryProducts', { params: { id: '02' } }))
        .json<{ _id: string; verified: boolean }[]>()
        .find(({ _id }) => _id === phone.id)?.verified;
    expect(await verified()).toBe(true);
    expect((await unverify(phone.seller)).json()).toMatchObject({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await verified()).toBe(false);
    expect((await unverify(phone.seller)).json()).toMatchObject({ modifiedCount: 0 });
    expect((await verify(phone.seller)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('concurrently with verifying writes an entry for each change', async () => {
    const seller = await makePerson(app, 'seller');
    const before = await length();
    const answers = await Promise.all([verify(seller), unverify(seller), verify(seller)]);
    const changes = answers.reduce((sum, answer) => sum + answer.json().modifiedCount, 0);
    expect(await length()).toBe(before + changes);
  });
});
