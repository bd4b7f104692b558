import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formerMember } from '#contract/conversations/limits.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { answerOffer, listOffers, makeOffer, sendOffer } from '#tests/support/market/offers.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  confirmEmails,
  makePerson,
  sendCall,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { expireOffers } from './expire-offers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

async function twoPeople() {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  return { buyer, phone, seller: phone.seller };
}
const code = (answer: { json: () => { code?: string } }) => answer.json().code;
const newest = async (as: TestPerson) => (await listOffers(app, as))[0];
const kinds = async (as: TestPerson) =>
  (await readNotifications(app, as)).map(({ kind, facts }) => [kind, facts.price]);
const hours = (until: string | null | undefined) =>
  Math.round((Date.parse(until ?? '') - Date.now()) / 3_600_000);

test('an offer reaches its seller, who accepts; both see the price and how long it holds', async () => {
  const { buyer, phone, seller } = await twoPeople();
  await confirmEmails(app, buyer, seller);
  const createResponse = await sendOffer(
    app,
    buyer,
    phone.id,
    '২৫০.৫',
    '  I can come\r\ntoday \u202e',
  );
  expect(createResponse.json()).toMatchObject({ acknowledged: true });
  const id = createResponse.json<{ insertedId: string }>().insertedId;
  expect(await newest(seller)).toMatchObject({
    ...{ _id: id, productId: phone.id, you: 'seller', otherName: buyer.name, otherFormer: false },
    ...{ price: 250.5, counterPrice: null, agreedPrice: null, bookingPrice: null, why: null },
    ...{ text: 'I can come\ntoday', warnings: [], status: 'open', sealingPrice: 298.5 },
    ...{
      bookingId: null,
      bookedPrice: null,
      othersAgreed: 0,
      conversationId: null,
      productStatus: 'available',
    },
  });
  expect(hours((await newest(buyer))?.expiresAt)).toBe(48);
  expect((await answerOffer(app, seller, 'acceptOffer', id)).json()).toMatchObject({
    acknowledged: true,
    modifiedCount: 1,
  });
  const agreed = {
    status: 'accepted',
    agreedPrice: 250.5,
    bookingPrice: 250.5,
    sealingPrice: 298.5,
  };
  const [seen] = await listOffers(app, buyer, { product: phone.id });
  expect(seen).toMatchObject({ ...agreed, you: 'buyer', otherName: seller.name });
  expect(hours(seen?.expiresAt)).toBe(24);
  expect([await kinds(seller), await kinds(buyer)]).toEqual([
    [['offer-made', 250.5]],
    [['offer-accepted', 250.5]],
  ]);
  const [toSeller, toBuyer] = [await mailsTo(app, seller.email), await mailsTo(app, buyer.email)];
  expect(toSeller[0]?.subject).toBe('$250.50 offered for your Galaxy S22 128 GB');
  expect(toBuyer[0]?.body).toContain('for 24 hours you can book');
  // The label keeps its price for everybody.
  const page = await sendCall(app, 'readProduct', { params: { id: phone.id } });
  expect(page.json()).toMatchObject({ sealingPrice: 298.5, status: 'available' });
});

test('a counter price is accepted, declined, taken back or overtaken by a new offer', async () => {
  const { buyer, phone, seller } = await twoPeople();
  const counter = async (price: number, offered = 200) => {
    const id = await makeOffer(app, buyer, phone.id, offered);
    expect((await answerOffer(app, seller, 'counterOffer', id, price)).statusCode).toBe(200);
    return id;
  };
  const first = await counter(280);
  expect(await newest(buyer)).toMatchObject({ status: 'countered', counterPrice: 280 });
  expect(code(await answerOffer(app, seller, 'acceptOffer', first))).toBe('offer-others-turn');
  expect(code(await answerOffer(app, seller, 'counterOffer', first, 270))).toBe(
    'offer-others-turn',
  );
  expect((await answerOffer(app, buyer, 'declineOffer', first)).statusCode).toBe(200);
  expect(await newest(seller)).toMatchObject({ status: 'declined', why: 'buyer' });
  await counter(275, 210);
  const third = await makeOffer(app, buyer, phone.id, 220);
  expect((await listOffers(app, buyer)).map(({ status, why }) => [status, why])).toEqual([
    ['open', null],
    ['declined', 'buyer'],
    ['declined', 'buyer'],
  ]);
  for (const price of [220, 219, 298.5, 400]) {
    const answer = await answerOffer(app, seller, 'counterOffer', third, price);
    expect([answer.statusCode, code(answer)]).toEqual([409, 'counter-out-of-range']);
  }
  await answerOffer(app, seller, 'counterOffer', third, 260);
  expect((await answerOffer(app, seller, 'declineOffer', third)).statusCode).toBe(200);
  expect(await newest(buyer)).toMatchObject({ status: 'declined', why: 'seller' });
  const fourth = await counter(265, 230);
  expect((await answerOffer(app, buyer, 'acceptOffer', fourth)).statusCode).toBe(200);
  expect(await newest(buyer)).toMatchObject({ status: 'accepted', agreedPrice: 265 });
  expect((await kinds(seller)).slice(0, 2)).toEqual([
    ['counter-accepted', 265],
    ['offer-made', 230],
  ]);
});

