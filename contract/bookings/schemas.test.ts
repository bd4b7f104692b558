import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingActions, bookingStatuses } from './states.ts';
import { bookingForm } from './schemas.ts';

test('an unpaid booking can be paid or closed, a paid one refunded, and nothing else happens', () => {
  const ways = bookingStatuses.flatMap((from) =>
    Object.values(bookingActions).flatMap((action) => {
      const step = action.in[from];
      return 'to' in step && step.to !== from ? [`${from} → ${step.to}`] : [];
    }),
  );
  expect(ways).toEqual([
    'unpaid → paid',
    'unpaid → cancelled',
    'unpaid → expired',
    'paid → refunded',
  ]);
});

test.each([
  ['17:30', '17:30'],
  ['০৯:০৫', '09:05'],
  ['', null],
  [null, null],
  [undefined, undefined],
])('bookingTime %o is taken as %o', (bookingTime, taken) => {
  const sound = { buyerPhone: '01911222333', meetLocation: 'Sylhet', bookingDate: '2026-03-01' };
  expect(z.parse(bookingForm, { ...sound, bookingTime }).bookingTime).toBe(taken);
});

test.each(['24:00', '7:30', '17:60', '5 pm', '17:30:00', 'x'.repeat(100_000), 1730])(
  'bookingTime %o is no time of day',
  (bookingTime) => {
    const sound = { buyerPhone: '01911222333', meetLocation: 'Sylhet', bookingDate: '2026-03-01' };
    const result = z.safeParse(bookingForm, { ...sound, bookingTime });
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['bookingTime']]);
  },
);

test.each(['buyerPhone', 'meetLocation', 'bookingDate'])('%s is required', (field) => {
  const sound = { buyerPhone: '01911222333', meetLocation: 'Sylhet', bookingDate: '2026-03-01' };
  expect(z.safeParse(bookingForm, sound).success).toBe(true);
  for (const value of [undefined, null, '', '  ', {}, 7]) {
    const result = z.safeParse(bookingForm, { ...sound, [field]: value });
    const issues = result.success ? [] : result.error.issues;
    expect(issues.map((issue) => issue.path)).toEqual([[field]]);
    expect(issues[0]?.message).toMatch(/^Please /);
  }
});
