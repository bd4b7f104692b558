import { expect, test } from 'vitest';
import { mailHtml, mailText } from './mail-layout.ts';
import { stepsIn, withSaleWay } from './sale-way.ts';

const body = 'Hello Karim,\n\nyou have it.\n\nPhoneHub';
const until = new Date('2026-11-25T14:32:50Z');

test('a mail shows the order’s steps as one line before its signature, in text and in HTML', () => {
  const way = { done: 3, guaranteeUntil: until, next: () => 'Your turn.' };
  const withSteps = withSaleWay(body, way, 'en');
  expect(mailText(withSteps).split('\n\n')).toEqual([
    'Hello Karim,',
    'you have it.',
    '✓ Booked · ✓ Paid · ✓ Handed over · → Guarantee until November 25, 2026, 14:32 UTC · Paid out',
    'Your turn.',
    'PhoneHub',
  ]);
  const html = mailHtml('Received', withSteps, 'en');
  expect(html).toContain('font-weight:700">→ Guarantee until November 25, 2026, 14:32 UTC</span>');
  expect(html.match(/<span style="color:#0e4a36">✓ /g)).toHaveLength(3);
});

test('the steps stand in the reader’s language', () => {
  expect(withSaleWay(body, { done: 1 }, 'bn')).toContain(
    '✓ বুক করা · → টাকা দেওয়া · হস্তান্তর · গ্যারান্টি · বিক্রেতা টাকা পেয়েছেন',
  );
});

test('somebody’s own words are never drawn as steps', () => {
  expect(stepsIn('✓ it works · but not well')).toBeNull();
  expect(stepsIn('It is broken')).toBeNull();
});
