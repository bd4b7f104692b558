import { connect, ShopRefusal } from 'phonehub-client';

/** Books a phone: TOKEN=… node examples/book-phone.ts https://phonehub.example <id of the phone> */
const [shop = 'http://localhost:3000', productId = ''] = process.argv.slice(2);
const client = connect({ shop, token: process.env['TOKEN'] });

try {
  const { data } = await client.POST('/bookings', {
    body: {
      productId,
      buyerPhone: '01711000000',
      meetLocation: 'Dhaka, Gulistan bus stand',
      bookingDate: new Date().toISOString().slice(0, 10),
    },
  });
  console.log(`booked as ${data?.insertedId}`);
} catch (refusal) {
  if (!(refusal instanceof ShopRefusal)) throw refusal;
  // A repeated request after a lost response ends here, too: each buyer has one open booking a phone.
  console.log(`refused: ${refusal.code}`);
}
