import { connect, eachPage } from 'phonehub-client';

/**
 * Lists a seller's own phones, with a personal access token that has the scope listings:read:
 * TOKEN=… EMAIL=… node examples/own-products.ts https://phonehub.example
 */
const [shop = 'http://localhost:3000'] = process.argv.slice(2);
const { TOKEN: token, EMAIL: email = '' } = process.env;
const client = connect({ shop, token });

for await (const products of eachPage((cursor) =>
  client.GET('/myproducts/{email}', { params: { path: { email }, query: { limit: 100, cursor } } }),
)) {
  for (const { productName, sealingPrice, status } of products) {
    console.log(`${productName}: ${sealingPrice}, ${status}`);
  }
}
