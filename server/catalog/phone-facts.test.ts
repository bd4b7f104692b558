import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProduct, ProductPage } from '#contract/catalog/schemas.ts';
import { whyNoImei, type PhoneModel } from '#contract/catalog/phone-facts.ts';
import { phoneModels } from '#server/demo/models.ts';
import { askIntent, charge, record, reread, subjectsTo } from '#tests/support/paying.ts';
import { ask, confirmEmails, makePerson, type TestPerson } from '#tests/support/people.ts';
import { makeBooking, makeImage, makePhone, productFields } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Problem } from '#contract/common/errors.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ logTo }, { LOG_LEVEL: 'trace' });
});
afterAll(() => app.close());

let count = 0;
/** A valid IMEI that no other test uses. */
function newImei(): string {
  count += 1;
  const first = `8612340${String(count * 7919).padStart(7, '3')}`;
  const last = [...'0123456789'].find((digit) => whyNoImei(first + digit) === null);
  return first + last;
}
const read = async (id: string, as: TestPerson | null = null) =>
  (await ask(app, 'readProduct', { as, params: { id } })).json<ProductPage>();
const { category_id: _id, category_name: _name, postedDate: _date, ...rest } = productFields('');
async function update(seller: TestPerson, id: string, changes: object) {
  const { photos } = await read(id, seller);
  const body = { ...rest, productImg: photos[0], photos, ...changes };
  return ask(app, 'updateProduct', { as: seller, params: { id }, body });
}

describe('models', () => {
  const names = async (q: string) =>
    (await ask(app, 'searchModels', { query: { q } })).json<PhoneModel[]>().map(({ name }) => name);

  test.each([
    ['ip 13', 'iPhone 13'],
    ['iphone13 pro', 'iPhone 13 Pro'],
    ['13 pro max', 'iPhone 13 Pro Max'],
    ['s22', 'Galaxy S22'],
    ['samsung s22 plus', 'Galaxy S22+'],
    ['1+ 12', 'OnePlus 12'],
    ['nord n10', 'OnePlus Nord N10 5G'],
    ['iphnoe 13', 'iPhone 13'],
    ['আইফোন ১৩', 'iPhone 13'],
    ['se 2022', 'iPhone SE (3rd generation)'],
  ])('%s finds %s first', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name);
  });

  test('similar models are listed only when none match', async () => {
    const found = await names('ip 13');
    expect(found).toContain('iPhone 13 mini');
    expect(found.filter((name) => !name.includes('13'))).toEqual([]);
  });

  test('an unknown text finds nothing, and the response may be cached', async () => {
    expect(await names('zzzzqqq')).toEqual([]);
    expect(await names('   ')).toEqual([]);
    const { headers } = await ask(app, 'searchModels', { query: { q: 'ip' } });
    expect(headers['cache-control']).toContain('public');
  });

  test('are those of the models table', async () => {
    const rows = await app.db.selectFrom('models').selectAll().execute();
    const known = rows.map((row) => [
      row.name,
      row.category_id,
      row.release_year,
      row.launch_price_cents / 100,
      row.storages_gb,
    ]);
    const listed = phoneModels.map((model) => [
      model.name,
      model.categoryId,
      model.releaseYear,
      model.launchPriceUsd,
      [...model.storages],
    ]);
    expect(known.toSorted()).toEqual(listed.toSorted());
  });
});