test('what is over stays over, and each answer that comes too late has its word', async () => {
  const { buyer, phone, seller } = await twoPeople();
  const answers = ['acceptOffer', 'declineOffer', 'counterOffer'] as const;
  const late = async (id: string, expected: string) => {
    for (const name of answers) {
      const answer = await answerOffer(
        app,
        seller,
        name,
        id,
        name === 'counterOffer' ? 280 : undefined,
      );
      expect([name, answer.statusCode, code(answer)]).toEqual([name, 409, expected]);
      expect(answer.json()).toMatchObject({ acknowledged: false, modifiedCount: 0 });
    }
  };
  const declinedOffer = await makeOffer(app, buyer, phone.id, 170);
  await answerOffer(app, seller, 'declineOffer', declinedOffer);
  await late(declinedOffer, 'offer-declined');
  const withdrawn = await makeOffer(app, buyer, phone.id, 180);
  await answerOffer(app, buyer, 'withdrawOffer', withdrawn);
  await late(withdrawn, 'offer-withdrawn');
  const acceptedOffer = await makeOffer(app, buyer, phone.id, 190);
  await answerOffer(app, seller, 'acceptOffer', acceptedOffer);
  await late(acceptedOffer, 'offer-accepted');
  expect(code(await sendOffer(app, buyer, phone.id, 195))).toBe('offer-agreed');
  expect((await answerOffer(app, buyer, 'withdrawOffer', acceptedOffer)).statusCode).toBe(200);
  expect(code(await answerOffer(app, buyer, 'withdrawOffer', acceptedOffer))).toBe(
    'offer-withdrawn',
  );
});

test('an offer holds for 48 hours and an agreement for 24, before the job comes too', async () => {
  const { buyer, phone, seller } = await twoPeople();
  const unansweredOffer = await makeOffer(app, buyer, phone.id, 200);
  await moveClock(app, '47 hours 59 minutes');
  expect(await newest(buyer)).toMatchObject({ status: 'open' });
  await moveClock(app, '2 minutes');
  expect(await newest(buyer)).toMatchObject({ status: 'expired', expiresAt: null });
  expect(code(await answerOffer(app, seller, 'acceptOffer', unansweredOffer))).toBe(
    'offer-expired',
  );
  // Its time is over, so it is in the way of no other.
  const agreed = await makeOffer(app, buyer, phone.id, 210);
  await answerOffer(app, seller, 'acceptOffer', agreed);
  // Removes the leftovers of other tests.
  await expireOffers(app.db, app.server.log);
  expect(await newest(buyer)).toMatchObject({ status: 'accepted' });
  await moveClock(app, '24 hours 1 minute');
  expect(await newest(buyer)).toMatchObject({ status: 'expired', bookingPrice: null });
  expect(await expireOffers(app.db, app.server.log)).toBe(1);
  expect(await expireOffers(app.db, app.server.log)).toBe(0);
  const lapsedNotifications = await readNotifications(app, buyer);
  expect([lapsedNotifications[0]?.kind, lapsedNotifications[0]?.facts]).toMatchObject([
    'offer-expired',
    { price: 210, why: 'unbooked' },
  ]);
  await moveClock(app, '-72 hours 2 minutes');
});

