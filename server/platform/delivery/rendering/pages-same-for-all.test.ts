import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let url: string;
let phone: { id: string };
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  phone = await makePhone(app);
});
afterAll(() => app.close());

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
}

/** The encoded bytes, which fetch would decode. */
function read(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: { accept: 'text/html', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const coding = answer.headers['content-encoding'];
        const text =
          coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes;
        const { statusCode: status, headers: responseHeaders } = answer;
        resolve({ status, headers: responseHeaders, bytes, text: String(text) });
      });
    }).on('error', reject);
  });
}

const pages = () => [
  ...['/', '/blog', '/prices', '/search?q=galaxy', '/login', `/phones/${phone.id}`],
  ...['/nowhere', '/bn', `/bn/phones/${phone.id}`],
];

test('a page is the same in each coding, and from the cache', async () => {
  for (const path of pages()) {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip', 'identity'].map((encoding) =>
        read(path, { 'accept-encoding': encoding }),
      ),
    );
    expect([path, br?.headers['content-encoding']]).toEqual([path, 'br']);
    expect([path, gzip?.headers['content-encoding']]).toEqual([path, 'gzip']);
    expect([path, plain?.headers['content-encoding']]).toEqual([path, undefined]);
    expect(br?.text).toBe(plain?.text);
    expect(gzip?.text).toBe(plain?.text);
    expect(br?.headers.vary).toBe('cookie, accept-encoding');
    expect(br?.headers['content-security-policy']).toBe(plain?.headers['content-security-policy']);
    const again = await read(path, { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(again.bytes.equals(br?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
});

test('of a request’s headers a page depends on the hint cookie only', async () => {
  const buyer = await makePerson(app, 'buyer');
  const category = '/category/02';
  const stranger = await read(category);
  const cookies = await read(category, { cookie: 'theme=dark; other=1' });
  expect(cookies.text).toBe(stranger.text);
  const signedInPage = await read(category, { cookie: `${buyer.cookie}; phonehub-signed-in=1` });
  const hintedPage = await read(category, { cookie: 'phonehub-signed-in=1' });
  expect(signedInPage.text).toBe(hintedPage.text);
  expect(signedInPage.text).not.toBe(stranger.text);
  expect(signedInPage.text).not.toContain(buyer.email);
});

test('a sale shows within a second on a cached page', async () => {
  const path = `/phones/${phone.id}`;
  expect((await read(path)).text).not.toContain('Nokia of a changed name');
  await app.db
    .updateTable('products')
    .set({ name: 'Nokia of a changed name' })
    .where('id', '=', phone.id)
    .execute();
  const changedAt = performance.now();
  let page: Got;
  do page = await read(path);
  while (!page.text.includes('Nokia of a changed name') && performance.now() - changedAt < 20_000);
  expect(page.text).toContain('Nokia of a changed name');
});

test('failures are not cached', async () => {
  const missing = await read('/phones/nothing');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  expect((await read('/search?minPrice=-1')).status).toBe(302);
});
