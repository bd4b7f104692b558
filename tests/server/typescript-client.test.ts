/** @module-tag slow */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { newSecret, signatureOf } from '#server/webhooks/webhook-secrets.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The client in clients/typescript: its examples run against a shop. */

const folder = join(import.meta.dirname, '..', '..', 'clients', 'typescript');

let app: TestApp;
let shop: string;
let buyer: TestPerson;
let seller: TestPerson;
let phone: string;

beforeAll(async () => {
  // Webhooks may go to this machine in the demo only.
  app = await startTestApp({}, { DEMO: '1' });
  shop = await app.server.listen({ port: 0, host: '127.0.0.1' });
  buyer = await makePerson(app, 'buyer');
  seller = await makePerson(app, 'seller');
  phone = (await makePhone(app, seller)).id;
});
afterAll(() => app.close());

/** Runs an example as a reader who copies it does. */
async function run(example: string, words: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'examples', example), shop, ...words],
    { env: { PATH: process.env['PATH'], ...env } },
  );
  return stdout;
}

test('its example finds phones', async () => {
  expect(await run('search.ts', ['galaxy'])).toContain('Galaxy S22 128 GB: ');
});

test('its example lists the phones of a seller with a personal access token', async () => {
  const body = { name: 'Stock', scopes: ['listings:read'], days: 1 };
  const createResponse = await sendCall(app, 'createPersonalToken', { as: seller, body });
  const { token: TOKEN } = createResponse.json<{ token: string }>();
  expect(await run('own-products.ts', [], { TOKEN, EMAIL: seller.email })).toMatch(
    /^Galaxy S22 128 GB: [\d.]+, available\n$/,
  );
});

test('its example books a phone, and names the refusal of a second booking', async () => {
  const TOKEN = buyer.token;
  expect(await run('book-phone.ts', [phone], { TOKEN })).toMatch(/^booked as [\w-]{36}\n$/);
  const listResponse = await sendCall(app, 'listBookings', {
    as: buyer,
    params: { email: buyer.email },
  });
  expect(listResponse.json<Booking[]>().map(({ productId }) => productId)).toEqual([phone]);
  expect(await run('book-phone.ts', [phone], { TOKEN })).toBe('refused: already-booked\n');
});

test('its example receives a webhook once, and refuses what the shop has not signed', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}/phonehub`;
  const addResponse = await sendCall(app, 'addWebhook', {
    as: seller,
    body: { url, events: ['product.listed'] },
  });
  const { insertedId: id, secret: SECRET } = addResponse.json<{
    insertedId: string;
    secret: string;
  }>();
  const receiver = spawn(process.execPath, [join(folder, 'examples', 'receive-webhooks.ts')], {
    env: { PATH: process.env['PATH'], SECRET, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    receiver.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    const hears = (words: string) =>
      vi.waitFor(() => expect(output).toContain(words), { timeout: 20_000 });
    await hears('receiving webhooks');
    const listedPhone = await makePhone(app, seller);
    const sendAll = async () => {
      await app.webhooks.begin();
      await app.webhooks.settled();
    };
    await sendAll();
    await hears(`product.listed {"productId":"${listedPhone.id}"`);
    const deliveries = () =>
      sendCall(app, 'listWebhookDeliveries', { as: seller, params: { id } }).then((answer) =>
        answer.json<{ _id: string; state: string; status: number }[]>(),
      );
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', status: 204 });
    await sendCall(app, 'resendWebhookDelivery', {
      as: seller,
      params: { id, deliveryId: delivery?._id ?? '' },
    });
    await sendAll();
    const forged = { type: 'product.listed', timestamp: new Date().toISOString(), data: {} };
    const headers = {
      'webhook-id': 'forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(forged) });
    expect(answer.status).toBe(401);
    expect(output.match(/product\.listed/g)).toHaveLength(1);
  } finally {
    receiver.kill();
  }
});

test('a webhook is read only with its secret, its own body and within five minutes', async () => {
  const { readWebhook } = (await import(join(folder, 'index.js'))) as {
    readWebhook: (
      secret: string,
      headers: Headers | Record<string, string>,
      body: string,
      now?: number,
    ) => Promise<object | null>;
  };
  const secrets = [newSecret(), newSecret()] as const;
  const body = JSON.stringify({ type: 'webhook.test', timestamp: 't', data: {} });
  const signed = { id: 'one', timestamp: 1_800_000_000, payload: body };
  const headers = {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    // While a secret is exchanged both sign.
    'webhook-signature': signatureOf(secrets, signed),
  };
  const now = signed.timestamp * 1_000;
  for (const secret of secrets) {
    for (const each of [headers, new Headers(headers)]) {
      expect(await readWebhook(secret, each, body, now)).toEqual({
        ...{ id: 'one', type: 'webhook.test', timestamp: 't', data: {} },
      });
    }
    expect(await readWebhook(secret, headers, `${body} `, now)).toBeNull();
    expect(await readWebhook(secret, { ...headers, 'webhook-id': 'two' }, body, now)).toBeNull();
    expect(await readWebhook(secret, headers, body, now + 301_000)).toBeNull();
    expect(await readWebhook(secret, headers, body, now - 301_000)).toBeNull();
    expect(await readWebhook(secret, {}, body, now)).toBeNull();
    const garbage = { ...headers, 'webhook-signature': 'v1,??? v2,x' };
    expect(await readWebhook(secret, garbage, body, now)).toBeNull();
  }
  expect(await readWebhook(newSecret(), headers, body, now)).toBeNull();
});
