import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Texts name no number that a setting or a row decides; they may call the guarantee a week only where it takes a week. */
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

/** What is said of seven days only, in a text and in a mail. */
const ofSevenDays = /=7 \{[^{}]*\}|=== 7 \? '[^']*'|e\.g\. '[^']*'/gu;
/** Weeks that are another deadline: the agreed day, the weekly payouts, a bank's time, the steps of a plot. */
const otherWeeks =
  /\bweek:|every week|two weeks|take weeks|a week ago|this week|by week|week from|day or week|প্রতি সপ্তাহ|দুই সপ্তাহ|কয়েক সপ্তাহ|এক সপ্তাহ আগে|এক সপ্তাহেরও বেশি আগে|এ সপ্তাহে|সপ্তাহ ধরে|যে সপ্তাহ শুরু|দিন বা সপ্তাহের শেষে/giu;

/** The lines that call the guarantee a week, whichever number of days it takes. */
function untrueWeeks(texts: readonly Line[]): string[] {
  return texts
    .filter(({ text }) =>
      /\bweek\b|সপ্তাহ/iu.test(
        text.normalize('NFC').replace(ofSevenDays, '').replace(otherWeeks, ''),
      ),
    )
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

test('texts call the guarantee a week only where it takes a week', () => {
  expect(untrueWeeks(lines)).toEqual([]);
});

/** Numbers that a setting or the shop's rows decide; each text gets them as values. */
const decidedNumbers: readonly RegExp[] = [
  /\b(?:seven|7) days\b.*\bunpaid|\bunpaid\b.*\b(?:seven|7)\b|বুকিং.*(?:সাত|৭) দিন/iu,
  /\b(?:eight|8) divisions\b|(?:আট|৮) ?বিভাগ/iu,
  /\b(?:US )?dollars?\b|ডলার/iu,
  /\bbKash\b.*\bNagad\b|বিকাশে? (?:বা|ও|আর) নগদ/iu,
  /\b01[39]\b|০১[৩৯]/u,
];
const ofEight = /=8 \{[^{}]*\}/gu;

const fixedNumbers = (texts: readonly Line[]): string[] =>
  texts
    .filter(({ text }) =>
      decidedNumbers.some((each) => each.test(text.normalize('NFC').replace(ofEight, ''))),
    )
    .map(({ at, text }) => `${at} ${text.trim()}`);

test('no text has a number of its own that a setting or a row decides', () => {
  const comments = /^\s*(?:\/\*\*?|\*|\/\/)/u;
  // The name of a field of the API, and the name of each way of being paid.
  const others = /shownPrice|'detail-method'/u;
  expect(
    fixedNumbers(
      lines.filter(
        ({ at, text }) =>
          !comments.test(text) &&
          !others.test(text) &&
          (!at.startsWith('contract/') || at.includes('/messages.ts') || at.includes('/errors.ts')),
      ),
    ),
  ).toEqual([]);
});

test('a number that a setting decides is found in either language', () => {
  const samples = [
    'Unpaid bookings expire, usually after seven days.',
    'টাকা না দিলে বুকিংয়ের মেয়াদ শেষ হয়, সাধারণত সাত দিনে।',
    'in any of the eight divisions, with a tracking number',
    'আট বিভাগের যেকোনো জায়গায়',
    'the price of your booking, in US dollars, by card',
    'by bKash or Nagad',
    'a mobile number that begins with 013 to 019',
    'You have seven days',
  ].map((text) => ({ at: 'sample', text }));
  expect(fixedNumbers(samples)).toEqual(samples.slice(0, -1).map(({ text }) => `sample ${text}`));
});

test('a text that says a week whatever the setting is found, in either language', () => {
  const samples = [
    'One week refundable guarantee',
    'The week in which you can give this phone back is over.',
    'এক সপ্তাহের টাকা ফেরত গ্যারান্টি',
    'টাকা প্রতি সপ্তাহে যায়, গ্যারান্টির সপ্তাহ শেষ হলে',
    'held until {days, plural, =7 {a week} other {# days}} after you have it',
    "count === 7 ? 'a week' : count === 1 ? 'a day' : `${count} days`",
    'It goes to your payout account every week by itself.',
    'an admin decides two weeks after the agreed day',
    'ঠিক করা দিনের দুই সপ্তাহ পর একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    'weekly: payouts are made by themselves',
  ].map((text) => ({ at: 'sample', text }));
  expect(untrueWeeks(samples)).toEqual(samples.slice(0, 4).map(({ text }) => `sample ${text}`));
});
