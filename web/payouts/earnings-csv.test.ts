import { expect, test } from 'vitest';
import type { EarningsItem } from '#contract/payouts/schemas.ts';
import { earningsCsv } from './earnings-csv.ts';

const item: EarningsItem = {
  bookingId: 'b1',
  productId: 'p1',
  productName: 'Galaxy "S22", 128 GB',
  price: 412,
  fee: 20.9,
  postage: 0,
  givenBack: 0,
  amount: 391.1,
  state: 'paid-out',
  soldAt: '2026-10-05T10:00:00.000Z',
  releasedAt: '2026-10-14T10:00:00.000Z',
  paidAt: '2026-10-20T10:00:00.000Z',
  reference: 'TX 17',
};

test('a statement is a row a sale, quoted as RFC 4180 has it', () => {
  expect(earningsCsv([item])).toBe(
    'booking,phone,sold,price,fee,postage,given back,amount,state,released,paid,reference\r\n' +
      'b1,"Galaxy ""S22"", 128 GB",2026-10-05,412.00,20.90,0.00,0.00,391.10,paid-out,2026-10-14,2026-10-20,TX 17\r\n',
  );
});

test('a name can’t become a formula of the spreadsheet', () => {
  const rows = earningsCsv([{ ...item, productName: '=1+1', reference: null, paidAt: null }]);
  expect(rows).toContain("b1,'=1+1,");
  expect(rows).toContain(',2026-10-14,,\r\n');
  expect(earningsCsv([{ ...item, productName: '-1+1', amount: -5 }])).toContain("b1,'-1+1,");
  expect(earningsCsv([{ ...item, amount: -5 }])).toContain(',-5.00,');
});
