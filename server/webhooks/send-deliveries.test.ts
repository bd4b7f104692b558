import type { LookupAddress } from 'node:dns';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhookRetrySeconds } from '#contract/webhooks/limits.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '#contract/webhooks/schemas.ts';
import { rotateSecrets } from '#server/composition/change-secret.ts';
import { readShopFigures } from '#server/composition/shop-metrics-store.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/servers/webhook-receiver.ts';
import { isPublicAddress, lookupPublic } from './public-addresses.ts';
import { takeDueDeliveries } from './sending-store.ts';

let app: TestApp;
let receiver: WebhookReceiver;
/** The addresses that names resolve to, beside localhost. */
const names = new Map<string, string[]>();
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const webhooks = {
    timeoutMs: 1_000,
    lookup: ((name, _options, callback) => {
      const addresses = name === 'localhost' ? ['127.0.0.1'] : names.get(name);
      if (!addresses) return callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), []);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) satisfies Parameters<typeof lookupPublic>[1],
  };
  app = await startTestApp({ webhooks }, { DEMO: '1' });
});
afterEach(async () => {
  await app.webhooks.settled();
  await app.pool.query("update clock set shift = interval '0'");
  await app.pool.query('delete from webhook_endpoints');
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** The sign-in stays valid with any clock. */
const makeSeller = () => makePerson(app, 'seller', new Date('2100-01-01'));
const add = async (as: TestPerson, url: string) => {
  const body = { url, events: ['product.sold'] };
  const addResponse = await sendCall(app, 'addWebhook', { as, body });
  return addResponse.json<{ insertedId: string }>().insertedId;
};
const sendTest = async (as: TestPerson, id: string, times = 1) => {
  for (let sentCount = 0; sentCount < times; sentCount += 1) {
    const testedResponse = await sendCall(app, 'testWebhook', { as, params: { id } });
    expect(testedResponse.statusCode, testedResponse.body).toBe(200);
  }
};
const round = async () => {
  await app.webhooks.begin();
  await app.webhooks.settled();
};
const deliveries = async (as: TestPerson, id: string) =>
  (await sendCall(app, 'listWebhookDeliveries', { as, params: { id } })).json<WebhookDelivery[]>();
const triesOf = async (as: TestPerson, id: string, deliveryId: string) =>
  (
    await sendCall(app, 'readWebhookDelivery', { as, params: { id, deliveryId } })
  ).json<WebhookDeliveryDetails>().tries;
const webhookOf = async (as: TestPerson) =>
  (await sendCall(app, 'listWebhooks', { as })).json<Webhook[]>()[0];

test('each kind of bad answer is noted and retried, and none reaches a second address', async () => {
  const sellers = await Promise.all(Array.from({ length: 2 }, makeSeller));
  const [first, second] = sellers as [TestPerson, TestPerson];
  names.set('inside.example.com', ['10.0.0.7']);
  names.set('half.example.com', ['93.184.215.14', '127.0.0.1']);
  const expectations = [
    [first, receiver.url('/500'), { status: 500, error: null }],
    [first, receiver.url('/redirect'), { status: 302, error: null }],
    [first, receiver.url('/close'), { status: null, error: 'no-answer' }],
    [first, receiver.url('/garbage'), { status: null, error: 'no-answer' }],
    [second, receiver.url('/upgrade'), { status: null, error: 'no-answer' }],
    [first, receiver.url('/hang'), { status: null, error: 'timeout' }],
    [second, 'http://localhost:9/', { status: null, error: 'connection' }],
    [second, 'https://inside.example.com/', { status: null, error: 'forbidden-address' }],
    [second, 'https://half.example.com/', { status: null, error: 'forbidden-address' }],
    [second, 'https://nowhere.example.com/', { status: null, error: 'no-address' }],
  ] as const;
  const ids: [TestPerson, string][] = [];
  for (const [as, url] of expectations) {
    const id = await add(as, url);
    ids.push([as, id]);
    await sendTest(as, id);
  }
  const before = receiver.of('/good').length;
  await round();
  for (const [place, [as, id]] of ids.entries()) {
    const [, url, result] = expectations[place] ?? [];
    const [delivery] = await deliveries(as, id);
    expect({ url, ...delivery }).toMatchObject({ url, ...result, state: 'pending', attempts: 1 });
    expect(delivery?.nextAt).not.toBeNull();
    // Nothing of the answer is kept.
    const details = await sendCall(app, 'readWebhookDelivery', {
      ...{ as, params: { id, deliveryId: delivery?._id ?? '' } },
    });
    expect(details.body).not.toContain('secret word');
  }
  expect(receiver.of('/good')).toHaveLength(before);
});

test('an endless answer counts by its status and is cut off', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/huge'));
  await sendTest(seller, id);
  await round();
  expect(await deliveries(seller, id)).toMatchObject([{ state: 'delivered', status: 200 }]);
  await expect.poll(() => receiver.open()).toBe(0);
});

test('a slow receiver gets four at once, and holds up nobody else', async () => {
  const [slow, quick] = [await makeSeller(), await makeSeller()];
  const slowId = await add(slow, receiver.url('/slow'));
  const quickId = await add(quick, receiver.url('/good'));
  await sendTest(slow, slowId, 9);
  await sendTest(quick, quickId);
  const before = receiver.of('/good').length;
  const beginning = app.webhooks.begin();
  await expect.poll(() => receiver.waiting()).toBe(4);
  await beginning;
  await expect.poll(() => receiver.of('/good').length).toBe(before + 1);
  // Another process takes no more of it either.
  expect(await takeDueDeliveries(app.db, 50)).toEqual([]);
  receiver.release();
  await app.webhooks.settled();
  for (const more of [4, 1]) {
    await app.webhooks.begin();
    await expect.poll(() => receiver.waiting()).toBe(more);
    receiver.release();
    await app.webhooks.settled();
  }
  const states = (await deliveries(slow, slowId)).map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: 9 }, () => 'delivered'));
});

