import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';

/** Texts say 'a week' where the guarantee is meant; they are untrue once it takes another number of days. */
const root = join(import.meta.dirname, '..');

/** A line of a file with texts. */
interface Line {
  readonly at: string;
  readonly text: string;
}

const patterns = [
  'web/messages/*/*.ts',
  'server/{*/mail-texts,platform/operation/mail/texts/*}/*.ts',
  'contract/{bookings,handovers,payments,payouts}/*.ts',
];
const lines: readonly Line[] = patterns
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
  );

/** Weeks that are another deadline: the agreed day, the weekly payouts, a bank's time. */
const otherWeeks =
  /every week|two weeks|take weeks|a week ago|প্রতি সপ্তাহ|দুই সপ্তাহ|কয়েক সপ্তাহ|এক সপ্তাহ আগে/gu;

/**
 * The lines that call the guarantee a week.
 * @param days how long the guarantee takes
 * @param texts all lines
 * @returns the untrue lines: none while it takes a week
 */
function untrueWeeks(days: number, texts: readonly Line[]): string[] {
  if (days === 7) return [];
  return texts
    .filter(({ text }) => /\bweek\b|সপ্তাহ/iu.test(text.normalize('NFC').replace(otherWeeks, '')))
    .map(({ at, text }) => `${at} ${text.trim()}`);
}

test('the scan sees the texts of both languages, the mails and the refusals', () => {
  const files = new Set(lines.map(({ at }) => at.replace(/:\d+$/, '')));
  for (const path of ['web/messages/en/home.ts', 'web/messages/bn/home.ts']) {
    expect(files).toContain(path);
  }
  expect(files).toContain('server/payments/mail-texts/bn.ts');
  expect(files).toContain('contract/bookings/errors.ts');
});

test('texts call the guarantee a week only while it takes a week', () => {
  expect(untrueWeeks(guaranteeDays, lines)).toEqual([]);
});

test('of a guarantee of ten days no text may say a week, in either language', () => {
  const samples = [
    'One week refundable guarantee',
    'The week in which you can give this phone back is over.',
    'এক সপ্তাহের টাকা ফেরত গ্যারান্টি',
    'টাকা প্রতি সপ্তাহে যায়, গ্যারান্টির সপ্তাহ শেষ হলে',
    'It goes to your payout account every week by itself.',
    'an admin decides two weeks after the agreed day',
    'ঠিক করা দিনের দুই সপ্তাহ পর একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    'weekly: payouts are made by themselves',
  ].map((text) => ({ at: 'sample', text }));
  expect(untrueWeeks(10, samples)).toEqual(samples.slice(0, 4).map(({ text }) => `sample ${text}`));
  expect(untrueWeeks(7, samples)).toEqual([]);
});
