import { join } from 'node:path';
import sharp from 'sharp';
import { request, type APIRequestContext } from 'playwright-core';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { bookingFields, productFields } from '#tests/support/market/phones.ts';

const pictures = join(import.meta.dirname, '..', '..', '..', 'server', 'demo', 'pictures');
/** Known only once the fixtures exist: a phone that was withdrawn. */
export const fixture = { gonePhone: '' };

/** The whole back, and seven close-ups of it. */
const looks = [
  [0, 0, 1280, 960],
  [320, 120, 640, 480],
  [200, 60, 480, 360],
  [560, 60, 480, 360],
  [320, 400, 640, 480],
  [160, 240, 800, 600],
  [480, 240, 800, 600],
  [240, 0, 800, 600],
] as const;
const password = 'correct horse #1';

/** Saved searches that notify at once, daily and never. */
const searches = [
  { name: 'Green ones of Dhaka', query: 'location=Dhaka&condition=Good', alert: 'at-once' },
  {
    name: 'For my sister: two years at most, and enough room for all of her photos',
    query: 'brand=01,02&storage=256,512&years=2&minPrice=150&maxPrice=450&verified=1',
    alert: 'daily',
  },
  { name: 'Any OnePlus', query: 'brand=03', alert: 'never' },
] as const;

/** A person who calls the API without a browser. */
interface Actor {
  callApi<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer>;
  readonly api: APIRequestContext;
  readonly email: string;
}