test('what a killed process has taken is sent by another one', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/good'));
  await sendTest(seller, id);
  const [takenDueDelivery] = await takeDueDeliveries(app.db, 50);
  expect(takenDueDelivery).toMatchObject({ endpointId: id, attempt: 1 });
  const before = receiver.of('/good').length;
  await round();
  expect(receiver.of('/good')).toHaveLength(before);
  await moveClock(app, '1 minute');
  await round();
  expect(receiver.of('/good').at(-1)?.headers['webhook-id']).toBe(takenDueDelivery?.eventId);
  expect(await triesOf(seller, id, takenDueDelivery?.id ?? '')).toMatchObject([
    { number: 1, error: 'interrupted' },
    { number: 2, status: 200 },
  ]);
});

test('secrets move with AUTH_SECRET; one that can’t be read is said to be it', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/good'));
  const newer = 'another secret for tests that is long enough';
  const rotate = (...secrets: [string, string]) => rotateSecrets(app.db, secrets, 'leave');
  expect(await rotate(newer, testSecret)).toContain('1 webhooks');
  await sendTest(seller, id);
  await round();
  expect(await deliveries(seller, id)).toMatchObject([{ state: 'pending', error: 'secret' }]);
  const figures = async () =>
    (await readShopFigures(app.pool)).webhooks.map(({ state, count }) => [state, count]);
  expect(await figures()).toEqual([['retrying', 1]]);
  expect(await rotate(testSecret, newer)).toContain('1 webhooks');
  await moveClock(app, '10 seconds');
  expect(await figures()).toEqual([['due', 1]]);
  await round();
  expect(await deliveries(seller, id)).toMatchObject([{ state: 'delivered' }]);
  // However many have ended, counting them ends.
  await sendTest(seller, id);
  await round();
  const ended = async (most: number) =>
    (await readShopFigures(app.pool, most)).webhooks.reduce((sum, { count }) => sum + count, 0);
  expect([await ended(1), await ended(2)]).toEqual([1, 2]);
});