test('three offers of a buyer wait at once, one a phone; an answered one makes room', async () => {
  const buyer = await makePerson(app);
  const { seller, ...first } = await makePhone(app);
  const phones = [first, ...(await Promise.all([1, 2, 3].map(() => makePhone(app, seller))))];
  const sendResponse = await Promise.all(phones.map(({ id }) => sendOffer(app, buyer, id, 200)));
  expect(sendResponse.map(code).toSorted()).toEqual([
    'too-many-offers',
    undefined,
    undefined,
    undefined,
  ]);
  const refusal = phones[sendResponse.findIndex((answer) => answer.statusCode === 409)]?.id ?? '';
  const open = (await listOffers(app, buyer))[0];
  expect(code(await sendOffer(app, buyer, open?.productId ?? '', 220))).toBe('offer-open');
  await answerOffer(app, seller, 'acceptOffer', open?._id ?? '');
  expect((await sendOffer(app, buyer, refusal, 200)).statusCode).toBe(200);
  const page = await sendCall(app, 'listOffers', { as: seller, query: { limit: '3' } });
  expect(page.json()).toHaveLength(3);
  const next = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await app.server.inject({
    url: `/api${next}`,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(rest.json()).toHaveLength(1);
});

test('nothing but a lower price with short words is an offer, and only a buyer makes one', async () => {
  const { buyer, phone, seller } = await twoPeople();
  for (const price of [298.5, 500]) {
    expect(code(await sendOffer(app, buyer, phone.id, price))).toBe('offer-not-lower');
  }
  for (const price of [0, 0.49, -5, 1.001, 'twelve', null, {}, [], 1e300, '1e2']) {
    const answer = await sendOffer(app, await makePerson(app), phone.id, price);
    expect([price, answer.statusCode]).toEqual([price, 400]);
  }
  const fresh = () => makePerson(app);
  for (const text of ['x'.repeat(501), 7, {}, ['a']]) {
    expect((await sendOffer(app, await fresh(), phone.id, 200, text)).statusCode).toBe(400);
  }
  expect(
    (await sendOffer(app, await fresh(), phone.id, 200, 'x'.repeat(3_000_000))).statusCode,
  ).toBe(413);
  const markup = `<img src=x onerror=alert(1)> ${'{{price}}'} '; drop table offers; --`;
  const markedPerson = await fresh();
  await sendOffer(app, markedPerson, phone.id, 200, markup);
  expect((await newest(markedPerson))?.text).toBe(markup);
  const warnedPerson = await fresh();
  await sendOffer(app, warnedPerson, phone.id, 200, 'I pay you outside by bKash, send me the code');
  expect((await newest(seller))?.warnings).toContain('pay-outside');
  for (const as of [seller, await makePerson(app, 'seller'), await makePerson(app, 'admin')]) {
    expect(code(await sendOffer(app, as, phone.id, 200))).toBe('buyers-only');
  }
  expect((await sendOffer(app, buyer, crypto.randomUUID(), 200)).statusCode).toBe(404);
  expect((await sendOffer(app, await fresh(), 'x', 200)).statusCode).toBe(400);
});

test('other people’s offers do not exist, whatever is sent', async () => {
  const { buyer, phone, seller } = await twoPeople();
  const id = await makeOffer(app, buyer, phone.id, 200);
  const conversation = await makeConversation(app, buyer, phone.id, seller);
  const strangers = [
    await makePerson(app),
    await makePerson(app, 'seller'),
    await makePerson(app, 'admin'),
  ];
  for (const stranger of strangers) {
    for (const name of ['acceptOffer', 'declineOffer', 'withdrawOffer'] as const) {
      expect((await answerOffer(app, stranger, name, id)).statusCode).toBe(404);
    }
    expect((await answerOffer(app, stranger, 'counterOffer', id, 250)).statusCode).toBe(404);
    expect(await listOffers(app, stranger, { product: phone.id })).toEqual([]);
    const query = { conversation: conversation.id };
    expect((await sendCall(app, 'listOffers', { as: stranger, query })).statusCode).toBe(404);
  }
  expect((await answerOffer(app, buyer, 'acceptOffer', crypto.randomUUID())).statusCode).toBe(404);
  expect((await answerOffer(app, buyer, 'acceptOffer', 'x')).statusCode).toBe(400);
  expect(
    (await sendCall(app, 'listOffers', { as: buyer, query: { product: 'x' } })).statusCode,
  ).toBe(400);
  // The two find it in their conversation, and only theirs.
  await makeOffer(app, await makePerson(app), phone.id, 210);
  for (const as of [buyer, seller]) {
    const shownOffers = await listOffers(app, as, { conversation: conversation.id });
    expect(shownOffers.map((each) => [each._id, each.conversationId])).toEqual([
      [id, conversation.id],
    ]);
  }
  expect(await newest(buyer)).toMatchObject({ status: 'open' });
});

test('the export has one’s own offers and words; who is erased leaves ‘a former member’ and none', async () => {
  const { buyer, phone, seller } = await twoPeople();
  const admin = await makePerson(app, 'admin');
  await sendOffer(app, buyer, phone.id, 200, 'From my late aunt in Kaptai');
  const lowest = { as: seller, params: { id: phone.id }, body: { price: 150 } };
  await sendCall(app, 'saveLowestPrice', lowest);
  const data = async (person: TestPerson) =>
    (
      await app.server.inject({ url: '/api/account/export', headers: { cookie: person.cookie } })
    ).json();
  expect((await data(buyer)).offers).toMatchObject([
    { productId: phone.id, you: 'buyer', price: 200, text: 'From my late aunt in Kaptai' },
  ]);
  expect(await data(seller)).toMatchObject({
    offers: [{ you: 'seller', price: 200, text: null }],
    lowestPrices: [{ productId: phone.id, price: 150 }],
  });
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  expect(await newest(seller)).toMatchObject({ status: 'ended', why: 'left' });
  expect(
    code(await answerOffer(app, seller, 'acceptOffer', (await newest(seller))?._id ?? '')),
  ).toBe('offer-ended');
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
  expect(await newest(seller)).toMatchObject({
    otherName: formerMember,
    otherFormer: true,
    text: '',
    price: 200,
  });
  await moveClock(app, '-8 days');
});
