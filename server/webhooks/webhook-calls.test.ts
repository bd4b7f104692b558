import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { webhookDeliveryDays, maxWebhooksPerPerson } from '#contract/webhooks/limits.ts';
import { webhookEvents } from '#contract/webhooks/event-types.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '#contract/webhooks/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/servers/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({}, { DEMO: '1' });
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const all = [...webhookEvents];
const nowhere = '019a0000-0000-7000-8000-000000000000';
const add = async (as: TestPerson, body: object = { url: receiver.url('/good'), events: all }) => {
  const addResponse = await sendCall(app, 'addWebhook', { as, body });
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  const { insertedId: id, secret } = addResponse.json<{ insertedId: string; secret: string }>();
  return { id, secret };
};
const readWebhooks = async (as: TestPerson) =>
  (await sendCall(app, 'listWebhooks', { as })).json<Webhook[]>();
const deliveries = async (as: TestPerson, id: string, query: Record<string, string> = {}) =>
  (await sendCall(app, 'listWebhookDeliveries', { as, params: { id }, query })).json<
    WebhookDelivery[]
  >();
/** Sends all that is due. */
const sendAll = async () => {
  for (let sentCount = -1; sentCount !== receiver.received.length;) {
    sentCount = receiver.received.length;
    await app.webhooks.begin();
    await app.webhooks.settled();
  }
};
test('other people’s webhooks and deliveries do not exist', async () => {
  const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
  const [mine, theirs] = [await add(seller), await add(other)];
  await sendCall(app, 'testWebhook', { as: seller, params: { id: mine.id } });
  const [delivery] = await deliveries(seller, mine.id);
  const deliveryId = delivery?._id ?? '';
  const change = { url: receiver.url('/500'), events: all, enabled: true };
  const since = { since: '2026-01-01T00:00:00Z' };
  for (const [as, id] of [
    [other, mine.id],
    [seller, nowhere],
  ] as const) {
    for (const [call, body] of [
      ['changeWebhook', change],
      ['deleteWebhook', undefined],
      ['rotateWebhookSecret', undefined],
      ['testWebhook', undefined],
      ['listWebhookDeliveries', undefined],
      ['resendFailedWebhooks', since],
    ] as const) {
      const getResponse = await sendCall(app, call, { as, params: { id }, ...(body && { body }) });
      expect([call, getResponse.statusCode]).toEqual([call, 404]);
    }
  }
  for (const call of ['readWebhookDelivery', 'resendWebhookDelivery'] as const) {
    for (const params of [
      { id: theirs.id, deliveryId },
      { id: theirs.id, deliveryId: nowhere },
    ]) {
      expect((await sendCall(app, call, { as: other, params })).statusCode).toBe(404);
    }
    const params = { id: theirs.id, deliveryId: "1' or '1'='1" };
    expect((await sendCall(app, call, { as: other, params })).statusCode).toBe(400);
  }
  expect(await readWebhooks(seller)).toMatchObject([{ _id: mine.id, url: receiver.url('/good') }]);
  await sendAll();
});

