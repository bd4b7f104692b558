import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makePhone, upload } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = (path: string) => app.server.inject({ url: `/share/${path}.png` });

test('a phone has a picture for shared links, redrawn when its price changes', async () => {
  const seller = await makePerson(app, 'seller');
  const uploaded = (await upload(app, seller)).json<{ data: { url: string } }>();
  const productName = 'A phone with a name & <signs> that is much too long for one line of a label';
  const { id } = await makePhone(app, seller, { productImg: uploaded.data.url, productName });
  const first = await picture(`phones/${id}`);
  expect(first.headers['content-type']).toBe('image/png');
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // The pixel has the photo's green.
  const { data } = await sharp(first.rawPayload)
    .extract({ left: 300, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.abs((data[1] ?? 0) - 0x7a)).toBeLessThan(12);
  expect((await picture(`phones/${id}`)).rawPayload.equals(first.rawPayload)).toBe(true);
  await app.db
    .updateTable('products')
    .set({ selling_price_cents: 19_900 })
    .where('id', '=', id)
    .execute();
  expect((await picture(`phones/${id}`)).rawPayload.equals(first.rawPayload)).toBe(false);
});

test.each(['꧅'.repeat(40), '𒐫'.repeat(30), '﷽'.repeat(18)])(
  'a phone called %s, in letters wider than a line, has one',
  async (productName) => {
    const { id } = await makePhone(app, undefined, { productName });
    const answer = await picture(`phones/${id}`);
    expect(answer.statusCode).toBe(200);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  },
);

test('brands have one too; unknown ids have none', async () => {
  expect((await picture('brands/02')).statusCode).toBe(200);
  const { id, seller } = await makePhone(app);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id } });
  for (const path of [`phones/${id}`, 'phones/01', 'brands/99', 'people/01', 'phones/..%2f..']) {
    expect([path, (await picture(path)).statusCode]).toEqual([path, 404]);
  }
});
