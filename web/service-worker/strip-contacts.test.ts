import { expect, test } from 'vitest';
import { stripContacts } from './strip-contacts.ts';

test('phone numbers, emails of others and secrets are removed before a response is cached', () => {
  const stripped = stripContacts(
    JSON.stringify([
      {
        productName: 'Galaxy S21 128 GB',
        phnNumber: '01711223344',
        sellerPhone: '01711223344',
        sellerEmail: 'seller@people.test',
        description: 'Bought 2021 for 700. Call +880 1711-223344 or ০১৭১১২২৩৩৪৪!',
        sealingPrice: 412.5,
        nested: { buyerPhone: '01911222333', meetLocation: 'Gate 4, 01911222333' },
      },
    ]),
  );
  expect(stripped).not.toMatch(/1711|১৭১১|1911|@people/);
  expect(JSON.parse(stripped)).toEqual([
    {
      productName: 'Galaxy S21 128 GB',
      phnNumber: '',
      sellerPhone: '',
      sellerEmail: '',
      description: 'Bought 2021 for 700. Call … or …!',
      sealingPrice: 412.5,
      nested: { buyerPhone: '', meetLocation: 'Gate 4, …' },
    },
  ]);
});
