import { expect, test } from 'vitest';
import { quickAnswersFor } from './quick-answers.tsx';

test('answers fit the phone: asked about, booked, and none once it is gone', () => {
  const request = { booked: null, productStatus: 'available' } as const;
  expect(quickAnswersFor('buyer', request)).toBe('buyer-asked');
  expect(quickAnswersFor('seller', request)).toBe('seller-asked');
  const paid = { booked: 'courier', productStatus: 'sold' } as const;
  expect(quickAnswersFor('buyer', paid)).toBe('buyer-courier');
  expect(quickAnswersFor('seller', { ...request, booked: 'meeting' })).toBe('seller-meeting');
  for (const productStatus of ['sold', 'withdrawn', 'returned'] as const) {
    expect(quickAnswersFor('seller', { booked: null, productStatus })).toBeNull();
  }
});
