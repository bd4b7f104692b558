import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const languageOf = async (email: string) =>
  (await app.pool.query('select language from users where email = $1', [email])).rows[0]?.language;
const mailsTo = async (email: string) =>
  (
    await app.pool.query<{ subject: string; body: string; html: string | null; language: string }>(
      'select subject, body, html, language from mails where recipient = $1 order by id',
      [email],
    )
  ).rows;
const send = (method: 'GET' | 'POST' | 'PUT', url: string, language: string, more: object = {}) =>
  app.server.inject({
    method,
    url: `/api${url}`,
    ...more,
    headers: {
      'accept-language': language,
      ...('headers' in more ? (more.headers as object) : {}),
    },
  });

const account = { name: 'Karim', password: 'purple-anchor-71!' };

test('who registers on a Bangla page gets Bangla mails, with links to Bangla pages', async () => {
  const email = 'karim@example.com';
  const answer = await send('POST', '/accounts', 'bn', { payload: { ...account, email } });
  expect(answer.statusCode).toBe(200);
  const [mail] = await mailsTo(email);
  expect(mail?.language).toBe('bn');
  expect(mail?.subject).toBe('আপনার ইমেইলটি নিশ্চিত করুন');
  expect(mail?.body.split('\n')[0]).toBe('প্রিয় Karim,');
  expect(mail?.body).toMatch(/\/bn\/\S+#code=/);
  expect(mail?.html).toContain('<html lang="bn">');
  expect(mail?.html).not.toContain('If the button does not work');
});

test('the page of the latest sign-in counts, and what is changed on a page since', async () => {
  const email = 'karim@example.com';
  const signedIn = await send('POST', '/session', 'en', {
    payload: { email, password: account.password },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(await languageOf(email)).toBe('en');
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // Reading changes nothing, and a browser's own list of other languages neither.
  await send('GET', '/session', 'bn', { headers: { cookie } });
  expect(await languageOf(email)).toBe('en');
  const again = (language: string) =>
    send('POST', '/session/reauthentication', language, {
      headers: { cookie },
      payload: { password: 'wrong-one-1!' },
    });
  await again('de-DE,de;q=0.9,bn;q=0.5');
  expect(await languageOf(email)).toBe('en');
  await again('bn');
  expect(await languageOf(email)).toBe('bn');
});

test.each([
  ['en', 'Your Galaxy S22 128 GB was booked', 'Hello '],
  ['bn', 'আপনার Galaxy S22 128 GB বুক করা হয়েছে', 'প্রিয় '],
])('a seller whose language is %s reads of a booking in it', async (language, subject, hello) => {
  const seller = await makePerson(app, 'seller');
  // The language that the migration gave to earlier accounts.
  expect(await languageOf(seller.email)).toBe('en');
  await app.pool.query('update users set email_verified = true, language = $2 where email = $1', [
    seller.email,
    language,
  ]);
  const { id } = await makePhone(app, seller);
  await makeBooking(app, await makePerson(app, 'buyer'), id);
  const [mail] = await mailsTo(seller.email);
  expect([mail?.subject, mail?.language]).toEqual([subject, language]);
  expect(mail?.body.startsWith(hello)).toBe(true);
});
