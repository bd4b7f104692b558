import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SettingKey } from '#contract/settings/fields.ts';
import type { ShopFacts } from '#contract/settings/schemas.ts';
import { ownTestimonials } from '#contract/settings/testimonials.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

/** The customers' words on the home page are the owner's to choose. */

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  await app.shopChanges.renew('settings');
});
afterAll(() => app.close());

const save = (body: Partial<Record<SettingKey, string>>) =>
  sendCall(app, 'saveSettings', { as: admin, body: body as never });
const facts = async () => (await sendCall(app, 'readShop')).json<ShopFacts>();

test('the shipped two stand there until the owner has others or none', async () => {
  expect(ownTestimonials(await facts(), 'en')).toBeNull();
  await save({ testimonials: 'none' });
  expect(ownTestimonials(await facts(), 'en')).toEqual([]);
});

test('own quotes are shown in the page’s language, else in English', async () => {
  const first = { testimonial1En: 'Quick and honest.', testimonial1ByEn: 'Anna, buyer' };
  const second = { testimonial2En: 'Paid in a week.', testimonial2ByEn: 'Ben, seller' };
  const inBangla = { testimonial2Bn: 'এক সপ্তাহেই টাকা পেয়েছি।', testimonial2ByBn: 'বেন, বিক্রেতা' };
  const saved = await save({ testimonials: 'own', ...first, ...second, ...inBangla });
  expect(saved.statusCode, saved.body).toBe(200);
  const english = ownTestimonials(await facts(), 'en');
  expect(english?.map(({ text }) => text)).toEqual(['Quick and honest.', 'Paid in a week.']);
  expect(ownTestimonials(await facts(), 'bn')).toEqual([
    { text: 'Quick and honest.', by: 'Anna, buyer', language: 'en' },
    { text: inBangla.testimonial2Bn, by: inBangla.testimonial2ByBn, language: 'bn' },
  ]);
});

test.each<[string, Partial<Record<SettingKey, string>>, string[]]>([
  ['own ones without any', {}, ['testimonial1En', 'testimonial1ByEn']],
  ['words without a name', { testimonial1En: 'Good.' }, ['testimonial1ByEn']],
  ['a name without words', { testimonial2ByEn: 'Ben' }, ['testimonial2En']],
  [
    'one in Bangla only',
    { testimonial1Bn: 'ভালো।', testimonial1ByBn: 'বেন' },
    ['testimonial1En', 'testimonial1ByEn'],
  ],
  ['a choice that there is not', { testimonials: 'invented' }, ['testimonials']],
])('%s can’t be chosen, and the refusal names the fields', async (_what, values, fields) => {
  const refusal = await save({ testimonials: 'own', ...values });
  expect(refusal.statusCode).toBe(400);
  const { errors } = refusal.json<{ errors: { field: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(fields);
  expect((await facts()).testimonials).toBe('shipped');
});
