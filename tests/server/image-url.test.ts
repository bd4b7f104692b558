/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setImageUrl } from '#contract/images/image-files.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { makeImage, productFields } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** With IMAGE_URL browsers fetch public photos from a CDN or a bucket. */

const cdn = 'https://cdn.example/shop';
let app: TestApp;
let path: string;
let photo: string;
beforeAll(async () => {
  const web = await builtPages();
  app = await startTestApp({ web }, { IMAGE_URL: `${cdn}/` });
  const person = await makePerson(app, 'seller');
  photo = await makeImage(app, person);
  const addResponse = await sendCall(app, 'addProduct', { as: person, body: productFields(photo) });
  path = `/phones/${addResponse.json<{ insertedId: string }>().insertedId}`;
});
afterAll(async () => {
  await app.close();
  setImageUrl(null);
});

const get = (url: string) => app.server.inject({ url, headers: { accept: 'text/html' } });

test('a page fetches its photos there, is connected early, and its policy allows that only', async () => {
  const { statusCode, body, headers } = await get(path);
  expect(statusCode).toBe(200);
  const ownUrl = photo.replace('/640.webp', '');
  expect(body).toContain(`src="${cdn}${ownUrl}/640.webp"`);
  expect(body).toContain(`${cdn}${ownUrl}/320.avif 320w`);
  // Neither picture nor source of the shop itself.
  expect(body).not.toMatch(/(?:src|srcSet|srcset)="\/images\//);
  expect(body).toContain('<link rel="preconnect" href="https://cdn.example"/>');
  expect(body).toContain(`data-image-url="${cdn}"`);
  expect(headers['content-security-policy']).toContain(
    `img-src 'self' data: blob: ${cdn}/images/;`,
  );
  // schema.org.
  expect(body).toContain(`${cdn}${ownUrl}/1280.webp`);
});

test('data keeps the shop’s own addresses, which it answers, to other origins too', async () => {
  const list = await get('/api/category/02');
  expect(list.json()).toMatchObject([{ productImg: photo }]);
  const answer = await get(photo);
  expect([answer.statusCode, answer.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'cross-origin',
  ]);
  expect((await get('/api/categories')).headers['cross-origin-resource-policy']).toBe(
    'same-origin',
  );
});

test('the description of the API names it', async () => {
  const { info } = (await get('/api/openapi.json')).json<{ info: { description: string } }>();
  expect(info.description).toContain(`${cdn}/images/…`);
});