test('whoever is no admin any more reads nothing of the whole shop, and may delete the webhook', async () => {
  const admin = await makePerson(app, 'admin');
  const { id } = await add(admin);
  await sendCall(app, 'testWebhook', { as: admin, params: { id } });
  const [{ _id: deliveryId } = { _id: nowhere }] = await deliveries(admin, id);
  await app.pool.query('delete from admin_grants where user_id = $1', [admin.id]);
  const answers = [
    await sendCall(app, 'listWebhookDeliveries', { as: admin, params: { id } }),
    await sendCall(app, 'readWebhookDelivery', { as: admin, params: { id, deliveryId } }),
    await sendCall(app, 'resendWebhookDelivery', { as: admin, params: { id, deliveryId } }),
    await sendCall(app, 'rotateWebhookSecret', { as: admin, params: { id } }),
    await sendCall(app, 'changeWebhook', {
      as: admin,
      params: { id },
      body: { url: receiver.url('/500'), events: all, enabled: true },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await readWebhooks(admin)).toHaveLength(1);
  const removeResponse = await sendCall(app, 'deleteWebhook', { as: admin, params: { id } });
  expect(removeResponse.statusCode).toBe(200);
});

test('a person has five webhooks at most, buyers none, and every change is in the audit log', async () => {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const admin = await makePerson(app, 'admin');
  const body = { url: receiver.url('/good'), events: ['product.sold', 'product.sold'] };
  const answers = await Promise.all(
    Array.from({ length: maxWebhooksPerPerson + 3 }, () =>
      sendCall(app, 'addWebhook', { as: seller, body }),
    ),
  );
  const codes = answers.map((each) => each.json<{ code?: string }>().code ?? 'added');
  expect(codes.filter((code) => code === 'added')).toHaveLength(maxWebhooksPerPerson);
  expect(codes.filter((code) => code === 'too-many-webhooks')).toHaveLength(3);
  const refusal = await sendCall(app, 'addWebhook', { as: buyer, body });
  expect(refusal.json()).toMatchObject({ code: 'sellers-only', insertedId: null, secret: null });
  const [first] = await readWebhooks(seller);
  expect(first?.events).toEqual(['product.sold']);
  const preview = await sendCall(app, 'previewDeletion', { as: seller });
  expect(preview.json<DeletionPreview>().erased).toContainEqual({
    ...{ what: 'Webhooks, sent nothing from then on', count: maxWebhooksPerPerson },
  });
  // Neither list nor export has a secret.
  const exportResponse = await sendCall(app, 'exportData', { as: seller });
  expect(exportResponse.json<{ webhooks: unknown[] }>().webhooks).toHaveLength(
    maxWebhooksPerPerson,
  );
  expect(JSON.stringify([first, exportResponse.json()])).not.toMatch(/whsec_|ciphertext/);
  const params = { id: first?._id ?? '' };
  await sendCall(app, 'rotateWebhookSecret', { as: seller, params });
  const off = { url: first?.url, events: first?.events, enabled: false };
  await sendCall(app, 'changeWebhook', { as: seller, params, body: off });
  expect((await sendCall(app, 'deleteWebhook', { as: seller, params })).json()).toEqual({
    ...{ acknowledged: true, deletedCount: 1 },
  });
  const log = await sendCall(app, 'listAuditLog', { as: admin, query: { target: params.id } });
  expect(log.json<AuditEntry[]>().map(({ action, by }) => [action, by?._id])).toEqual([
    ['delete-webhook', seller.id],
    ['change-webhook', seller.id],
    ['rotate-webhook-secret', seller.id],
    ['add-webhook', seller.id],
  ]);
});

test('an address or an event that can’t be is refused field by field', async () => {
  const seller = await makePerson(app, 'seller');
  const fieldsOf = async (body: object) =>
    (await sendCall(app, 'addWebhook', { as: seller, body }))
      .json<{ errors?: { field: string }[] }>()
      .errors?.map(({ field }) => field);
  for (const url of [
    ...['http://example.com/', 'ftp://example.com', 'example.com', 'https://', ''],
    ...['https://user:word@example.com/', 'https://example.com:8443/', 'https://10.0.0.1/'],
    ...['https://169.254.169.254/latest', 'https://[fd00::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://0x0a000001/', 'https://router/', 'https://db.internal/', 'https://a.b\\@c/'],
    `https://example.com/${'a'.repeat(500)}`,
  ]) {
    expect([url, await fieldsOf({ url, events: ['product.sold'] })]).toEqual([url, ['url']]);
  }
  const url = 'https://hooks.example.com/in?key=1';
  expect(await fieldsOf({ url, events: [] })).toEqual(['events']);
  expect(await fieldsOf({ url, events: ['product.eaten'] })).toEqual(['events.0']);
  await sendCall(app, 'addWebhook', { as: seller, body: { url, events: ['product.sold'] } });
  expect((await readWebhooks(seller)).map((each) => each.url)).toEqual([url]);
});

test('deliveries are paged, kept for 30 days, and gone with the account', async () => {
  const seller = await makePerson(app, 'seller');
  const { id } = await add(seller);
  for (let times = 0; times < 3; times += 1) {
    await sendCall(app, 'testWebhook', { as: seller, params: { id } });
  }
  await sendAll();
  const first = await sendCall(app, 'listWebhookDeliveries', {
    ...{ as: seller, params: { id }, query: { limit: '2', state: 'delivered' } },
  });
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
  const rows = first.json<WebhookDelivery[]>();
  const rest = await deliveries(seller, id, { cursor, state: 'delivered' });
  expect(new Set([...rows, ...rest].map(({ _id }) => _id)).size).toBe(3);
  expect(await deliveries(seller, id, { state: 'failed' })).toEqual([]);
  const read = await sendCall(app, 'readWebhookDelivery', {
    ...{ as: seller, params: { id, deliveryId: rest[0]?._id ?? '' } },
  });
  expect(read.json<WebhookDeliveryDetails>()).toMatchObject({
    ...{ type: 'webhook.test', attempts: 1, state: 'delivered' },
    payload: expect.stringContaining(id),
    tries: [{ number: 1, status: 200, error: null }],
  });
  await app.jobs.tasks['remove-old-webhook-deliveries']?.({}, {} as never);
  const countKept = async () =>
    (
      await app.pool.query(
        `select from webhook_deliveries d left join webhook_attempts a on a.delivery_id = d.id
          where d.endpoint_id = $1`,
        [id],
      )
    ).rows.length;
  expect(await countKept()).toBe(3);
  await moveClock(app, `${webhookDeliveryDays + 1} days`);
  await app.jobs.tasks['remove-old-webhook-deliveries']?.({}, {} as never);
  expect(await countKept()).toBe(0);
  await app.pool.query('update users set deleted_at = app_now() where id = $1', [seller.id]);
  await moveClock(app, `${webhookDeliveryDays + 9} days`);
  await eraseClosedAccounts(app.db);
  const left = 'select from webhook_endpoints where owner_id = $1';
  expect((await app.pool.query(left, [seller.id])).rows).toEqual([]);
});

test('what the old address answers says nothing about a new one', async () => {
  const seller = await makePerson(app, 'seller');
  let answer = (_status: number) => {};
  const requestedSignal = Promise.withResolvers<void>();
  const old = createServer((_request, response) => {
    answer = (status) => response.writeHead(status).end();
    requestedSignal.resolve();
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  const { port } = old.address() as AddressInfo;
  const events = ['product.sold'];
  const { id } = await add(seller, { url: `http://localhost:${port}/old`, events });
  await app.pool.query(
    `update webhook_endpoints set failing_since = app_now() - interval '2 days' where id = $1`,
    [id],
  );
  await sendCall(app, 'testWebhook', { as: seller, params: { id } });
  await app.webhooks.begin();
  await requestedSignal.promise;
  const body = { url: receiver.url('/good'), events, enabled: true };
  await sendCall(app, 'changeWebhook', { as: seller, params: { id }, body });
  answer(410);
  await app.webhooks.settled();
  old.close();
  expect(await readWebhooks(seller)).toMatchObject([{ enabled: true, offReason: null }]);
  const failing = 'select failing_since from webhook_endpoints where id = $1';
  expect((await app.pool.query(failing, [id])).rows).toEqual([{ failing_since: null }]);
  expect((await deliveries(seller, id)).map(({ state }) => state)).toEqual(['pending']);
});
