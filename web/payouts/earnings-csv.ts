import { toCsv } from '#contract/common/lists/csv.ts';
import type { EarningsItem } from '#contract/payouts/schemas.ts';

const heads = [
  'booking',
  'phone',
  'sold',
  'price',
  'fee',
  'postage',
  'given back',
  'amount',
  'state',
  'released',
  'paid',
  'reference',
];

/** The sales of a statement as CSV (RFC 4180); days in UTC, amounts with two decimals. */
export function earningsCsv(items: readonly EarningsItem[]): string {
  const day = (time: string | null) => time?.slice(0, 10) ?? '';
  const rows = items.map((item) => [
    item.bookingId,
    item.productName,
    day(item.soldAt),
    ...[item.price, item.fee, item.postage, item.givenBack, item.amount].map((amount) =>
      amount.toFixed(2),
    ),
    item.state,
    day(item.releasedAt),
    day(item.paidAt),
    item.reference ?? '',
  ]);
  return toCsv([heads, ...rows]);
}
