import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setShopLook, shippedLook, shopLook } from '#contract/common/shop-look.ts';
import { expectWithin } from '#tests/support/app/expect-within.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { upload } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
  admin = await makePerson(app, 'admin');
});
afterAll(async () => {
  setShopLook(shippedLook);
  await app.close();
});

const save = (body: object) => sendCall(app, 'saveSettings', { as: admin, body });
const pageAt = async (url: string) => (await app.server.inject({ url })).body;
const drawing = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 120, g: 20, b: 20, alpha: 0.5 } },
  })
    .png()
    .toBuffer();

async function uploadLogo(as: TestPerson, width = 600, height = 600): Promise<string> {
  const response = await upload(app, as, await drawing(width, height));
  return response.json().data.url as string;
}

/** A change is on cached pages within two seconds. */
const onPage = (url: string, text: string) =>
  expectWithin(2_000, async () => expect(await pageAt(url)).toContain(text));

test('an app has the look of its own database when it begins', async () => {
  setShopLook({ ...shippedLook, name: 'Another shop' });
  const other = await startTestApp();
  expect(shopLook()).toEqual(shippedLook);
  await other.close();
});

test('a new name is on kept pages, in mails and in the manifest, escaped and in both languages', async () => {
  expect(await pageAt('/about')).toContain('<title>About · PhoneHub</title>');
  const name = 'আমার <b>"ফোন" & বাজার ঢাকা মিরপুর শাখা ৭';
  expect((await save({ name })).statusCode).toBe(200);
  const escaped = 'আমার &lt;b&gt;&quot;ফোন&quot; &amp; বাজার ঢাকা মিরপুর শাখা ৭';
  await onPage('/about', `<title>About · ${escaped}</title>`);
  await onPage('/bn', escaped);
  expect(await pageAt('/about')).not.toMatch(/>[^<]*PhoneHub/);
  expect(JSON.parse(await pageAt('/bn/manifest.webmanifest'))).toMatchObject({ name, lang: 'bn' });
  await save({ name: shippedLook.name });
  expect(shopLook()).toEqual(shippedLook);
});

test('colours that can be read are taken, in a style sheet that the page’s policy knows', async () => {
  const refused = await save({ brandColour: '#ffe900', accentColour: '#808080' });
  expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'brandColour',
    'accentColour',
  ]);
  expect(refused.json().errors[0].message).toMatch(/Please take a darker one\.$/);
  expect((await save({ brandColour: '#7C3AED' })).statusCode).toBe(200);
  await onPage('/about', '<style id="look">html:root{--brand:#7c3aed');
  const { headers } = await app.server.inject({ url: '/about' });
  expect(
    String(headers['content-security-policy'])
      .match(/style-src [^;]*/)?.[0]
      .match(/sha256-/g),
  ).toHaveLength(2);
  await save({ brandColour: shippedLook.brand });
});

test('icons are drawn from the logo and named by a version; the former photo goes', async () => {
  const [first, second] = [await uploadLogo(admin), await uploadLogo(admin, 900, 300)];
  expect((await save({ logo: first })).statusCode).toBe(200);
  const { version, logo } = shopLook();
  expect(logo).toMatchObject({ width: 600, height: 600 });
  await onPage('/about', `/look/${version}/favicon.png`);
  for (const [name, size] of [
    ['favicon.png', 64],
    ['apple-touch-icon.png', 180],
    ['icon-maskable-512.png', 512],
    ['og.png', 1200],
    ['mail-logo.png', 80],
  ] as const) {
    const { rawPayload, headers } = await app.server.inject({ url: `/look/${version}/${name}` });
    expect((await sharp(rawPayload).metadata()).width, name).toBe(size);
    expect(headers['cache-control']).toContain('immutable');
    // Mail programs in a browser show it on their own pages.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
  expect((await app.server.inject({ url: `/look/${version}/other.png` })).statusCode).toBe(404);

  await save({ logo: second });
  expect(shopLook().version).not.toBe(version);
  const { rows } = await app.pool.query(
    `select attached_at is not null as used from images where owner_id = $1 order by id`,
    [admin.id],
  );
  expect(rows).toEqual([{ used: false }, { used: true }]);
  await save({ logo: '' });
  expect(shopLook()).toEqual(shippedLook);
});

test('icons of a wide logo show its sign alone, as large as there is room', async () => {
  const colour = (r: number, g: number, b: number, width: number) =>
    sharp({ create: { width, height: 200, channels: 4, background: { r, g, b, alpha: 1 } } })
      .png()
      .toBuffer();
  const wide = await sharp({
    create: { width: 1_200, height: 240, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: await colour(200, 20, 20, 200), left: 20, top: 20 },
      { input: await colour(20, 20, 200, 900), left: 280, top: 20 },
    ])
    .png()
    .toBuffer();
  const { url } = (await upload(app, admin, wide)).json().data as { url: string };
  await save({ logo: url });
  const { rawPayload } = await app.server.inject({
    url: `/look/${shopLook().version}/icon-192.png`,
  });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, each) => [
    ...data.subarray(each * info.channels, each * info.channels + 3),
  ]);
  const share = (is: (colour: number[]) => boolean) => pixels.filter(is).length / pixels.length;
  expect(share(([red = 0, , blue = 0]) => red > 150 && blue < 100)).toBeGreaterThan(0.6);
  expect(share(([red = 0, , blue = 0]) => blue > 150 && red < 100)).toBe(0);
  await save({ logo: '' });
});

test('a logo is a photo that the admin has uploaded', async () => {
  const buyer = await makePerson(app);
  const foreign = await save({ logo: await uploadLogo(buyer) });
  expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'logo']);
  expect((await save({ logo: 'https://evil.example/logo.png' })).statusCode).toBe(400);
  const svg = await upload(app, admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(svg.json().code).toBe('image-type');
});
