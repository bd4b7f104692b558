/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { stockColumns } from '#contract/catalog/stock-columns.ts';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { callMatrix, type Kind } from '#tests/support/calls/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/calls/matrix-fixture.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { upload } from '#tests/support/market/phones.ts';
import { sendOwnList } from '#tests/support/market/own-lists.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';

let app: TestApp;
let fixture: MatrixFixture;
beforeAll(async () => {
  app = await startTestApp();
  fixture = await makeMatrixFixture(app);
});
afterAll(() => app.close());

/** Signs that cost a program more than their size: normalizing is quadratic in marks, patterns try anew. */
const signs = [
  ...[
    '\u0344',
    '\u0316',
    '\u200d',
    '\u{e0067}',
    '😀\u200d',
    '🏴\u{e0067}',
    '্\u200c\u200d',
    '\ufdfa',
  ],
  ...[' ', '\n ', '=?', '.', 'a.', '@', '-', '0', ','],
];

/** The marks are half of it, each sign many times over. */
function worstText(bytes: number): string {
  return signs
    .map((sign, place) => sign.repeat(bytes / (place < 2 ? 4 : 30) / Buffer.byteLength(sign)))
    .join('');
}
const harmlessText = (bytes: number) => 'good phone '.repeat(bytes / 11);

/** The processor time of the process, in ms. */
async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

type Text = (bytes: number) => string;

/** Other work of the process counts, too, so the least of several tries is the cost of a request. */
async function expectCheap(about: string, request: (text: Text) => Promise<unknown>) {
  let [worst, harmless] = [Infinity, Infinity];
  for (let tries = 0; tries < 8 && !(worst / harmless <= 5); tries += 1) {
    worst = Math.min(worst, await timeOf(() => request(worstText)));
    harmless = Math.min(harmless, await timeOf(() => request(harmlessText)));
  }
  expect.soft(worst / harmless, about).toBeLessThanOrEqual(5);
}

/** The sender of a call: a person whom it serves. */
function senderOf(name: CallName) {
  const kinds = Object.keys(callMatrix[name].expected) as Kind[];
  const servedKind = kinds.find(
    (kind) => kind !== 'nobody' && callMatrix[name].expected[kind] === 200,
  );
  return fixture.people[(servedKind ?? 'buyer') as Exclude<Kind, 'nobody'>];
}

type Request = ReturnType<(typeof callMatrix)[CallName]['request']>;
const send = (name: CallName, changed: Request) =>
  sendCall(app, name, { as: senderOf(name), ...callMatrix[name].request(fixture), ...changed });

/** The mark for a list's element, in a place within a body. */
const element = '[]';
/** A name in a record, one that drafts keep. */
const recordName = 'checklist';

/** The places of a schema's fields, at every depth and inside any wrappers. */
function placesOf(schema: z.ZodMiniType | undefined): string[][] {
  const def = schema?._zod.def as
    | {
        readonly shape?: Record<string, z.ZodMiniType>;
        readonly element?: z.ZodMiniType;
        readonly valueType?: z.ZodMiniType;
        readonly options?: readonly z.ZodMiniType[];
        readonly in?: z.ZodMiniType;
        readonly innerType?: z.ZodMiniType;
      }
    | undefined;
  if (!def) return [];
  const within = (name: string, field: z.ZodMiniType) =>
    placesOf(field).map((place) => [name, ...place]);
  if (def.element) return within(element, def.element);
  const namedShape = def.valueType ? { [recordName]: def.valueType } : def.shape;
  if (namedShape) {
    return Object.entries(namedShape).flatMap(([name, field]) => [[name], ...within(name, field)]);
  }
  return [...(def.options ?? []), def.in, def.innerType].flatMap(placesOf);
}

/** A body with a value in one place, the rest as it was. */
function withValue(body: unknown, [name, ...place]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === element) return [withValue(undefined, place, value)];
  const fields = (typeof body === 'object' ? body : null) as Record<string, unknown> | null;
  return { ...fields, [name]: withValue(fields?.[name], place, value) };
}

const names = Object.keys(callMatrix) as CallName[];
const taking = (part: 'body' | 'query') => names.filter((name) => (calls[name] as Call)[part]);

test.each(taking('body'))(
  'the worst text in a body of %s costs at most five times',
  async (name) => {
    const inputs = callMatrix[name].request(fixture).body as Record<string, unknown> | undefined;
    const places = [
      ...placesOf((calls[name] as Call).body),
      ...Object.keys(inputs ?? {}).map((field) => [field]),
    ];
    const sendBody = (body: unknown) => send(name, { body });
    for (const place of new Map(places.map((each) => [each.join('.'), each])).values()) {
      const about = place.join('.');
      const sendAt = (value: unknown) => sendBody(withValue(inputs, place, value));
      await expectCheap(about, (text) => sendAt(text(90_000)));
      await expectCheap(`${about}[]`, (text) => sendAt([text(90_000)]));
      await expectCheap(`${about}{}`, (text) => sendAt({ [text(90_000)]: '' }));
    }
    await expectCheap('a name', (text) => sendBody({ ...inputs, [text(90_000)]: '' }));
  },
);

