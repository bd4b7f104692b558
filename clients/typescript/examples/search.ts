import { connect, eachPage } from 'phonehub-client';

/** Searches for phones: node examples/search.ts https://phonehub.example galaxy */
const [shop = 'http://localhost:3000', words = 'galaxy'] = process.argv.slice(2);
const client = connect({ shop });

let count = 0;
for await (const phones of eachPage((cursor) =>
  client.GET('/search', {
    params: {
      query: { q: words, condition: ['Excellent', 'Good'], sort: 'cheapest', limit: 20, cursor },
    },
  }),
)) {
  for (const phone of phones) console.log(`${phone.productName}: ${phone.sealingPrice}`);
  count += phones.length;
}
console.log(`${count} phones`);
