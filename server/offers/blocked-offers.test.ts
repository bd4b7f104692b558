import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeConversation } from '#tests/support/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/invariants.ts';
import { answerOffer, listOffers, makeOffer, sendOffer } from '#tests/support/offers.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** Offers between two of whom one has blocked the other. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

const code = (answer: { json: () => { code?: string } }) => answer.json().code;
const newest = async (as: TestPerson) => (await listOffers(app, as))[0];

test('blocking stops new offers, counter prices and accepting, whoever blocked', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const { seller } = phone;
  const other = await makePhone(app, seller);
  const open = await makeOffer(app, buyer, phone.id, 200);
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  for (const as of [buyer, seller]) {
    const block = (blocked: boolean) =>
      sendCall(app, 'blockPerson', { as, params: { id }, body: { blocked } });
    await block(true);
    expect(code(await sendOffer(app, buyer, other.id, 200))).toBe('offer-blocked');
    expect(code(await answerOffer(app, seller, 'counterOffer', open, 250))).toBe('offer-blocked');
    expect(code(await answerOffer(app, seller, 'acceptOffer', open))).toBe('offer-blocked');
    await block(false);
  }
  await answerOffer(app, seller, 'counterOffer', open, 250);
  expect((await sendOffer(app, buyer, other.id, 200)).statusCode).toBe(200);
  await sendCall(app, 'blockPerson', { as: seller, params: { id }, body: { blocked: true } });
  expect(code(await answerOffer(app, buyer, 'acceptOffer', open))).toBe('offer-blocked');
  expect((await answerOffer(app, seller, 'declineOffer', open)).statusCode).toBe(200);
});

test('who gets offers blocks their buyer without a conversation, and unblocks them', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const { seller } = phone;
  const [other, stranger] = [await makePhone(app, seller), await makePerson(app)];
  const id = await makeOffer(app, buyer, phone.id, 200);
  const block = (as: TestPerson, blocked: unknown = true) =>
    sendCall(app, 'blockBuyer', { as, params: { id }, body: { blocked } });
  expect((await block(stranger)).statusCode).toBe(404);
  expect((await block(seller, 'yes')).statusCode).toBe(400);
  expect((await block(seller)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await block(seller)).json()).toMatchObject({ modifiedCount: 0 });
  expect([await newest(seller), await newest(buyer)]).toMatchObject([
    { blockedByYou: true },
    { blockedByYou: false },
  ]);
  expect(code(await sendOffer(app, buyer, other.id, 200))).toBe('offer-blocked');
  const asked = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: phone.id },
    body: { text: 'Hello?' },
  });
  expect(code(asked)).toBe('conversation-blocked');
  expect(code(await block(buyer, false))).toBe('not-allowed');
  await block(seller, false);
  expect((await sendOffer(app, buyer, other.id, 200)).statusCode).toBe(200);
});
