import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  imageFormats,
  maxImageBytes,
  maxImageScans,
  maxImagesPerPerson,
  imageWidths,
} from '#contract/images/image-files.ts';
import { jpegOfManyScans } from '#tests/support/market/many-scans.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone, photo, upload } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await makePerson(app, 'seller');
});
afterAll(() => app.close());

interface Uploaded {
  data: { id: string; url: string; display_url: string; width: number; height: number };
}

async function uploaded(bytes: Buffer): Promise<Uploaded['data']> {
  const answer = await upload(app, person, bytes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Uploaded>().data;
}

const rendering = (id: string, name: string) => app.server.inject({ url: `/images/${id}/${name}` });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a64' } });

describe('an accepted photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const answer = await upload(app, person, await canvas(400, 300).toFormat(format).toBuffer());
    expect(answer.json()).toEqual({
      success: true,
      status: 200,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/1280\.webp$/),
        display_url: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/640\.webp$/),
        width: 400,
        height: 300,
      },
    });
  });

  test('is served in three widths and two formats, cacheable for ever', async () => {
    const { id } = await uploaded(await canvas(2_000, 1_500).jpeg().toBuffer());
    for (const width of imageWidths) {
      for (const format of imageFormats) {
        const answer = await rendering(id, `${width}.${format}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        const read = await sharp(answer.rawPayload).metadata();
        expect([read.width, read.height]).toEqual([width, width * 0.75]);
        expect(read.format).toBe(format === 'avif' ? 'heif' : 'webp');
      }
    }
  });

  test('is never enlarged', async () => {
    const { id, width, height } = await uploaded(await canvas(200, 100).png().toBuffer());
    expect([width, height]).toEqual([200, 100]);
    for (const name of ['320.webp', '640.avif', '1280.webp']) {
      const read = await sharp((await rendering(id, name)).rawPayload).metadata();
      expect([name, read.width, read.height]).toEqual([name, 200, 100]);
    }
  });

  test('is turned upright', async () => {
    // Red is on the left as stored; rotated upright it is at the top.
    const red = await sharp({
      create: { width: 40, height: 60, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer();
    const turnedPicture = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#0000ff' },
    })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id, width, height } = await uploaded(turnedPicture);
    expect([width, height]).toEqual([60, 80]);
    for (const name of ['320.webp', '320.avif']) {
      const upright = sharp((await rendering(id, name)).rawPayload);
      const { data, info } = await upright
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([60, 80]);
      const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
      expect(red(30, 5)).toBeGreaterThan(200);
      expect(red(30, 75)).toBeLessThan(60);
    }
  });

  test('loses its GPS position and all other metadata', async () => {
    const bytes = await canvas(800, 600)
      .withExif({
        IFD0: { ImageDescription: 'SECRET-PLACE', Make: 'SECRET-CAMERA' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '23/1 48/1 37/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '90/1 24/1 45/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRET-XMP</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.exif?.toString('latin1')).toContain('SECRET-PLACE');
    expect(before.xmp?.toString()).toContain('SECRET-XMP');
    const { id } = await uploaded(bytes);
    for (const width of imageWidths) {
      for (const format of imageFormats) {
        const { rawPayload } = await rendering(id, `${width}.${format}`);
        const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
        expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
        expect(rawPayload.toString('latin1')).not.toMatch(/SECRET|GPS|Exif/);
      }
    }
  });

  test('may be exactly as large as the limit', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(maxImageBytes - photo.length)]);
    expect((await upload(app, person, bytes)).statusCode).toBe(200);
  });

  test('may come with a token instead of the cookie', async () => {
    const boundary = 'b';
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/images',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: multipart(boundary, 'image', photo),
    });
    expect(answer.statusCode).toBe(200);
  });
});

function multipart(boundary: string, field: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

test('one person’s slow photos do not block another’s', async () => {
  const [fresh, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
  const slow = jpegOfManyScans(3_200, 2_400, maxImageScans);
  let answered = 0;
  const many = Array.from({ length: 4 }, async () => {
    const { statusCode } = await upload(app, fresh, slow);
    answered += 1;
    return statusCode;
  });
  expect((await upload(app, other)).statusCode).toBe(200);
  expect(answered).toBeLessThan(3);
  expect(await Promise.all(many)).toEqual(many.map(() => 200));
});

test.each([
  ['24.5', 5_712, 4_284],
  ['48', 8_064, 6_048],
  ['50', 8_000, 6_250],
])('%s megapixels are accepted, as a camera makes them', async (_, width, height) => {
  for (const bytes of [
    await canvas(width, height).jpeg().toBuffer(),
    await canvas(height, width)
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  ]) {
    expect(await uploaded(bytes)).toMatchObject({ width, height });
  }
});

test('an account holds 200 photos', async () => {
  const collector = await makePerson(app);
  await app.pool.query(
    'insert into images (id, owner_id, width, height) select gen_random_uuid(), $1, 8, 8 from generate_series(1, $2)',
    [collector.id, maxImagesPerPerson - 1],
  );
  expect((await upload(app, collector)).statusCode).toBe(200);
  const answer = await upload(app, collector);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-images']);
});

test('photos of phones that are sold keep no seller from photos of further ones', async () => {
  const { id, seller } = await makePhone(app);
  await app.pool.query(
    'insert into images (id, owner_id, width, height) select gen_random_uuid(), $1, 8, 8 from generate_series(2, $2)',
    [seller.id, maxImagesPerPerson],
  );
  expect((await upload(app, seller)).json().code).toBe('too-many-images');
  await app.pool.query("update products set status = 'sold', sold_at = app_now() where id = $1", [
    id,
  ]);
  expect((await upload(app, seller)).statusCode).toBe(200);
  expect((await upload(app, seller)).json().code).toBe('too-many-images');
});

test('of several concurrent photos as many are stored as the limit leaves', async () => {
  const collector = await makePerson(app);
  await app.pool.query(
    'insert into images (id, owner_id, width, height) select gen_random_uuid(), $1, 8, 8 from generate_series(1, $2)',
    [collector.id, maxImagesPerPerson - 1],
  );
  // All requests pass the first check before the first photo is stored.
  const answers = await Promise.all([1, 2, 3].map(() => upload(app, collector)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int as count from images where owner_id = $1',
    [collector.id],
  );
  expect(rows).toEqual([{ count: maxImagesPerPerson }]);
});

test('path traversal is refused', async () => {
  const { id } = await uploaded(photo);
  const names = [
    `${id}/640.png`,
    `${id}/640.webp%00.png`,
    `${id}/..%2f..%2f..%2fetc%2fpasswd`,
    `${id}/%2e%2e`,
    `${id.toUpperCase()}/640.webp`,
    `..%2f${id.slice(-2)}%2f${id}/640.webp`,
    `%2e%2e%2f%2e%2e%2fetc/passwd`,
    `${id.slice(-2)}/${id}/640.webp`,
    `${id}/`,
    id,
    `${'-'.repeat(36)}/640.webp`,
    '019aa2c4-1111-7222-8333-444455556666/640.webp',
  ];
  expect((await rendering(id, '640.webp')).statusCode).toBe(200);
  for (const name of names) {
    const answer = await app.server.inject({ url: `/images/${name}` });
    expect([name, answer.statusCode]).toEqual([name, 404]);
    expect([name, answer.json().code]).toEqual([name, 'not-found']);
    expect([name, answer.headers['cache-control']]).toEqual([name, 'no-store']);
  }
});
