import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/common/errors.ts';
import { readConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => expect(await findAllBrokenInvariants(app)).toEqual({}));
afterAll(() => app.close());

async function booked() {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const booking = await makeBooking(app, buyer, phone.id);
  return { buyer, seller: phone.seller, phone, booking };
}
const write = (as: TestPerson, id: string, body: object) =>
  sendCall(app, 'writeAboutBooking', { as, params: { id }, body });

test('a seller writes first to who has booked, and both go on in one conversation', async () => {
  const { buyer, seller, phone, booking } = await booked();
  const clientId = crypto.randomUUID();
  const first = await write(seller, booking._id, { text: 'When would it suit you?', clientId });
  const { insertedId } = first.json<{ insertedId: string }>();
  // A lost answer: the same again is the same message.
  expect(
    (await write(seller, booking._id, { text: 'When would it suit you?', clientId })).json(),
  ).toMatchObject({ insertedId });
  const request = { as: buyer, params: { id: phone.id }, body: { text: 'Tomorrow at five.' } };
  expect((await sendCall(app, 'askSeller', request)).json()).toMatchObject({ insertedId });
  expect((await write(buyer, booking._id, { text: 'At the station.' })).json()).toMatchObject({
    insertedId,
  });
  const { messages } = await readConversation(app, seller, insertedId);
  expect(messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['When would it suit you?', 'Tomorrow at five.', 'At the station.']),
  );
  expect(messages).toHaveLength(3);
});

test('first messages of both at once make one conversation', async () => {
  const { buyer, seller, booking } = await booked();
  const ids = await Promise.all(
    [buyer, seller, buyer, seller].map(async (each, at) =>
      (await write(each, booking._id, { text: `Message ${at}` })).json<{ insertedId: string }>(),
    ),
  );
  expect(new Set(ids.map(({ insertedId }) => insertedId)).size).toBe(1);
  const read = await readConversation(app, buyer, ids[0]?.insertedId ?? '');
  expect(read.messages).toHaveLength(4);
});

test('nobody writes about a booking that has ended without a sale, but an old conversation goes on', async () => {
  const silent = await booked();
  const talking = await booked();
  expect((await write(talking.seller, talking.booking._id, { text: 'Hello' })).statusCode).toBe(
    200,
  );
  for (const { buyer, booking } of [silent, talking]) {
    await sendCall(app, 'cancelBooking', { as: buyer, params: { id: booking._id } });
  }
  const refusal = await write(silent.seller, silent.booking._id, { text: 'Please come back' });
  expect([refusal.statusCode, refusal.json<Problem>().code]).toEqual([409, 'booking-closed']);
  expect((await write(talking.buyer, talking.booking._id, { text: 'Sorry' })).statusCode).toBe(200);
});

test('a person who has blocked the other gets no first message', async () => {
  const { buyer, seller, booking } = await booked();
  const other = await makePhone(app, seller);
  const beginResponse = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: other.id },
    body: { text: 'Is it there?' },
  });
  const { insertedId: id } = beginResponse.json<{ insertedId: string }>();
  await sendCall(app, 'blockPerson', { as: buyer, params: { id }, body: { blocked: true } });
  const refusal = await write(seller, booking._id, { text: 'Hello?' });
  expect(refusal.json<Problem>().code).toBe('conversation-blocked');
  const keepResponse = await sendCall(app, 'findConversationOfBooking', {
    as: seller,
    params: { id: booking._id },
  });
  expect(keepResponse.json()).toEqual({ conversationId: null });
});