async function actor(url: string, email: string, begin: 'logIn' | Registering): Promise<Actor> {
  const api = await request.newContext({ baseURL: url });
  const bearer: Record<string, string> = {};
  const callApi = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await api.fetch(`/api${path}`, {
      method,
      headers: bearer,
      ...(data ? { data } : {}),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  if (begin === 'logIn') await callApi('POST', '/session', { email, password: demoPassword });
  else {
    await callApi('POST', '/accounts', { name: begin.name, email, password });
    await callApi('PUT', `/user/${email}`, begin);
  }
  const { accessToken } = await callApi<{ accessToken: string }>('GET', `/jwt?email=${email}`);
  bearer.Authorization = `Bearer ${accessToken}`;
  return { api, callApi, email };
}

interface Registering {
  readonly name: string;
  readonly role: 'buyer' | 'seller';
}

async function buy(buyer: Actor, productId: string): Promise<Booking> {
  await buyer.callApi('POST', '/bookings', bookingFields(productId));
  const bookings = await buyer.callApi<Booking[]>('GET', `/bookings/${buyer.email}`);
  const booking = bookings.find((each) => each.productId === productId);
  if (!booking) throw new Error('the booking is not among the bookings');
  const { sealingPrice, _id: bookingId } = booking;
  const intent = await buyer.callApi<Intent>('POST', '/create-payment-intent', {
    sealingPrice,
    bookingId,
  });
  await buyer.callApi('POST', `/sandbox/intents/${intent.intentId}/confirm`, {
    clientSecret: intent.clientSecret,
    paymentMethod: 'pm_card_visa',
  });
  await buyer.callApi('POST', '/payments', {
    sealingPrice,
    transactionId: intent.intentId,
    buyerEmail: buyer.email,
    bookingId,
    productId,
  });
  return booking;
}

async function upload(seller: Actor, picture: string, look: (typeof looks)[number]) {
  const [left, top, width, height] = look;
  const buffer = await sharp(join(pictures, picture))
    .extract({ left, top, width, height })
    .webp()
    .toBuffer();
  const answer = await seller.api.post('/api/images', {
    multipart: { image: { name: 'photo.webp', mimeType: 'image/webp', buffer } },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { url: string } };
  return data.url;
}

/** A phone with every fact and eight photos. */
async function listInFull(seller: Actor): Promise<void> {
  const photos: string[] = [];
  for (const look of looks) photos.push(await upload(seller, 'galaxy-s22-green-1280.webp', look));
  await seller.callApi('POST', '/products', {
    ...productFields(photos[0] ?? ''),
    photos,
    productName: 'Galaxy S22 256 GB, eight photos',
    modelId: 'galaxy-s22',
    storageGb: 256,
    colour: 'Green',
    condition: 'Fair',
    batteryHealth: 83,
    inTheBox: ['box', 'charger', 'cable', 'case'],
    networkLock: 'locked',
    carrier: 'Grameenphone',
    checklist: { screen: 'hairlines', body: 'marks-at-50cm', failed: ['fingerprint-face'] },
  });
}

/**
 * Adds rows that the demo's seed leaves out, so that every queue has rows: a phone with a price of six digits
 * and long names, one with a price of a single digit, one with every fact and one that was withdrawn, saved
 * searches, a report, two sold phones, one of them with a return request, and actions in the audit log.
 * @param url of an open demo shop
 */
export async function createFixtures(url: string): Promise<void> {
  const long = await actor(url, 'md.shahriar.alam.chowdhury@sellers-of-narayanganj.test', {
    name: 'Md. Shahriar Alam Chowdhury & Sons Electronics',
    role: 'seller',
  });
  const buyer = await actor(url, 'buyer@phonehub.test', 'logIn');
  const seller = await actor(url, 'seller@phonehub.test', 'logIn');
  const photo = await upload(long, 'galaxy-z-fold-grey-green-1280.webp', looks[0]);
  const list = (more: object) =>
    long.callApi<{ insertedId: string }>('POST', '/products', { ...productFields(photo), ...more });
  await list({
    productName:
      'Galaxy Z Fold6 Ultra Collector’s Edition 1 TB with everything that was in its box',
    buyingPrice: 365_412,
    sealingPrice: 265_412.5,
  });
  await list({ productName: 'A3', buyingPrice: 900, sealingPrice: 9 });
  const { insertedId } = await list({ productName: 'Galaxy S9 64 GB' });
  await long.callApi('DELETE', `/products/${insertedId}`);
  fixture.gonePhone = insertedId;
  for (const search of searches) await buyer.callApi('POST', '/saved-searches', search);

  const listed = await buyer.callApi<Product[]>('GET', '/category/02');
  const reported = listed.find(({ sellerEmail }) => sellerEmail !== seller.email);
  await buyer.callApi('POST', `/products/${reported?._id}/reports`, {
    reason: 'wrong-photos',
    words: 'These photos are from an advertisement; the seller sent me others that look worse.',
  });
  const ownProducts = await seller.callApi<Product[]>('GET', `/myproducts/${seller.email}`);
  const [keptProduct, returned] = ownProducts.filter(({ paid }) => !paid);
  await buy(buyer, keptProduct?._id ?? '');
  const booking = await buy(buyer, returned?._id ?? '');
  await buyer.callApi('POST', `/booking/${booking._id}/handover`, { confirmed: true });
  await buyer.callApi('POST', `/booking/${booking._id}/return`, {
    reason: 'The battery is at 61 %, the label said 88 %. I would like my money back.',
  });

  // After the purchases above, which took the seller's newest two.
  await listInFull(seller);

  const admin = await actor(url, 'admin@phonehub.test', 'logIn');
  const sellers = await admin.callApi<User[]>('GET', '/sellers?verified=0');
  const knownSeller = sellers.find(({ email }) => email.endsWith('@sellers.phonehub.test'));
  await admin.callApi('POST', '/verifications', { ids: [knownSeller?._id] });
  const removedActor = await actor(url, 'moved.away@buyers.test', {
    name: 'Moved Away',
    role: 'buyer',
  });
  const [last] = await admin.callApi<User[]>('GET', `/buyers?q=${removedActor.email}`);
  await admin.callApi('DELETE', `/buyers/${last?._id}`);
  await Promise.all([long, buyer, seller, admin, removedActor].map(({ api }) => api.dispose()));
}