test.each(taking('query'))(
  'the worst text in an address of %s costs at most five times',
  async (name) => {
    for (const [field = ''] of placesOf((calls[name] as Call).query)) {
      await expectCheap(field, (text) => send(name, { query: { [field]: text(4_000) } }));
    }
  },
);

test.each(names.filter((name) => calls[name].path.includes(':')))(
  'the worst text in the path of %s costs at most five times',
  async (name) => {
    const { params } = callMatrix[name].request(fixture);
    for (const param of Object.keys(params ?? {})) {
      // No longer than the router takes: a longer one is refused unread.
      await expectCheap(param, (text) => send(name, { params: { ...params, [param]: text(360) } }));
    }
  },
);

test('places within bodies are known: those of a checklist, of a draft and of a passkey', () => {
  const placesIn = (name: CallName) =>
    placesOf((calls[name] as Call).body).map((place) => place.join('.'));
  expect(placesIn('addProduct')).toEqual(expect.arrayContaining(['checklist.screen']));
  expect(placesIn('saveProductDraft')).toEqual(expect.arrayContaining(['values.checklist.body']));
  expect(placesIn('addPasskey')).toEqual(
    expect.arrayContaining(['credential.response.clientDataJSON']),
  );
});

test('so does that in every cell of a list, in its first line and in the name of a file', async () => {
  for (const column of stockColumns) {
    await expectCheap(column, (text) => {
      const lines = Array.from({ length: 10 }, () => ({ [column]: text(18_000) }));
      return send('importStock', { query: { dryRun: '1' }, body: stockList(...lines) });
    });
  }
  await expectCheap('heads', (text) => send('importStock', { body: `${text(19_000)}\r\na\r\n` }));
  const bytes = Buffer.from('no photo');
  await expectCheap('file', (text) => upload(app, fixture.people.seller, bytes, text(50_000)));
});

test('so does that in every cell and heading of somebody’s own list', async () => {
  // The others are read by the same patterns as these.
  const fields = [
    'title',
    'description',
    'condition',
    'storageGb',
    'imei',
    'location',
    'quantity',
  ] as const;
  for (const field of fields) {
    await expectCheap(field, (text) => {
      const lines = Array.from({ length: 10 }, () => `"${text(18_000).replaceAll('"', '""')}",300`);
      const list = `${field},price\r\n${lines.join('\r\n')}\r\n`;
      return sendOwnList(app, 'readStockColumns', {
        as: fixture.people.seller,
        list,
        answers: { mapping: [field, 'sealingPrice'] },
      });
    });
  }
  for (const list of [
    (text: string) => `${text},Make\r\nApple,${text}\r\n`,
    (text: string) => `Make;Model\r\n${text}`,
  ]) {
    await expectCheap('list', (text) =>
      sendOwnList(app, 'readStockColumns', { as: fixture.people.seller, list: list(text(19_000)) }),
    );
  }
});

test('so does that in every cell and heading of a list of models or places', async () => {
  const fields = {
    readModelColumns: ['brand', 'name', 'storages', 'launchPrices', 'updatesUntil'],
    readPlaceColumns: ['division', 'name', 'kind', 'coordinates', 'latitude'],
  } as const;
  const send = (name: keyof typeof fields, list: string, answers = {}) =>
    sendOwnList(app, name, { as: fixture.people.admin, list, answers });
  for (const name of ['readModelColumns', 'readPlaceColumns'] as const) {
    for (const field of fields[name]) {
      await expectCheap(field, (text) => {
        const line = `"${text(18_000).replaceAll('"', '""')}",${text(90).replaceAll(/["\r\n,]/g, ' ')}`;
        const list = `${field},hours\r\n${`${line}\r\n`.repeat(10)}`;
        return send(name, list, { mapping: [field, null] });
      });
    }
    for (const list of [
      (text: string) => `${text},Marke\r\nApple,${text}\r\n`,
      (text: string) => `Marke;Ort;Modell\r\n${text}`,
    ]) {
      await expectCheap('list', (text) => send(name, list(text(19_000))));
    }
  }
});

// As bytes: a header's value is Latin-1, and may stand for percent-encoded text.
test.each([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie'],
  ...['forwarded', 'host', 'idempotency-key', 'if-modified-since', 'if-none-match', 'origin'],
  ...['range', 'referer', 'traceparent', 'user-agent', 'x-forwarded-for', 'x-request-id'],
])('so does that in the header %s', async (header) => {
  for (const url of ['/api/categories', '/api/auth/session']) {
    for (const write of [encodeURIComponent, (text: string) => text.replace(/[^ -~]/g, ' ')]) {
      await expectCheap(url, (text) =>
        app.server.inject({ url, headers: { [header]: write(text(4_000)) } }),
      );
    }
  }
});
