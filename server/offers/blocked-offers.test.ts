import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  answerOffer,
  listOffers,
  makeAgreement,
  makeOffer,
  sendOffer,
} from '#tests/support/market/offers.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Offers between two people, one of whom has blocked the other. */
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
  const askResponse = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: phone.id },
    body: { text: 'Hello?' },
  });
  expect(code(askResponse)).toBe('conversation-blocked');
  expect(code(await block(buyer, false))).toBe('not-allowed');
  await block(seller, false);
  expect((await sendOffer(app, buyer, other.id, 200)).statusCode).toBe(200);
});

test('a blocked buyer books none of that seller’s phones, and keeps what is booked', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const { seller } = phone;
  const [other, agreed] = [await makePhone(app, seller), await makePhone(app, seller)];
  const elsewhere = await makePhone(app);
  await makeBooking(app, buyer, phone.id);
  await makeAgreement(app, buyer, phone, 200);
  await makeAgreement(app, buyer, agreed, 200);
  const book = (id: string) => sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(id) });
  const block = (as: TestPerson, blocked: boolean) =>
    sendCall(app, 'blockPerson', { as, params: { id: talk.id }, body: { blocked } });
  const talk = await makeConversation(app, buyer, phone.id, seller);

  await block(seller, true);
  expect(code(await book(other.id))).toBe('booking-blocked');
  expect(code(await book(agreed.id))).toBe('booking-blocked');
  const [blockResponse, free] = await Promise.all([book(other.id), book(elsewhere.id)]);
  expect([code(blockResponse), free.statusCode]).toEqual(['booking-blocked', 200]);
  // The booking of before goes on, here at the price that was agreed on.
  expect((await book(phone.id)).statusCode).toBe(200);

  await block(seller, false);
  await block(buyer, true);
  expect((await book(other.id)).statusCode).toBe(200);
});
