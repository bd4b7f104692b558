import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxPolicyLength } from '#contract/policies/policies.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { payFor, receivePhone } from '#tests/support/market/paying.ts';
import {
  makeBooking,
  makeImage,
  makePhone,
  bookingFields,
  productFields,
} from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from policy_agreements');
  await app.pool.query('delete from policy_versions');
});

interface Draft {
  readonly en?: string;
  readonly bn?: string;
  readonly asksAgain?: boolean;
  readonly withShipped?: boolean;
  readonly version?: string;
}

const publish = (kind: 'terms' | 'privacy', draft: Draft, as = admin) => {
  const { en = '', bn = '', asksAgain = false, withShipped = true, ...rest } = draft;
  const body = { texts: { en, bn }, asksAgain, withShipped, ...rest };
  return sendCall(app, 'savePolicy', { as, params: { kind }, body });
};
const read = async (kind: 'terms' | 'privacy', number?: string) =>
  (
    await sendCall(app, 'readPolicy', {
      as: null,
      params: { kind },
      ...(number !== undefined && { query: { number } }),
    })
  ).json();
const agree = (as: TestPerson, number: number) =>
  sendCall(app, 'agreeToPolicy', { as, params: { kind: 'terms' }, body: { number } });
const asked = async (as: TestPerson) =>
  (await sendCall(app, 'listAskedAgreements', { as })).json() as { number: number }[];

test('a text is published in versions, and former ones stay readable', async () => {
  expect(await read('terms')).toMatchObject({
    number: 0,
    latest: 0,
    since: null,
    withShipped: true,
  });
  await publish('terms', { en: '# House rules\n\nBe *kind*.' });
  await publish('terms', { en: 'Be kind.', withShipped: false });
  expect(await read('terms')).toMatchObject({
    ...{ number: 2, latest: 2, withShipped: false },
    html: { en: '<p>Be kind.</p>', bn: '' },
  });
  expect(await read('terms', '1')).toMatchObject({
    ...{ number: 1, latest: 2, withShipped: true },
    html: { en: '<h2>House rules</h2>\n<p>Be <em>kind</em>.</p>' },
  });
  expect(await read('terms', '0')).toMatchObject({ number: 0, latest: 2 });
  expect(await read('terms', '3')).toMatchObject({ code: 'not-found' });
  expect(await read('privacy')).toMatchObject({ number: 0 });
  const { rows } = await app.pool.query(
    `select details from audit_log where action = 'change-policy' order by position desc limit 1`,
  );
  expect(rows).toEqual([{ details: { number: 2, policy: 'terms' } }]);
});

test('the list of versions says who published each, as long as their account has a name', async () => {
  const leaving = await makePerson(app, 'admin');
  await publish('terms', { en: 'Be kind.' }, leaving);
  await publish('terms', { en: 'Be very kind.' });
  await app.pool.query('delete from admin_grants where user_id = $1', [leaving.id]);
  await app.pool.query(
    `update users set deleted_at = app_now() - interval '9 days' where id = $1`,
    [leaving.id],
  );
  await eraseClosedAccounts(app.db);
  const answer = await sendCall(app, 'listPolicyVersions', {
    as: admin,
    params: { kind: 'terms' },
  });
  expect(answer.json()).toMatchObject({
    versions: [
      { number: 2, by: admin.name, byCommand: false },
      { number: 1, by: null, byCommand: false },
    ],
  });
});

test.each([
  ['<script>x</script>', /<script/],
  ['<img src=x onerror=alert(1)>', /<img/],
  ['[x](javascript:alert(1))', /<a/],
  ['[x](java&#9;script:alert(1))', /href="java\s*script/],
  ['[x](&#1;javascript:alert(1))', /href="\s*javascript/],
  ['[x](data:text/html,x)', /<a/],
  ['<javascript:x>', /<a/],
  ['![x](https://evil.example/p.png)', /<img/],
  ['# <b>x</b>', /<b>/],
])('markup in %j is shown as it is written', async (text, dangerous) => {
  const { html } = (await sendCall(app, 'previewPolicy', { as: admin, body: { text } })).json();
  expect(html).not.toMatch(dangerous);
  expect(html).toContain('x');
});

test('the same text again is no new version, unless it asks people to agree', async () => {
  await publish('terms', { en: 'Be kind.' });
  expect((await publish('terms', { en: ' Be kind. ' })).json()).toMatchObject({ modifiedCount: 0 });
  expect((await publish('terms', { en: 'Be kind.', asksAgain: true })).json()).toMatchObject({
    modifiedCount: 1,
  });
  expect(await read('terms')).toMatchObject({ number: 2, asksAgain: true });
});

test('a text of its own must say something where the shop’s own rules are left out', async () => {
  const refused = await publish('terms', { en: ' ', withShipped: false });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'texts']);
});