describe('the facts of a phone', () => {
  test('are stored and shown; of the IMEI only the last four digits, and it is never logged', async () => {
    const seller = await makePerson(app, 'seller');
    const imei = newImei();
    const images = [];
    for (let each = 0; each < 4; each += 1) images.push(await makeImage(app, seller));
    const { id } = await makePhone(app, seller, {
      productImg: images[0] ?? '',
      condition: 'Fair',
      modelId: 'galaxy-s22',
      model: 'whatever was typed',
      storageGb: '256',
      colour: 'Phantom Black',
      batteryHealth: 88,
      inTheBox: ['cable', 'box'],
      networkLock: 'locked',
      carrier: 'Grameenphone',
      imei: `${imei.slice(0, 6)} ${imei.slice(6)}`,
      checklist: { screen: 'spotless', body: 'no-marks', failed: ['speaker'] },
      photos: images,
    } as object);
    const page = await read(id);
    expect(page).toMatchObject({
      model: 'Galaxy S22',
      modelId: 'galaxy-s22',
      storageGb: 256,
      colour: 'Phantom Black',
      batteryHealth: 88,
      inTheBox: ['box', 'cable'],
      networkLock: 'locked',
      carrier: 'Grameenphone',
      imeiLastFour: imei.slice(-4),
      checklist: { screen: 'spotless', body: 'no-marks', failed: ['speaker'] },
      status: 'available',
      sellerSold: 0,
      mine: false,
    });
    expect(page.photos.map((address) => address.split('/')[2])).toEqual(
      images.map((address) => address.split('/')[2]),
    );
    const row = await app.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([row, page])).not.toContain(imei);
    expect(logged.join('')).not.toContain(imei);
  });

  test.each([
    [{ modelId: 'iphone-13' }, 'model'],
    [{ modelId: 'nokia-3310' }, 'model'],
    [{ imei: '490154203237518' }, 'imei'],
    [{ photos: ['/images/019a0000-0000-7000-8000-000000000000/640.webp'] }, 'photos'],
  ])('%o is refused under its field', async (changes, field) => {
    const seller = await makePerson(app, 'seller');
    const body = { ...productFields(await makeImage(app, seller)), ...changes };
    const answer = await ask(app, 'addProduct', { as: seller, body });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.field]).toEqual([400, field]);
  });

  test('an IMEI can be for sale once at a time, whoever lists it', async () => {
    const [one, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    const imei = newImei();
    const first = await makePhone(app, one, { imei } as object);
    const again = async () => ({ ...productFields(await makeImage(app, other)), imei });
    const refused = await ask(app, 'addProduct', { as: other, body: await again() });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'imei-already-listed',
      acknowledged: false,
      errors: [{ field: 'imei' }],
    });
    await ask(app, 'deleteProduct', { as: one, params: { id: first.id } });
    expect((await ask(app, 'addProduct', { as: other, body: await again() })).statusCode).toBe(200);
    const back = await ask(app, 'relistProduct', { as: one, params: { id: first.id } });
    expect(back.json()).toMatchObject({ code: 'imei-already-listed', modifiedCount: 0 });
  });

  test('of two concurrent listings of one IMEI, one succeeds', async () => {
    const imei = newImei();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const as = await makePerson(app, 'seller');
        const body = { ...productFields(await makeImage(app, as)), imei };
        return (await ask(app, 'addProduct', { as, body })).statusCode;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  });
});

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

  test('a removed photo is unclaimed again, unless another phone uses it', async () => {
    const seller = await makePerson(app, 'seller');
    const shared = await makeImage(app, seller);
    const { id } = await makePhone(app, seller, { productImg: shared });
    await makePhone(app, seller, { productImg: shared });
    const lone = await makeImage(app, seller);
    await update(seller, id, { productImg: lone, photos: [lone, shared] });
    const last = await makeImage(app, seller);
    await update(seller, id, { productImg: last, photos: [last] });
    const claimed = async (address: string) =>
      (
        await app.db
          .selectFrom('images')
          .select('claimed_at')
          .where('id', '=', address.split('/')[2] ?? '')
          .executeTakeFirstOrThrow()
      ).claimed_at !== null;
    expect(await Promise.all([shared, lone, last].map(claimed))).toEqual([true, false, true]);
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

    await update(seller, id, { sealingPrice: 250, condition: 'Fair', batteryHealth: 71 });
    const changes = [
      { fact: 'condition', before: 'Good', after: 'Fair' },
      { fact: 'batteryHealth', before: null, after: 71 },
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
    expect(body).toContain('you owe nothing');
    const params = { id: booking._id };
    expect((await ask(app, 'cancelBooking', { as: buyer, params })).statusCode).toBe(200);
    await ask(app, 'giveBackHold', { as: rival, params: { id: theirs._id } });

    // After restoring the facts there is no change; a new booking promises the current ones.
    await update(seller, id, { condition: 'Good', batteryHealth: null });
    expect(await reread(app, rival, theirs)).toMatchObject({ changes: [] });
    expect((await makeBooking(app, buyer, id)).changes).toEqual([]);
  });

  test('impossible facts are refused by field: years of use before the phone existed', async () => {
    const { id, seller } = await makePhone(app);
    const [model] = (await ask(app, 'searchModels', { query: { q: 'galaxy s22' } })).json<
      PhoneModel[]
    >();
    const fieldsOf = async (changes: object) =>
      (await update(seller, id, changes)).json<Problem>().errors?.map(({ field }) => field);
    expect(await fieldsOf({ yearsOfUse: 20 })).toEqual(['yearsOfUse']);
    expect(await fieldsOf({ modelId: model?._id, yearsOfUse: 9 })).toEqual(['yearsOfUse']);
    expect(await fieldsOf({ modelId: model?._id, buyingYear: 2015 })).toEqual(['buyingYear']);
    expect(await fieldsOf({ modelId: model?._id, yearsOfUse: 3 })).toBeUndefined();
    const body = { ...productFields(await makeImage(app, seller)), yearsOfUse: 30 };
    const added = (await ask(app, 'addProduct', { as: seller, body })).json<Problem>();
    expect(added.errors).toEqual([
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

describe('a single phone', () => {
  test('shows phone number and email to signed-in people only', async () => {
    const { id, seller } = await makePhone(app);
    const shown = await read(id);
    expect(shown).not.toHaveProperty('phnNumber');
    expect(shown).not.toHaveProperty('sellerEmail');
    const buyer = await makePerson(app);
    expect(await read(id, buyer)).toMatchObject({
      phnNumber: '01712345678',
      sellerEmail: seller.email,
      mine: false,
    });
    expect(await read(id, seller)).toMatchObject({ mine: true });
  });

  test('that was withdrawn is gone for others, readable for its seller, and can be listed again', async () => {
    const { id, seller } = await makePhone(app);
    const other = await makePerson(app);
    await ask(app, 'deleteProduct', { as: seller, params: { id } });
    for (const as of [null, other]) {
      const answer = await ask(app, 'readProduct', { as, params: { id } });
      expect(answer.json()).toMatchObject({ status: 410, code: 'product-gone' });
      expect(answer.body).not.toContain('01712345678');
    }
    expect(await read(id, seller)).toMatchObject({ status: 'withdrawn' });
    const withdrawn = async () =>
      (
        await ask(app, 'listWithdrawnProducts', { as: seller, params: { email: seller.email } })
      ).json<OwnProduct[]>();
    expect((await withdrawn()).map((each) => each._id)).toEqual([id]);
    expect((await ask(app, 'relistProduct', { as: seller, params: { id } })).statusCode).toBe(200);
    expect(await withdrawn()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'available' });
  });

  test('that an admin withdrew cannot be listed again', async () => {
    const { id, seller } = await makePhone(app);
    await ask(app, 'deleteProduct', { as: await makePerson(app, 'admin'), params: { id } });
    const answer = await ask(app, 'relistProduct', { as: seller, params: { id } });
    expect(answer.json()).toMatchObject({ status: 409, code: 'taken-down' });
  });

  test('has similar ones: its own model first, never itself, never what is sold or withdrawn', async () => {
    const seller = await makePerson(app, 'seller');
    const same = { modelId: 'galaxy-z-fold3' };
    const { id } = await makePhone(app, seller, { ...same, sealingPrice: 700 });
    const twin = await makePhone(app, seller, { ...same, sealingPrice: 100 } as object);
    const gone = await makePhone(app, seller, same as object);
    await ask(app, 'deleteProduct', { as: seller, params: { id: gone.id } });
    const near = await makePhone(app, seller, { sealingPrice: 699 });
    const answer = await ask(app, 'listSimilarProducts', { params: { id } });
    const ids = answer.json<ProductPage[]>().map((each) => each._id);
    expect(ids.slice(0, 2)).toEqual([twin.id, near.id]);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(gone.id);
    expect(ids.length).toBeLessThanOrEqual(6);
    expect(answer.body).not.toContain('phnNumber');
  });
});

test('the IMEI of a phone that an admin withdrew cannot be listed again', async () => {
  const imei = newImei();
  const { id, seller } = await makePhone(app, undefined, { imei } as object);
  const admin = await makePerson(app, 'admin');
  expect((await ask(app, 'deleteProduct', { as: admin, params: { id } })).statusCode).toBe(200);
  for (const lister of [seller, await makePerson(app, 'seller')]) {
    const body = { ...productFields(await makeImage(app, lister)), imei };
    const again = await ask(app, 'addProduct', { as: lister, body });
    expect([again.statusCode, again.json().code]).toEqual([409, 'taken-down']);
  }
});

test('contact fields of a closed account are not shown', async () => {
  const { id, seller } = await makePhone(app);
  const buyer = await makePerson(app);
  expect(await read(id, buyer)).toHaveProperty('phnNumber');
  await app.pool.query(
    "update users set deleted_at = app_now(), closed_by = 'owner' where id = $1",
    [seller.id],
  );
  const after = await read(id, buyer);
  expect(after).not.toHaveProperty('phnNumber');
  expect(after).not.toHaveProperty('sellerEmail');
});
