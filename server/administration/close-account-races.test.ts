import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import {
  bookingFields,
  makeImage,
  makePhone,
  productFields,
} from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a seller who lists phones while being deleted has nothing on sale afterwards', async () => {
  const admin = await makePerson(app, 'admin');
  for (let round = 0; round < 6; round += 1) {
    const seller = await makePerson(app, 'seller');
    const images = await Promise.all([1, 2, 3].map(() => makeImage(app, seller)));
    const [closeResponse] = await Promise.all([
      sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } }),
      ...images.map((image) =>
        sendCall(app, 'addProduct', { as: seller, body: productFields(image) }),
      ),
    ]);
    expect(closeResponse?.statusCode).toBe(200);
  }
  expect(await brokenInvariants(app.db)).toEqual({});
});

test('a buyer who books while being deleted has no unpaid booking afterwards', async () => {
  const admin = await makePerson(app, 'admin');
  const phones = [await makePhone(app), await makePhone(app), await makePhone(app)];
  for (let round = 0; round < 6; round += 1) {
    const buyer = await makePerson(app);
    const [closeResponse] = await Promise.all([
      sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } }),
      ...phones.map((phone) =>
        sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) }),
      ),
    ]);
    expect(closeResponse?.statusCode).toBe(200);
  }
  expect(await brokenInvariants(app.db)).toEqual({});
});
