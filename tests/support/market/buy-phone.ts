import type { Booking } from '#contract/bookings/schemas.ts';
import { payFor, reread } from './paying.ts';
import { registerPerson, sendCall } from '#tests/support/people/people.ts';
import { bookingFields, productFields, upload } from './phones.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/**
 * Sells one phone through the API alone, as people do on the screens: a seller registers, uploads a photo
 * and lists, a buyer registers, books and pays with the sandbox's card.
 * @param app a shop outside of production, whose sandbox takes no money
 * @returns the booking as its buyer reads it afterwards
 * @throws Error with the response of the step that failed
 */
export async function buyPhone(app: CallableApp): Promise<Booking> {
  const seller = await registerPerson(app, 'seller');
  const uploadResponse = await upload(app, seller);
  if (uploadResponse.statusCode !== 200)
    throw new Error(`uploading failed: ${uploadResponse.body}`);
  const { data } = uploadResponse.json<{ data: { url: string } }>();
  const listResponse = await sendCall(app, 'addProduct', {
    as: seller,
    body: productFields(data.url),
  });
  if (listResponse.statusCode !== 200) throw new Error(`listing failed: ${listResponse.body}`);
  const { insertedId: productId } = listResponse.json<{ insertedId: string }>();
  const buyer = await registerPerson(app, 'buyer');
  const bookResponse = await sendCall(app, 'bookPhone', {
    as: buyer,
    body: bookingFields(productId),
  });
  if (bookResponse.statusCode !== 200) throw new Error(`booking failed: ${bookResponse.body}`);
  const { insertedId: id } = bookResponse.json<{ insertedId: string }>();
  const read = await sendCall(app, 'readBooking', { as: buyer, params: { id } });
  const booking = read.json<Booking>();
  await payFor(app, buyer, booking);
  return reread(app, buyer, booking);
}
