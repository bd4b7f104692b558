import sharp from 'sharp';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { imageFormats, imageWidths } from '#contract/images/image-files.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** A small photo, as a phone's camera might make it. */
export const photo = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#4a7a64' },
})
  .jpeg()
  .toBuffer();

/**
 * Uploads a photo as a person.
 * @returns the response
 */
export function upload(
  app: CallableApp,
  person: TestPerson,
  bytes: Buffer = photo,
  fileName = 'photo.jpg',
) {
  const boundary = 'phonehub-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return app.server.inject({
    method: 'POST',
    url: '/api/images',
    headers: {
      cookie: person.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const renderings = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format, bytes: photo })),
);

/** A photo of a person, inserted as row and files: rendering one takes longer than most tests. */
export async function makeImage(app: CallableApp, owner: TestPerson): Promise<string> {
  const id = crypto.randomUUID();
  await app.db
    .insertInto('images')
    .values({ id, owner_id: owner.id, width: 800, height: 600 })
    .execute();
  await (app.files ?? openImageFiles(app.imageStore)).write(id, renderings);
  return `/images/${id}/640.webp`;
}

/** A valid body of Add A Product. */
export function productFields(productImg: string) {
  return {
    productName: 'Galaxy S22 128 GB',
    category_id: '02',
    category_name: 'Samsung',
    condition: 'Good',
    buyingPrice: 799,
    sealingPrice: 298.5,
    yearsOfUse: 2.5,
    buyingYear: 2023,
    phnNumber: '01712345678',
    postedDate: '2026-01-05',
    location: 'Sylhet',
    productImg,
    description: 'Fine hairlines on the back, screen spotless.',
  };
}

/**
 * Lists a phone through the API.
 * @returns the product's id and its seller
 */
export async function makePhone(
  app: CallableApp,
  seller?: TestPerson,
  changes: Partial<ReturnType<typeof productFields>> & { imei?: string } = {},
): Promise<{ id: string; seller: TestPerson; price: number }> {
  const owner = seller ?? (await makePerson(app, 'seller'));
  const fields = { ...productFields(await makeImage(app, owner)), ...changes };
  const answer = await sendCall(app, 'addProduct', { as: owner, body: fields });
  if (answer.statusCode !== 200) throw new Error(`listing failed: ${answer.body}`);
  return {
    id: answer.json<{ insertedId: string }>().insertedId,
    seller: owner,
    price: fields.sealingPrice,
  };
}

/**
 * Changes a phone as its seller does, whose form sends every field again; any response.
 * @param changes of the fields that makePhone sends
 */
export async function editPhone(app: CallableApp, seller: TestPerson, id: string, changes: object) {
  const read = await sendCall(app, 'readProduct', { as: seller, params: { id } });
  const { photos } = read.json<{ photos: string[] }>();
  const body = { ...productFields(photos[0] ?? ''), photos, ...changes };
  return sendCall(app, 'updateProduct', { as: seller, params: { id }, body });
}

/**
 * Gives every phone without a photo that of another: phones listed through the API always have one.
 * @param app whose phones were written as rows
 */
export async function givePhotos(app: CallableApp): Promise<void> {
  await app.pool.query(
    `insert into product_images (product_id, image_id, position)
     select p.id, (select image_id from product_images limit 1), 0 from products p
     where not exists (select from product_images i where i.product_id = p.id)`,
  );
}

/** A date some days from now, as the booking form sends it. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The fields that the booking modal sends. */
export function bookingFields(productId: string) {
  return {
    productId,
    buyerPhone: '01911222333',
    meetLocation: 'Sylhet station, main entrance',
    bookingDate: dayFromNow(3),
  };
}

/**
 * Books a phone through the API.
 * @returns the booking as its buyer reads it
 */
export async function makeBooking(
  app: CallableApp,
  buyer: TestPerson,
  productId: string,
): Promise<Booking> {
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(productId) });
  if (answer.statusCode !== 200) throw new Error(`booking failed: ${answer.body}`);
  const id = answer.json<{ insertedId: string }>().insertedId;
  const read = await sendCall(app, 'readBooking', { as: buyer, params: { id } });
  return read.json<Booking>();
}
