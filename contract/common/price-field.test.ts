import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listingQuery } from '#contract/catalog/listing.ts';
import { productBody } from '#contract/catalog/schemas.ts';
import { counterBody, lowestPriceBody, offerBody } from '#contract/offers/schemas.ts';

/** Every field of a price that a person types. */
const fields: readonly (readonly [string, z.ZodMiniType, string])[] = [
  ['buyingPrice of a product', productBody, 'buyingPrice'],
  ['sealingPrice of a product', productBody, 'sealingPrice'],
  ['price of an offer', offerBody, 'price'],
  ['price of a counter offer', counterBody, 'price'],
  ['lowest price', lowestPriceBody, 'price'],
  ['minPrice of a filter', listingQuery, 'minPrice'],
  ['maxPrice of a filter', listingQuery, 'maxPrice'],
];
const saidOf = (schema: z.ZodMiniType, field: string, text: string) => {
  const { error } = z.safeParse(schema, { [field]: text });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
};

test.each(fields)('%s: an amount with one reading is read', (_what, schema, field) => {
  for (const text of ['1,299', '1,25,000', '$450', '450/-', '৪,৫০০', '1 299,00', '450.']) {
    expect([text, saidOf(schema, field, text)]).toEqual([text, undefined]);
  }
});

test.each(fields)('%s: an amount with two readings says both', (_what, schema, field) => {
  expect(saidOf(schema, field, '1.200')).toBe(
    'This can be 1.20 or 1200. Please write the one you mean',
  );
  expect(saidOf(schema, field, '1.299')).toBe(
    'This can be 1.299 or 1299. Please write the one you mean',
  );
  expect(saidOf(schema, field, '1,0000')).toBe(
    'This can be 1.00 or 10000. Please write the one you mean',
  );
  expect(saidOf(schema, field, '৳450')).toMatch(/^This names another currency/);
});

test('a number of a program is taken as it is', () => {
  expect(counterBody.parse({ price: 1.2 })).toEqual({ price: 1.2 });
  expect(counterBody.parse({ price: '1,299' })).toEqual({ price: 1_299 });
});
