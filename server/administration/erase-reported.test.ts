import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImageFiles } from '#server/images/folder-files.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { newImei } from '#tests/support/processes/secret-change.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a reported phone and the words of its report stay until an admin has decided', async () => {
  const [admin, buyer, seller] = [
    await makePerson(app, 'admin'),
    await makePerson(app),
    await makePerson(app, 'seller'),
  ];
  const phone = await makePhone(app, seller, {
    description: 'Karim of Lake Road had it',
    imei: newImei(),
  });
  const words = 'My cousin in Kaptai has the same one';
  await sendCall(app, 'reportProduct', {
    as: buyer,
    params: { id: phone.id },
    body: { reason: 'fake', words },
  });
  await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  await moveClock(app, '8 days');
  const erase = async () => {
    await eraseClosedAccounts(app.db);
    await removeUnusedImages(app.db, openImageFiles(app.imageStore));
    const { rows } = await app.pool.query(
      `select p.description, p.phone, p.imei_hash is not null as "isKnown", p.imei_last_four as "lastFour",
         r.words, (select array_agg(i.image_id) from product_images i
          join images m on m.id = i.image_id where i.product_id = p.id) as photos
       from reports r join products p on p.id = r.product_id where p.id = $1`,
      [phone.id],
    );
    return rows[0];
  };
  const during = await erase();
  expect(during).toMatchObject({
    ...{ description: 'Karim of Lake Road had it', words, phone: '01712345678' },
    ...{ isKnown: true, lastFour: expect.stringMatching(/^\d{4}$/) },
  });
  expect(during.photos).toHaveLength(1);
  const photo = `/images/${during.photos[0]}/640.webp`;
  expect((await app.server.inject({ url: photo })).statusCode).toBe(200);

  await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
  const { rows } = await app.pool.query('select id from reports where product_id = $1', [phone.id]);
  const decideResponse = await sendCall(app, 'decideReport', {
    as: admin,
    params: { id: rows[0].id },
    body: { decision: 'dismiss' },
  });
  expect(decideResponse.statusCode, decideResponse.body).toBe(200);
  expect(await erase()).toEqual({
    ...{ description: 'erased', words: 'erased', photos: null },
    ...{ phone: '000000', isKnown: false, lastFour: null },
  });
  expect((await app.server.inject({ url: photo })).statusCode).toBe(404);
});
