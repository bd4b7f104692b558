import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { imageFile } from '#server/images/image-files.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makeImage } from '#tests/support/market/phones.ts';
import { expectGuarded, sendRaw, type Raw } from '#tests/support/app/raw-http.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp(
    { logTo: { write: (line) => void lines.push(line) } },
    { PUBLIC_URL: 'https://phonehub.example' },
  );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const send = (bytes: string, to = port) => sendRaw(bytes, to);

const host = 'Host: phonehub.example\r\nConnection: close\r\n';
const broken: [string, string, number, RefusalCode][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed-request'],
  ['TLS spoken to a plain port', '\u0016\u0003\u0001\u0002\u0000', 400, 'malformed-request'],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400, 'malformed-request'],
  ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400, 'malformed-request'],
  [
    'a header without a colon',
    `GET / HTTP/1.1\r\n${host}nonsense\r\n\r\n`,
    400,
    'malformed-request',
  ],
  ['a header with NUL', `GET / HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`, 400, 'malformed-request'],
  [
    'two lengths',
    `POST /api/session HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`,
    400,
    'malformed-request',
  ],
  [
    'a length and chunks, the way requests are smuggled',
    `POST /api/session HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'malformed-request',
  ],
  [
    'a chunk size that is none',
    `POST /api/session HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
    'malformed-request',
  ],
  [
    'headers of 100 kB',
    `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed-request'],
  [
    'an empty Host',
    'GET /api/health HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
    400,
    'malformed-request',
  ],
];

test.each(broken)(
  '%s is answered as a problem, with every header',
  async (_name, bytes, status, code) => {
    const answer = await send(bytes);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      {
        type: `/api/docs#${code}`,
        title: expect.any(String),
        status,
        code,
        message: refusals[code].message,
      },
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectGuarded(answer);
  },
);

test('a request that is not complete in time is refused, with every header', async () => {
  const { server } = app.server;
  const before = server.headersTimeout;
  server.headersTimeout = 1;
  try {
    const answer = await send(`GET /api/health HTTP/1.1\r\n${host}X-Slow`);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([408, 'request-timeout']);
    expectGuarded(answer);
  } finally {
    server.headersTimeout = before;
  }
});

test('HTTP/1.0 needs no Host, and an unknown Expect is ignored', async () => {
  const old = await send('GET /api/health HTTP/1.0\r\n\r\n');
  expect([old.status, JSON.parse(old.body)]).toMatchObject([200, { status: 'ok' }]);
  const wishes = await send(`GET /api/health HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`);
  expect(wishes.status).toBe(200);
  expectGuarded(old);
  expectGuarded(wishes);
});

test('malformed input is not repeated in the log', async () => {
  await send(`GET / HTTP/1.1\r\n${host}Authorization: Bearer secret-of-mine\u0000\r\n\r\n`);
  expect(lines.join('')).not.toContain('secret-of-mine');
});

