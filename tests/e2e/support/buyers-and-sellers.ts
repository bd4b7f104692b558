import sharp from 'sharp';
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingFields, productFields } from '#tests/support/market/phones.ts';
import { newEmail, password, photoFile, visit, type Visitor } from './visitor.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asking: '4000 0027 6000 3184',
  slow: '4000 0000 0000 6009',
} as const;

/** A buyer or seller with a browser window and a new account. */
export interface Party extends Visitor {
  readonly name: string;
  readonly role: 'buyer' | 'seller';
  readonly email: string;
  readonly bearer: Readonly<Record<string, string>>;
  /** Calls the API as this person, for steps the test is not about. */
  callApi<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
}

/**
 * Opens a window for a new account, registered through the API: other tests cover the form.
 * @param role buyer or seller
 * @param name how others see them
 * @param window size and colour scheme
 */
export async function enter(
  role: 'buyer' | 'seller',
  name: string,
  window: Parameters<typeof visit>[0] = {},
): Promise<Party> {
  const visitor = await visit(window);
  const email = newEmail(role);
  const bearer: Record<string, string> = {};
  const callApi = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    // The request carries the window's cookies, so the session is the window's.
    const answer = await visitor.context.request.fetch(`/api${path}`, {
      method,
      headers: bearer,
      ...(data ? { data } : {}),
    });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  await callApi('POST', '/accounts', { name, email, password });
  await callApi('PUT', `/user/${email}`, { name, role });
  const { accessToken } = await callApi<{ accessToken: string }>('GET', `/jwt?email=${email}`);
  bearer.Authorization = `Bearer ${accessToken}`;
  return { ...visitor, name, role, email, bearer, callApi };
}

/** A person whom a test leaves in an open window, for the next test of the file. */
const knownParties = new Set<Party>();

/**
 * A buyer or seller for a test that needs neither a new account nor an empty cache: somebody whom an
 * earlier test of the file has left with `leaveForNext`. A page costs half as much in a window that has shown one.
 * @param role buyer or seller
 */
export async function meet(role: 'buyer' | 'seller'): Promise<Party> {
  for (const party of knownParties) {
    if (party.role !== role) continue;
    knownParties.delete(party);
    if (!party.page.isClosed()) return party;
  }
  return enter(role, role === 'buyer' ? 'Bashir Buyer' : 'Selina Seller');
}

/** Ends a test as `leave` does; its people and their windows go on to the next test. */
export async function leaveForNext(...parties: readonly Party[]): Promise<void> {
  expect(parties.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const party of parties) {
    await party.page.unrouteAll();
    knownParties.add(party);
  }
}

/** Half as wide as the smallest rendering: tests of sales are not about photos, whose encoding takes long. */
const smallPhoto = {
  ...photoFile,
  buffer: await sharp(photoFile.buffer).resize(160).jpeg().toBuffer(),
};

/**
 * A phone that no other test uses.
 * @param facts beside the specified ones
 * @returns its id
 */
export async function listPhone(
  seller: Party,
  productName: string,
  facts: object = {},
): Promise<string> {
  const uploadResponse = await seller.context.request.post('/api/images', {
    headers: seller.bearer,
    multipart: { image: smallPhoto },
  });
  const { data } = (await uploadResponse.json()) as { data: { url: string } };
  const { insertedId } = await seller.callApi<{ insertedId: string }>('POST', '/products', {
    ...productFields(data.url),
    productName,
    ...facts,
  });
  return insertedId;
}

/** Books a phone. @returns the booking's id */
export async function bookPhone(buyer: Party, productId: string): Promise<string> {
  const { insertedId } = await buyer.callApi<{ insertedId: string }>(
    'POST',
    '/bookings',
    bookingFields(productId),
  );
  return insertedId;
}

/** Reads a booking. */
export function readBooking(reader: Party, id: string): Promise<Booking> {
  return reader.callApi('GET', `/booking/${id}`);
}

/** Opens the payment screen of a booking, in a document of its own. */
export async function openPayment({ page }: Party, bookingId: string): Promise<void> {
  await page.goto(`/dashboard/payment/${bookingId}`);
}

/** Opens it and waits for the hold. */
export async function beginToPay(buyer: Party, bookingId: string): Promise<void> {
  await openPayment(buyer, bookingId);
  await buyer.page.getByText(/kept for you until/).waitFor();
}

/** Types a card and presses Pay Now. */
export async function payWith({ page }: Party, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

/** Checks again whether the hold is free, unless the page has already noticed. */
export async function takeTurn({ page }: Party): Promise<void> {
  const turn = page.getByText(/kept for you until/);
  await page.getByRole('button', { name: 'Retry' }).or(turn).first().click();
  await turn.waitFor();
}

/** The words after paying, and the number beside them. */
export async function expectPaid({ page }: Party): Promise<void> {
  await page.getByText('Congratulation!!! Payment Completed.').waitFor();
  await page
    .getByRole('article', { name: 'Receipt' })
    .getByText(/^pi_sandbox_\w+/)
    .first()
    .waitFor();
}

/** Pays a booking by card, on its payment screen. */
export async function payFor(buyer: Party, bookingId: string): Promise<void> {
  await beginToPay(buyer, bookingId);
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
}

/** Ends a test: no window has logged an error. */
export async function leave(...parties: readonly Party[]): Promise<void> {
  expect(parties.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(parties.map(({ context }) => context.close()));
}
