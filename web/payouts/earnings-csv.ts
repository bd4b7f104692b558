import type { EarningsItem } from '#contract/payouts/schemas.ts';

const heads = [
  'booking',
  'phone',
  'sold',
  'price',
  'fee',
  'postage',
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
    ...[item.price, item.fee, item.postage, item.amount].map((amount) => amount.toFixed(2)),
    item.state,
    day(item.releasedAt),
    day(item.paidAt),
    item.reference ?? '',
  ]);
  return [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  // Spreadsheets run what begins like a formula (OWASP, CSV injection).
  // An amount below zero stays a number.
  const isFormula = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+\.\d\d$/.test(text));
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
