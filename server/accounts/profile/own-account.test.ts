import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import {
  sendCall,
  registerPerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makeImage, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function pay(buyer: TestPerson, productId: string) {
  const booking = await makeBooking(app, buyer, productId);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const answer = await record(app, buyer, booking, intent.intentId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return booking;
}

describe('the profile', () => {
  const save = (as: TestPerson, body: object) => sendCall(app, 'saveProfile', { as, body });

  test('changes the sent fields and keeps the others', async () => {
    const person = await registerPerson(app);
    const photoURL = await makeImage(app, person);
    const all = await save(person, {
      displayName: ' Karim  B ',
      photoURL,
      phoneNumber: '+880 1712-345678',
    });
    expect(all.json<Identity>()).toMatchObject({
      uid: person.id,
      displayName: 'Karim B',
      photoURL,
      phoneNumber: '01712345678',
      providerData: [{ phoneNumber: '01712345678', displayName: 'Karim B' }],
    });
    expect((await save(person, { displayName: 'Karim' })).json()).toMatchObject({
      displayName: 'Karim',
      photoURL,
      phoneNumber: '01712345678',
    });
    expect((await save(person, { photoURL: null, phoneNumber: null })).json()).toMatchObject({
      displayName: 'Karim',
      photoURL: null,
      phoneNumber: null,
    });
    expect((await sendCall(app, 'readSession', { as: person })).json()).toMatchObject({
      displayName: 'Karim',
    });
  });

  test.each([
    ['displayName', ' '],
    ['displayName', null],
    ['phoneNumber', '12345'],
    ['phoneNumber', 'x'],
    ['photoURL', 'https://evil.example/x.png'],
    ['photoURL', 7],
  ])('%s = %j is refused by name', async (field, value) => {
    const person = await registerPerson(app);
    const answer = await save(person, { [field]: value });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  });

  test('a photo that it shows no more is deleted with the next clean-up, unless a phone shows it', async () => {
    const seller = await registerPerson(app, 'seller');
    const photos = [
      await makeImage(app, seller),
      await makeImage(app, seller),
      await makeImage(app, seller),
    ];
    const [replaced, ofPhone, removed] = photos;
    await makePhone(app, seller, { productImg: ofPhone });
    for (const photoURL of [replaced, ofPhone]) await save(seller, { photoURL });
    const userBody = { name: seller.name, userImg: removed };
    const params = { email: seller.email };
    await sendCall(app, 'saveUser', { as: seller, params, body: userBody });
    await save(seller, { photoURL: null });
    await moveClock(app, '3 days');
    await removeUnusedImages(app.db, openImageFiles(app.imageStore));
    await moveClock(app, '-3 days');
    const statuses = [];
    for (const url of photos) statuses.push((await app.server.inject({ url })).statusCode);
    expect(statuses).toEqual([404, 200, 404]);
  });

  test('a photo that this person did not upload is refused', async () => {
    const [person, other] = [await registerPerson(app), await registerPerson(app)];
    const nowhere = '/images/0195a2c4-0000-7000-8000-000000000000/640.webp';
    for (const photoURL of [await makeImage(app, other), nowhere, '/images/x/640.webp']) {
      expect((await save(person, { photoURL })).json()).toMatchObject({
        errors: [{ field: 'photoURL', message: 'Please upload the photo first' }],
      });
    }
  });

  test('verified, admin and another email in the body are ignored', async () => {
    const person = await registerPerson(app, 'none');
    const answer = await save(person, {
      displayName: 'K',
      email: 'x@people.test',
      emailVerified: true,
      role: 'seller',
      isAdmin: true,
      uid: 'x',
    });
    expect(answer.json()).toMatchObject({
      uid: person.id,
      email: person.email,
      emailVerified: false,
      role: null,
      isAdmin: false,
    });
  });
});

test('the identity has the time of registration and of the last sign-in', async () => {
  const person = await registerPerson(app);
  const before = (await sendCall(app, 'readSession', { as: person })).json<Identity>().metadata;
  await moveClock(app, '1 hour');
  await sendCall(app, 'logIn', { body: { email: person.email, password: testPassword } });
  const after = (await sendCall(app, 'readSession', { as: person })).json<Identity>().metadata;
  await moveClock(app, '-1 hour');
  expect(after.creationTime).toBe(before.creationTime);
  const later = Date.parse(after.lastSignInTime) - Date.parse(before.lastSignInTime);
  expect(later).toBeGreaterThan(3_500_000);
});

test('the export holds all of one’s own data and none of others', async () => {
  const [buyer, seller] = [await registerPerson(app), await registerPerson(app, 'seller')];
  const [bought, open] = [await makePhone(app, seller), await makePhone(app, seller)];
  await pay(buyer, bought.id);
  await makeBooking(app, buyer, open.id);
  await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: open.id } });
  const image = await makeImage(app, buyer);

  const exportedData = (await sendCall(app, 'exportData', { as: buyer })).json();
  expect(exportedData).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-/),
    identity: { uid: buyer.id, email: buyer.email },
    sessions: [{ device: expect.any(String) }],
    passkeys: [],
    images: [{ address: image.replace('640', '1280') }],
    products: [],
    wishes: [{ productId: open.id }],
    payments: [{ productId: bought.id, status: 'captured' }],
  });
  expect(exportedData.bookings).toHaveLength(2);
  expect(exportedData.mails.length).toBeGreaterThan(1);
  const text = JSON.stringify(exportedData);
  for (const foreign of [seller.email, seller.id, 'client_secret', '#code=', '$argon2']) {
    expect(text).not.toContain(foreign);
  }
  const theirs = (await sendCall(app, 'exportData', { as: seller })).json();
  expect(theirs.products.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [bought.id, open.id].toSorted(),
  );
  expect(JSON.stringify(theirs)).not.toContain(buyer.email);
});
