import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { returnBody, type PendingDecision } from '#contract/bookings/returns.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { wrongFactNames } from '#contract/bookings/wrong-facts.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { payFor, receivePhone, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const checklist = { screen: 'spotless', body: 'no-marks', failed: [] };

/** A phone with a whole label that its buyer has. */
async function boughtPhone() {
  const { id: productId, seller } = await makePhone(app, undefined, {
    ...{ condition: 'Good', batteryHealth: 92, storageGb: 128, checklist },
  } as object);
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, productId);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  return { buyer, seller, booking };
}

const request = (as: TestPerson, { _id: id }: Booking, body: object) =>
  sendCall(app, 'askReturn', { as, params: { id }, body });
const readLabel = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(app, 'readPromisedLabel', { as, params: { id } });

test('a return names what is wrong on the label; buyer, seller and admin read it, and the mail says it in words', async () => {
  const { buyer, seller, booking } = await boughtPhone();
  const wrongFacts = [
    { fact: 'batteryHealth', found: ' 61 ' },
    { fact: 'screen', found: 'cracked' },
    { fact: 'activation-lock' },
  ];
  expect((await request(buyer, booking, { wrongFacts })).json()).toMatchObject({
    modifiedCount: 1,
  });
  const stored = [
    { fact: 'batteryHealth', found: '61' },
    { fact: 'screen', found: 'cracked' },
    { fact: 'activation-lock', found: '' },
  ];
  for (const person of [buyer, seller, admin])
    expect(await reread(app, person, booking)).toMatchObject({
      ...{ wrongFacts: stored, returnReason: null, returnStatus: 'asked' },
    });
  const queue = (await sendCall(app, 'listReturns', { as: admin })).json<PendingDecision[]>();
  expect(queue.find(({ _id }) => _id === booking._id)).toMatchObject({
    ...{ wrongFacts: stored, reason: null },
  });
  const mail = (await mailsTo(app, seller.email))[0]?.body;
  expect(mail).toContain('Battery health in %: the label says 92, the buyer found 61');
  expect(mail).toContain('Screen: the label says spotless, the buyer found cracked');
  expect(mail).toContain('Locked to somebody’s iCloud or Google account');
  const exported = await sendCall(app, 'exportData', { as: buyer });
  expect(exported.json().bookings).toMatchObject([{ wrongFacts: stored }]);
});

test('the label is read as it was booked, by its buyer, its seller and admins', async () => {
  const { buyer, seller, booking } = await boughtPhone();
  const label = (await readLabel(buyer, booking)).json<PromisedLabel>();
  expect(label.facts).toContainEqual({ fact: 'batteryHealth', value: 92 });
  expect(label.facts).toContainEqual({ fact: 'screen', value: 'spotless' });
  expect(label.facts).toContainEqual({ fact: 'failed', value: [] });
  expect(label.facts).toContainEqual({ fact: 'colour', value: null });
  for (const person of [seller, admin])
    expect((await readLabel(person, booking)).json()).toEqual(label);
  expect((await readLabel(await makePerson(app), booking)).statusCode).toBe(404);
  // A booking of an earlier version: nobody was asked.
  await app.pool.query(
    `update bookings set promised_facts = promised_facts - 'checklist' where id = $1`,
    [booking._id],
  );
  const earlier = (await readLabel(buyer, booking)).json<PromisedLabel>();
  expect(earlier.facts.map(({ fact }) => fact)).not.toContain('screen');
  expect(await reread(app, buyer, booking)).toMatchObject({ changes: [] });
});

test.each([
  [{}, 'reason'],
  [{ reason: '  ', wrongFacts: [] }, 'reason'],
  [{ wrongFacts: [{ fact: 'batteryHealth', found: ' ' }] }, 'wrongFacts.0.found'],
  [{ wrongFacts: [{ fact: 'price', found: '3' }] }, 'wrongFacts.0.fact'],
  [{ wrongFacts: 'all' }, 'wrongFacts'],
  [{ wrongFacts: [{ fact: 'other', found: 'x'.repeat(201) }] }, 'wrongFacts.0.found'],
  [
    { reason: 'It is not what it says', wrongFacts: [1, 2].map(() => ({ fact: 'not-genuine' })) },
    'wrongFacts',
  ],
])('the claim %j is refused: %s', async (body, field) => {
  const { buyer, booking } = await boughtPhone();
  const refused = await request(buyer, booking, body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ modifiedCount: 0, errors: [{ field }] });
});

test('a withdrawn request leaves nothing to the next one', async () => {
  const { buyer, booking } = await boughtPhone();
  await request(buyer, booking, { wrongFacts: [{ fact: 'body', found: 'marks-at-50cm' }] });
  await sendCall(app, 'withdrawReturn', { as: buyer, params: { id: booking._id } });
  await request(buyer, booking, { reason: 'It does not charge' });
  expect(await reread(app, buyer, booking)).toMatchObject({
    ...{ wrongFacts: [], returnReason: 'It does not charge' },
  });
});

test('whatever is sent as wrong facts is refused, or stored as it reads and accepted again', () => {
  const fact = fc.oneof(fc.constantFrom(...wrongFactNames), fc.string());
  const request = fc.record({
    reason: fc.option(fc.string(), { nil: undefined }),
    wrongFacts: fc.oneof(
      fc.array(
        fc.record({ fact, found: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }) }),
      ),
      fc.anything(),
    ),
  });
  fc.assert(
    fc.property(request, (body) => {
      const parsed = returnBody.safeParse(body);
      if (!parsed.success) return;
      const { reason, wrongFacts } = parsed.data;
      expect(reason !== '' || wrongFacts.length > 0).toBe(true);
      expect(new Set(wrongFacts.map((each) => each.fact)).size).toBe(wrongFacts.length);
      expect(returnBody.parse(parsed.data)).toEqual(parsed.data);
    }),
    { numRuns: 500 },
  );
});
