import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { imeiProblem, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import {
  askIntent,
  charge,
  payFor,
  record,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import {
  editPhone,
  makeBooking,
  makeImage,
  makePhone,
  productFields,
} from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Problem } from '#contract/common/errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
/** A valid IMEI that no other test uses. */
function newImei(): string {
  count += 1;
  const first = `8612340${String(count * 7919).padStart(7, '3')}`;
  const last = [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
  return first + last;
}
const read = async (id: string, as: TestPerson | null = null) =>
  (await sendCall(app, 'readProduct', { as, params: { id } })).json<ProductPage>();
const update = (seller: TestPerson, id: string, changes: object) =>
  editPhone(app, seller, id, changes);

describe('changing a phone', () => {
  test('a new price is in the price history; earlier bookings keep their price', async () => {
    const { id, seller, price } = await makePhone(app);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, id);
    expect((await update(seller, id, { sealingPrice: 250 })).json()).toMatchObject({
      modifiedCount: 1,
    });
    expect((await update(seller, id, { sealingPrice: 250 })).statusCode).toBe(200);
    expect((await update(seller, id, { sealingPrice: 240.5 })).statusCode).toBe(200);
    const { prices, sealingPrice } = await read(id);
    expect(sealingPrice).toBe(240.5);
    expect(prices.map((each) => each.sealingPrice)).toEqual([price, 250, 240.5]);
    expect(prices.map((each) => each.since)).toEqual(prices.map((each) => each.since).toSorted());
    expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
    const { amount_cents } = await app.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('booking_id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(amount_cents).toBe(price * 100);
  });

  test('facts, texts and photos change; name and brand never, the IMEI only when another is given', async () => {
    const seller = await makePerson(app, 'seller');
    const imei = newImei();
    const { id } = await makePhone(app, seller, { imei, colour: 'Green' } as object);
    const before = await read(id, seller);
    const newer = await makeImage(app, seller);
    const answer = await update(seller, id, {
      productImg: newer,
      photos: [newer, before.photos[0]],
      description: 'Now with a new battery.',
      batteryHealth: 100,
      productName: 'Something else',
      category_id: '01',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await read(id, seller);
    expect(after).toMatchObject({
      productName: before.productName,
      category_id: '02',
      description: 'Now with a new battery.',
      batteryHealth: 100,
      colour: null,
      imeiLastFour: imei.slice(-4),
    });
    expect(after.photos).toHaveLength(2);
    expect(after.photos[0]).toContain(newer.split('/')[2]);
  });

  test('a removed photo is unused again, unless another phone uses it', async () => {
    const seller = await makePerson(app, 'seller');
    const sharedImage = await makeImage(app, seller);
    const { id } = await makePhone(app, seller, { productImg: sharedImage });
    await makePhone(app, seller, { productImg: sharedImage });
    const lone = await makeImage(app, seller);
    await update(seller, id, { productImg: lone, photos: [lone, sharedImage] });
    const last = await makeImage(app, seller);
    await update(seller, id, { productImg: last, photos: [last] });
    const attached = async (address: string) =>
      (
        await app.db
          .selectFrom('images')
          .select('attached_at')
          .where('id', '=', address.split('/')[2] ?? '')
          .executeTakeFirstOrThrow()
      ).attached_at !== null;
    expect(await Promise.all([sharedImage, lone, last].map(attached))).toEqual([true, false, true]);
  });

  test('those who booked it are notified what changed, and may cancel', async () => {
    const { id, seller } = await makePhone(app);
    const [buyer, rival] = [await makePerson(app), await makePerson(app)];
    await confirmEmails(app, buyer);
    const [booking, theirs] = [
      await makeBooking(app, buyer, id),
      await makeBooking(app, rival, id),
    ];
    expect(booking.changes).toEqual([]);
    const { sealingPrice } = booking;
    // Only facts of the label are notified, not a price or a phone number.
    await update(seller, id, { sealingPrice: 250, phnNumber: '01899999999' });
    expect(await reread(app, buyer, booking)).toMatchObject({ changes: [], sealingPrice });
    expect(await subjectsTo(app, buyer)).toEqual([]);

    const worse = { condition: 'Fair', batteryHealth: 71, description: 'It fell into a river.' };
    await update(seller, id, { sealingPrice: 250, ...worse });
    const changes = [
      { fact: 'condition', before: 'Good', after: 'Fair' },
      { fact: 'batteryHealth', before: null, after: 71 },
      { fact: 'description', before: productFields('').description, after: worse.description },
    ];
    expect(await reread(app, buyer, booking)).toMatchObject({ changes });
    expect((await askIntent(app, rival, theirs)).json()).toMatchObject({ changes });
    expect(await subjectsTo(app, buyer)).toEqual([
      'The seller changed the Galaxy S22 128 GB you booked',
    ]);
    const { body } = await app.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'The seller changed%')
      .executeTakeFirstOrThrow();
    expect(body).toContain('Condition: it said Good, now it says Fair');
    expect(body).toContain('Description: it was rewritten');
    expect(body).toContain('you owe nothing');
    const params = { id: booking._id };
    expect((await sendCall(app, 'cancelBooking', { as: buyer, params })).statusCode).toBe(200);
    await sendCall(app, 'giveBackHold', { as: rival, params: { id: theirs._id } });

    // After restoring the facts there is no change; a new booking promises the current ones.
    await update(seller, id, { condition: 'Good', batteryHealth: null });
    expect(await reread(app, rival, theirs)).toMatchObject({ changes: [] });
    expect((await makeBooking(app, buyer, id)).changes).toEqual([]);
  });

  test('what changed before it was paid stays with the paid booking, and not with one that ended', async () => {
    const { id, seller } = await makePhone(app);
    const [buyer, rival] = [await makePerson(app), await makePerson(app)];
    const [booking, theirs] = [
      await makeBooking(app, buyer, id),
      await makeBooking(app, rival, id),
    ];
    await update(seller, id, { condition: 'Fair' });
    await payFor(app, buyer, booking);
    expect(await reread(app, buyer, booking)).toMatchObject({
      status: 'paid',
      changes: [{ fact: 'condition', before: 'Good', after: 'Fair' }],
    });
    expect(await reread(app, rival, theirs)).toMatchObject({ status: 'cancelled', changes: [] });
  });

  test('impossible facts are refused by field: years of use before the phone existed', async () => {
    const { id, seller } = await makePhone(app);
    const [model] = (await sendCall(app, 'searchModels', { query: { q: 'galaxy s22' } })).json<
      PhoneModel[]
    >();
    const fieldsOf = async (changes: object) =>
      (await update(seller, id, changes)).json<Problem>().errors?.map(({ field }) => field);
    expect(await fieldsOf({ yearsOfUse: 20 })).toEqual(['yearsOfUse']);
    expect(await fieldsOf({ modelId: model?._id, yearsOfUse: 9 })).toEqual(['yearsOfUse']);
    expect(await fieldsOf({ modelId: model?._id, buyingYear: 2015 })).toEqual(['buyingYear']);
    expect(await fieldsOf({ modelId: model?._id, yearsOfUse: 3 })).toBeUndefined();
    const body = { ...productFields(await makeImage(app, seller)), yearsOfUse: 30 };
    const addedProduct = (await sendCall(app, 'addProduct', { as: seller, body })).json<Problem>();
    expect(addedProduct.errors).toEqual([
      { field: 'yearsOfUse', message: 'A phone from 2023 can’t have been used for 30 years' },
    ]);
  });

  test('a change ends the pending payment, and a sold phone cannot be changed', async () => {
    const { id, seller } = await makePhone(app);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, id);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    expect((await update(seller, id, { sealingPrice: 12 })).json()).toMatchObject({
      modifiedCount: 1,
    });
    expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
    const again = (await askIntent(app, buyer, booking)).json<Intent>();
    expect(again.restartedFor).toBe('change');
    await charge(app, again);
    await record(app, buyer, booking, again.intentId);
    expect((await update(seller, id, { sealingPrice: 1 })).json()).toMatchObject({
      code: 'already-sold',
    });
    expect(await read(id)).toMatchObject({ status: 'sold', paid: true, sellerSold: 1 });
  });
});