describe('every kind of answer has every header', () => {
  const requestPath = (path: string, more = '', method = 'GET') =>
    send(`${method} ${path} HTTP/1.1\r\n${host}${more}\r\n`);
  const json = (body: string) =>
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  let image: string;
  beforeAll(async () => {
    image = await makeImage(app, await makePerson(app));
    const [, , id = '', name = ''] = image.split('/');
    const file = join(app.imageStore, imageFile(id, name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'not looked at, but long enough to have parts');
  });
  const etag = async () => (await requestPath('/api/categories')).headers.get('etag');

  const kinds: [string, () => Promise<Raw>, number][] = [
    ['200', () => requestPath('/api/categories'), 200],
    ['200 of HEAD', () => requestPath('/api/categories', '', 'HEAD'), 200],
    ['200 compressed', () => requestPath('/api/openapi.json', 'Accept-Encoding: br\r\n'), 200],
    ['200 of a photo', () => requestPath(image), 200],
    ['206', () => requestPath(image, 'Range: bytes=0-9\r\n'), 206],
    ['304', async () => requestPath('/api/categories', `If-None-Match: ${await etag()}\r\n`), 304],
    ['400', () => requestPath('/api/category/%zz'), 400],
    ['400 of a body', () => send(`POST /api/session HTTP/1.1\r\n${host}${json('{')}`), 400],
    ['401', () => requestPath('/api/sellers'), 401],
    [
      '401 of a password',
      () =>
        send(
          `POST /api/session HTTP/1.1\r\n${host}${json('{"email":"a@b.test","password":"long enough #1"}')}`,
        ),
      401,
    ],
    ['403', () => requestPath('/api/session', 'Origin: https://evil.example\r\n', 'DELETE'), 403],
    ['404', () => requestPath('/api/nothing'), 404],
    ['404 of a page', () => requestPath('/nothing'), 404],
    [
      '404 of a photo',
      () => requestPath('/images/019a0000-0000-7000-8000-000000000000/640.webp'),
      404,
    ],
    ['405 of another method', () => requestPath('/nothing', '', 'PROPFIND'), 405],
    ['405', () => requestPath('/api/categories', '', 'PUT'), 405],
    ['405 of TRACE', () => requestPath('/api/categories', 'Cookie: secret=1\r\n', 'TRACE'), 405],
    ['412', () => requestPath(image, 'If-Match: "another"\r\n'), 412],
    [
      '413',
      () => send(`POST /api/session HTTP/1.1\r\n${host}${json(`"${'x'.repeat(100_001)}"`)}`),
      413,
    ],
    [
      '415',
      () =>
        requestPath(
          '/api/session',
          'Content-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>',
          'POST',
        ),
      415,
    ],
    ['416', () => requestPath(image, 'Range: bytes=99999999-\r\n'), 416],
  ];
  test.each(kinds)('%s', async (_name, send, status) => {
    const answer = await send();
    expect([answer.status, answer.body.slice(0, 300)]).toEqual([status, expect.any(String)]);
    expectGuarded(answer);
  });

  test('a range beyond the file is refused with its length, as a problem', async () => {
    const whole = await requestPath(image);
    const answer = await requestPath(image, 'Range: bytes=99999999-\r\n');
    expect(answer.headers.get('content-range')).toBe(
      `bytes */${whole.headers.get('content-length')}`,
    );
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer.body).code).toBe('range-not-satisfiable');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['bytes=0-9', 206, /^bytes 0-9\/\d+$/],
    ['bytes=-5', 206, /^bytes \d+-\d+\/\d+$/],
    ['bytes=9-0', 416, /^bytes \*\/\d+$/],
    ['bytes=-0', 416, /^bytes \*\/\d+$/],
    ['bytes=a-b', 416, /^bytes \*\/\d+$/],
    ['lines=0-9', 200, null],
    ['bytes=0-1,3-4', 200, null],
    // Two thousand equal ranges count as one.
    [`bytes=${'0-,'.repeat(2_000)}`, 206, /^bytes 0-\d+\/\d+$/],
  ])('a range is answered as it should (%#)', async (range, status, contentRange) => {
    const answer = await requestPath(image, `Range: ${range}\r\nAccept-Encoding: gzip, br\r\n`);
    expect(answer.status).toBe(status);
    const receivedHeader = answer.headers.get('content-range');
    if (contentRange) expect(receivedHeader).toMatch(contentRange);
    else expect(receivedHeader).toBeNull();
    // A range applies to the uncompressed bytes.
    expect(answer.headers.get('content-encoding')).toBeNull();
  });
});

test('a path with dot segments is not found, and is not rendered', async () => {
  const renderedPages: string[] = [];
  const other = await startTestApp({
    web: {
      loadBuild: () => Promise.reject(new Error(`rendered ${renderedPages.push('a page')}`)),
      clientFolder: null,
      development: false,
      secure: false,
      publicUrl: 'http://127.0.0.1',
    },
  });
  try {
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const at = (other.server.server.address() as AddressInfo).port;
    // The busy page is rendered at start.
    renderedPages.length = 0;
    const paths = [
      '/bn/../search?minPrice=-1',
      '/bn/%2E%2e/search',
      '/bn/..\\search',
      '/./bn',
      '/bn/..',
    ];
    for (const path of paths) {
      const answer = await send(`GET ${path} HTTP/1.1\r\n${host}\r\n`, at);
      expect([path, answer.status, JSON.parse(answer.body).code]).toEqual([path, 404, 'not-found']);
    }
    expect(renderedPages).toEqual([]);
    // Other dots are no dot segments.
    await send(`GET /search?q=a/../b HTTP/1.1\r\n${host}\r\n`, at);
    expect(renderedPages).toEqual(['a page']);
  } finally {
    await other.close();
  }
});