test('who has not agreed begins nothing new, and everything running goes on', async () => {
  const [buyer, seller] = [await makePerson(app), await makePerson(app, 'seller')];
  const phone = await makePhone(app, seller);
  const other = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, phone.id);
  await publish('terms', { en: 'New rules', asksAgain: true });

  const book = () => sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(other.id) });
  const list = async () =>
    sendCall(app, 'addProduct', { as: seller, body: productFields(await makeImage(app, seller)) });
  expect((await book()).json()).toMatchObject({ code: 'agreement-needed', insertedId: null });
  expect((await list()).json()).toMatchObject({ code: 'agreement-needed' });
  const today = (await sendCall(app, 'readToday', { as: buyer })).json();
  expect(today.items).toContainEqual(
    expect.objectContaining({ kind: 'agreement', path: '/dashboard/agreements' }),
  );

  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);

  expect(await asked(buyer)).toMatchObject([{ kind: 'terms', number: 1 }]);
  expect((await agree(buyer, 1)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await agree(buyer, 1)).json()).toMatchObject({ modifiedCount: 0 });
  expect(await asked(buyer)).toEqual([]);
  expect((await book()).statusCode).toBe(200);
  expect((await list()).statusCode).toBe(403);
  await agree(seller, 1);
  expect((await list()).statusCode).toBe(200);
  const versions = (
    await sendCall(app, 'listPolicyVersions', { as: admin, params: { kind: 'terms' } })
  ).json();
  expect(versions.versions).toMatchObject([{ number: 1, agreed: 2 }]);
  expect(versions.people).toBeGreaterThanOrEqual(2);
});

test('whoever registers later agrees by it, and a version that does not ask leaves people alone', async () => {
  const before = await makePerson(app);
  await publish('terms', { en: 'One', asksAgain: true });
  const after = await makePerson(app);
  expect(await asked(after)).toEqual([]);
  await publish('terms', { en: 'Two' });
  // The present text is what they read and agree to.
  expect(await asked(before)).toMatchObject([{ number: 2, previousNumber: 0 }]);
  expect((await agree(before, 1)).json()).toMatchObject({ code: 'changed-meanwhile' });
  await agree(before, 2);
  expect(await asked(before)).toEqual([]);
  await publish('terms', { en: 'Three', asksAgain: true });
  expect(await asked(before)).toMatchObject([{ number: 3, previousNumber: 2 }]);
  // The second one held without being asked about.
  expect(await asked(after)).toMatchObject([{ number: 3, previousNumber: 2 }]);
  await publish('terms', { en: 'Four', asksAgain: true });
  // The changes of the third version are still new to them.
  expect(await asked(before)).toMatchObject([{ number: 4, previousNumber: 2 }]);
});

test('two admins write at once: the second is told and reads the other’s text', async () => {
  const { version } = await read('terms');
  await publish('terms', { en: 'Mine', version });
  const refused = await publish('terms', { en: 'Yours', version });
  expect(refused.json()).toMatchObject({
    ...{ code: 'changed-meanwhile', modifiedCount: 0 },
    current: { texts: { en: 'Mine' } },
  });
});

test('one’s agreements are in the export of one’s data', async () => {
  const buyer = await makePerson(app);
  await publish('terms', { en: 'One', asksAgain: true });
  await agree(buyer, 1);
  const data = (await sendCall(app, 'exportData', { as: buyer })).json();
  expect(data.agreements).toMatchObject([{ kind: 'terms', version: 1 }]);
});

test('long texts in both languages are saved, and visitors get them from the cache', async () => {
  const [en, bn] = ['word '.repeat(maxPolicyLength / 5).trim(), 'ক'.repeat(maxPolicyLength)];
  expect((await publish('terms', { en, bn })).statusCode).toBe(200);
  const response = await sendCall(app, 'readPolicy', { as: null, params: { kind: 'terms' } });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.any(String),
  });
  expect((await publish('terms', { en: `${en}xx` })).statusCode).toBe(400);
});
