import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { imeiProblem } from '#contract/catalog/phone-facts.ts';
import { gradeQuestions } from '#contract/catalog/grade-rule.ts';
import { promisedFacts, promisedValue, type Label } from '#contract/catalog/promised-facts.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import {
  editPhone,
  makeBooking,
  makeImage,
  makePhone,
  productFields,
} from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
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
  const last = [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
  return first + last;
}
const read = async (id: string, as: TestPerson | null = null) =>
  (await sendCall(app, 'readProduct', { as, params: { id } })).json<ProductPage>();
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
    const answer = await sendCall(app, 'addProduct', { as: seller, body });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.field]).toEqual([400, field]);
  });

  test('an IMEI can be for sale once at a time, whoever lists it', async () => {
    const [one, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    const imei = newImei();
    const first = await makePhone(app, one, { imei } as object);
    const again = async () => ({ ...productFields(await makeImage(app, other)), imei });
    const refusal = await sendCall(app, 'addProduct', { as: other, body: await again() });
    expect(refusal.json()).toMatchObject({
      status: 409,
      code: 'imei-already-listed',
      acknowledged: false,
      errors: [{ field: 'imei' }],
    });
    await sendCall(app, 'deleteProduct', { as: one, params: { id: first.id } });
    expect((await sendCall(app, 'addProduct', { as: other, body: await again() })).statusCode).toBe(
      200,
    );
    const back = await sendCall(app, 'relistProduct', { as: one, params: { id: first.id } });
    expect(back.json()).toMatchObject({ code: 'imei-already-listed', modifiedCount: 0 });
  });

  test('a phone with two IMEIs is one phone, whichever of them is typed where', async () => {
    const [one, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    const [imei, imei2] = [newImei(), newImei()];
    const first = await makePhone(app, one, { imei, imei2 } as object);
    const showResponse = await sendCall(app, 'readProduct', { as: one, params: { id: first.id } });
    expect(showResponse.json()).toMatchObject({
      imeiLastFour: imei.slice(-4),
      imei2LastFour: imei2.slice(-4),
    });
    expect(showResponse.body).not.toContain(imei2);
    const list = async (body: object) =>
      sendCall(app, 'addProduct', {
        as: other,
        body: { ...productFields(await makeImage(app, other)), ...body },
      });
    for (const [field, body] of [
      ['imei', { imei }],
      ['imei', { imei: imei2 }],
      ['imei2', { imei: newImei(), imei2 }],
      ['imei2', { imei: newImei(), imei2: imei }],
      ['imei2', { imei2: imei }],
    ] as const) {
      expect((await list(body)).json()).toMatchObject({
        ...{ status: 409, code: 'imei-already-listed' },
        errors: [{ field }],
      });
    }
    const same = newImei();
    expect((await list({ imei: same, imei2: same })).json()).toMatchObject({
      errors: [{ field: 'imei2' }],
    });
    expect((await editPhone(app, one, first.id, { imei2: imei })).json()).toMatchObject({
      ...{ status: 400, errors: [{ field: 'imei2' }] },
    });
    const [mine, theirs] = [newImei(), newImei()];
    const answers = await Promise.all(
      [
        { imei: mine, imei2: theirs },
        { imei: theirs, imei2: mine },
      ].map(list),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('a phone that was sold here is listed by its buyer only, until it is returned', async () => {
    const [imei, imei2] = [newImei(), newImei()];
    const buyer = await makePerson(app);
    const phone = await makePhone(app, undefined, { imei, imei2 } as object);
    const { seller } = phone;
    const booking = await makeBooking(app, buyer, phone.id);
    await payFor(app, buyer, booking);
    const list = async (as: TestPerson, body: object) =>
      sendCall(app, 'addProduct', {
        as,
        body: { ...productFields(await makeImage(app, as)), ...body },
      });
    for (const as of [seller, await makePerson(app, 'seller')]) {
      for (const body of [{ imei }, { imei: imei2 }, { imei: newImei(), imei2: imei }]) {
        expect((await list(as, body)).json()).toMatchObject({
          ...{ status: 409, code: 'imei-sold-here', message: expect.stringContaining('Help') },
        });
      }
    }
    // Their buyer sells by now, as their role allows once the sale is over.
    await app.pool.query('alter table users disable trigger user');
    await app.pool.query(`update users set role = 'seller' where id = $1`, [buyer.id]);
    await app.pool.query('alter table users enable trigger user');
    const listResponse = await list(buyer, { imei: imei2, imei2: imei });
    expect(listResponse.statusCode).toBe(200);
    expect((await list(seller, { imei })).json()).toMatchObject({ code: 'imei-already-listed' });
    const { insertedId: id } = listResponse.json<{ insertedId: string }>();
    const relist = (as: TestPerson, product: string) =>
      sendCall(app, 'relistProduct', { as, params: { id: product } });
    const withdraw = () => sendCall(app, 'deleteProduct', { as: buyer, params: { id } });
    await withdraw();
    expect((await list(seller, { imei })).json()).toMatchObject({ code: 'imei-sold-here' });
    expect((await relist(buyer, id)).statusCode).toBe(200);
    await withdraw();

    await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
    expect((await relist(seller, phone.id)).statusCode).toBe(200);
  });

  test('of two concurrent listings of one IMEI, one succeeds', async () => {
    const imei = newImei();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const as = await makePerson(app, 'seller');
        const body = { ...productFields(await makeImage(app, as)), imei };
        return (await sendCall(app, 'addProduct', { as, body })).statusCode;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  });
});

test('a booking keeps every promised fact: promised_facts of the database knows each', async () => {
  const { id } = await makePhone(app);
  const { rows } = await app.pool.query<{ promised: Label }>(
    'select promised_facts(p) as promised from products p where id = $1',
    [id],
  );
  const promised = rows[0]?.promised ?? {};
  const facts = promisedFacts.filter((fact) => promisedValue(promised, fact) !== undefined);
  expect(facts).toEqual(promisedFacts);
  expect(Object.keys(promised)).toHaveLength(promisedFacts.length - gradeQuestions.length + 1);
});

test('the IMEI of a phone that an admin withdrew cannot be listed again', async () => {
  const imei = newImei();
  const { id, seller } = await makePhone(app, undefined, { imei } as object);
  const admin = await makePerson(app, 'admin');
  expect((await sendCall(app, 'deleteProduct', { as: admin, params: { id } })).statusCode).toBe(
    200,
  );
  for (const lister of [seller, await makePerson(app, 'seller')]) {
    const body = { ...productFields(await makeImage(app, lister)), imei };
    const again = await sendCall(app, 'addProduct', { as: lister, body });
    expect([again.statusCode, again.json().code]).toEqual([409, 'taken-down']);
  }
});
