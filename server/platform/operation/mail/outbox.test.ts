import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '#tests/support/app/mails.ts';
import { registerPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp(
    { logTo: { write: (line) => void lines.push(line) } },
    { DEMO: '1', LOG_LEVEL: 'debug' },
  );
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress });

test('the demo lists its mails and shows each as text and as a sandboxed page', async () => {
  const person = await registerPerson(app);
  const list = await get('/outbox');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain(person.email);
  const path = /href="(\/outbox\/[0-9a-f-]{36})"/.exec(list.body)?.[1] ?? '';
  const mail = await get(path);
  expect(mail.body).toContain('http://localhost:3000/verify-email#code=');
  expect(mail.body).toMatch(
    /<iframe src="[^"]+\/mail"[^>]* sandbox="allow-top-navigation-by-user-activation">/,
  );
  const html = await get(`${path}/mail`);
  expect(html.body).toContain('<base target="_top">');
  expect(html.headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src http:\/\/localhost:3000\/look\/; .*sandbox/,
  );
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await get('/outbox.css')).headers['content-type']).toContain('text/css');
});

test('user input is shown as text', async () => {
  const payload = { name: '<img src=x>', email: 'angle@people.test', password: 'abcdefg #1' };
  await app.server.inject({ method: 'POST', url: '/api/accounts', payload });
  const list = await get('/outbox');
  const path = /href="(\/outbox\/[0-9a-f-]{36})"/.exec(list.body)?.[1] ?? '';
  for (const url of [path, `${path}/mail`]) expect((await get(url)).body).not.toContain('<img');
});

test('the log gets a link to the outbox, and nothing of its mails', async () => {
  const person = await registerPerson(app);
  await runJobs(app);
  const log = lines.join('');
  expect(log).toContain('http://localhost:3000/outbox');
  expect(log).not.toContain('#code=');
  expect(log).not.toContain(person.email);
});

test('other machines and other host names get 404', async () => {
  await registerPerson(app);
  const answers = [
    await get('/outbox', {}, '192.0.2.1'),
    await get('/outbox', { host: 'rebound.example:3000' }),
    await get('/outbox/019a0000-0000-7000-8000-000000000000'),
    await get('/outbox/no-id'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test.each([
  'https://demo.phonehub.example',
  'http://192.168.1.20:3000',
  'http://localhost.phonehub.example',
  'http://127.0.0.1.nip.io:3000',
])(
  'with PUBLIC_URL=%s there is no outbox for requests from this machine under any name',
  async (url) => {
    const shownApp = await startTestApp({}, { DEMO: '1', PUBLIC_URL: url });
    try {
      await registerPerson(shownApp);
      for (const host of [new URL(url).host, 'localhost:3000', '127.0.0.1:3000']) {
        const answers = await Promise.all(
          ['/outbox', '/outbox.css', '/outbox/019a0000-0000-7000-8000-000000000000'].map((path) =>
            shownApp.server.inject({ url: path, headers: { host }, remoteAddress: '127.0.0.1' }),
          ),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      }
    } finally {
      await shownApp.close();
    }
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'with PUBLIC_URL=%s it opens under that name',
  async (url) => {
    const here = await startTestApp({}, { DEMO: '1', PUBLIC_URL: url });
    try {
      const { host } = new URL(url);
      const request = { url: '/outbox', headers: { host }, remoteAddress: '127.0.0.1' };
      expect((await here.server.inject(request)).statusCode).toBe(200);
    } finally {
      await here.close();
    }
  },
);

test('outside the demo there is no outbox', async () => {
  const plain = await startTestApp();
  try {
    const answers = await Promise.all(
      ['/outbox', '/outbox.css', '/outbox/019a0000-0000-7000-8000-000000000000/mail'].map((url) =>
        plain.server.inject({ url, headers: { host: 'localhost:3000' } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  } finally {
    await plain.close();
  }
});