test('after three days of failures it is switched off, its owner told, and what failed is sent again', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/500'));
  await sendTest(seller, id);
  for (const [place, pause] of webhookRetrySeconds.entries()) {
    await round();
    const [delivery] = await deliveries(seller, id);
    expect(delivery).toMatchObject({ state: 'pending', attempts: place + 1 });
    // Not before its pause, and at most a fifth later.
    const early = Math.max(0, pause - 60);
    await moveClock(app, `${early} seconds`);
    await round();
    expect((await deliveries(seller, id))[0]?.attempts).toBe(place + 1);
    await moveClock(app, `${Math.ceil(pause * 1.2) - early} seconds`);
  }
  expect(await webhookOf(seller)).toMatchObject({ enabled: true });
  await round();
  const [failed] = await deliveries(seller, id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, nextAt: null });
  expect(await webhookOf(seller)).toMatchObject({ enabled: false, offReason: 'failing' });
  const [told] = await readNotifications(app, seller);
  expect(told).toMatchObject({
    ...{ kind: 'webhook-off', facts: { why: 'failing', host: 'localhost', webhookId: id } },
  });
  const [mail] = await mailsTo(app, seller.email);
  expect(mail).toMatchObject({ action_path: `/dashboard/webhooks/${id}` });
  const params = { id, deliveryId: failed?._id ?? '' };
  const send = (
    call: 'testWebhook' | 'resendWebhookDelivery' | 'resendFailedWebhooks',
    body?: object,
  ) => sendCall(app, call, { as: seller, params, ...(body && { body }) });
  expect((await send('testWebhook')).json()).toMatchObject({ code: 'webhook-off' });
  expect((await send('resendWebhookDelivery')).json()).toMatchObject({ code: 'webhook-off' });
  await app.pool.query('update webhook_endpoints set url = $1', [receiver.url('/good')]);
  const on = { url: receiver.url('/good'), events: ['product.sold'], enabled: true };
  await sendCall(app, 'changeWebhook', { as: seller, params: { id }, body: on });
  const early = await send('resendFailedWebhooks', { since: '2026-01-01T00:00:00Z' });
  expect(early.json()).toMatchObject({ modifiedCount: 1 });
  expect((await send('resendWebhookDelivery')).json()).toMatchObject({ code: 'webhook-pending' });
  await round();
  expect(receiver.of('/good').at(-1)?.headers['webhook-id']).toBe(failed?.eventId);
  expect(await webhookOf(seller)).toMatchObject({ enabled: true, failingSince: null });
  // One that was delivered can be sent again as well, and nothing older than asked for.
  expect((await send('resendWebhookDelivery')).json()).toMatchObject({ modifiedCount: 1 });
  await round();
  expect(receiver.of('/good').at(-1)?.headers['webhook-id']).toBe(failed?.eventId);
  const later = await send('resendFailedWebhooks', { since: '2098-01-01T00:00:00Z' });
  expect(later.json()).toMatchObject({ modifiedCount: 0 });
});

test('a receiver that says it is gone is switched off at once', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/410'));
  await sendTest(seller, id, 3);
  await round();
  expect(await webhookOf(seller)).toMatchObject({ enabled: false, offReason: 'gone' });
  const rows = await deliveries(seller, id);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  expect(await readNotifications(app, seller)).toHaveLength(1);
});

test('after a new secret both sign for a day', async () => {
  const seller = await makeSeller();
  const id = await add(seller, receiver.url('/good'));
  const rotatedResponse = await sendCall(app, 'rotateWebhookSecret', {
    as: seller,
    params: { id },
  });
  expect(rotatedResponse.json()).toMatchObject({
    secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
  });
  const signatures = async () => {
    await sendTest(seller, id);
    await round();
    return String(receiver.of('/good').at(-1)?.headers['webhook-signature']).split(' ');
  };
  const both = await signatures();
  expect(both).toEqual([expect.stringMatching(/^v1,/), expect.stringMatching(/^v1,/)]);
  await moveClock(app, '25 hours');
  expect(await signatures()).toHaveLength(1);
});

test('only addresses of the public internet are connected to, and those that were checked', async () => {
  for (const address of [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
    ...['192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1'],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  for (const address of ['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07::1']) {
    expect(isPublicAddress(address)).toBe(true);
  }
  // A name that answers differently the second time is asked once.
  let requestCount = 0;
  const look = (allows: boolean, name: string) =>
    new Promise<unknown>((resolve) =>
      lookupPublic(allows, (_name, _options, callback) => {
        requestCount += 1;
        const address = requestCount === 1 ? '93.184.215.14' : '127.0.0.1';
        callback(null, [{ address, family: 4 }]);
      })(name, { all: true }, (error, addresses) =>
        resolve(error?.message ?? (addresses as LookupAddress[])[0]?.address),
      ),
    );
  expect(await look(false, 'rebinding.example.com')).toBe('93.184.215.14');
  expect(requestCount).toBe(1);
  expect(await look(true, 'rebinding.example.com')).toContain('no public address');
  expect(await look(false, 'localhost')).toContain('no public address');
  expect(await look(true, 'localhost')).toBe('127.0.0.1');
});
