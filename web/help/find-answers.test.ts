import { expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { helpSlugs, type HelpSlug } from './questions.ts';

test.each<[string, HelpSlug]>([
  ['how do I pay', 'pay'],
  ['card declined', 'payment-refused'],
  ['my card was declned', 'payment-refused'],
  ['refund', 'return'],
  ['give the phone back', 'return'],
  ['bkash', 'payout-account'],
  ['when do I get my money seller', 'payout'],
  ['stolen phone', 'stolen'],
  ['stollen', 'stolen'],
  ['scam', 'fraud'],
  ['suspicious message', 'fraud'],
  ['otp', 'code'],
  ['shipping', 'courier'],
  ['delivery', 'courier'],
  ['commission', 'fees'],
  ['2fa', 'second-step'],
  ['forgot password', 'login'],
  ['bargain', 'offers'],
  ['warranty', 'guarantee'],
  ['reserved', 'booking'],
  ['cancel after paying', 'call-off'],
  ['stars', 'reviews'],
  ['counterfeit', 'return'],
  ['how much does phonehub take', 'fees'],
  ['IMEI', 'stolen'],
  ['another buyer got my phone', 'booking'],
  ['whatsapp', 'fraud'],
  ['নকল ফোন', 'return'],
  ['nokol phone', 'return'],
  ['ফেরত', 'return'],
  ['টাকা ফেরত', 'return'],
  ['কার্ড নিচ্ছে না', 'payment-refused'],
  ['চোরাই ফোন', 'stolen'],
  ['বিকাশে টাকা', 'payout-account'],
  ['কুরিয়ারে', 'courier'],
  ['পাসওয়ার্ড ভুলে গেছি', 'login'],
  ['দরদাম', 'offers'],
  ['ferot', 'return'],
  ['taka pherot', 'return'],
  ['kuriyar', 'courier'],
  ['chorai phone', 'stolen'],
  ['bikas', 'payout-account'],
  ['password vule gechi', 'login'],
  ['khoroch koto', 'fees'],
  ['dordaam', 'offers'],
  ['get verified', 'verified'],
  ['how do I get the tick', 'verified'],
  ['not verified', 'verified'],
  ['যাচাইকৃত হব কীভাবে', 'verified'],
  ['ভেরিফাই', 'verified'],
  ['jachai kivabe', 'verified'],
])('%s finds %s', (query, slug) => {
  expect(findAnswers(query)[0]).toBe(slug);
});

test('what nobody asks finds nothing, and no query is too much', () => {
  expect(findAnswers('qqqq')).toEqual([]);
  expect(findAnswers('??? <b>')).toEqual([]);
  expect(findAnswers('')).toEqual([]);
  const long = Array.from({ length: 50 }, (_, at) => `word${at}`).join(' ');
  expect(findAnswers(long).length).toBeLessThanOrEqual(helpSlugs.length);
});

test.each(['get a job', 'become a member', 'dark mode', 'laptop battery', 'চাকরি চাই', 'app store'])(
  'nothing is found rather than a wrong answer: %s',
  (query) => expect(findAnswers(query)).toEqual([]),
);

test('a search finds few answers, not most of them', () => {
  for (const query of ['refund', 'stolen phone', 'courier', 'ফেরত']) {
    expect(findAnswers(query).length).toBeLessThan(8);
  }
});
