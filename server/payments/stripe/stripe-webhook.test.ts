import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  signatureOf,
  startStripe,
  type StripeServer,
} from '#tests/support/stripe/stripe-server.ts';
import { EventRefused } from '#server/payments/provider.ts';
import { readStripeEvent } from './stripe-webhook.ts';

const secret = 'whsec_theShopsOwn';
const now = () => Date.now() / 1_000;
const event = (type: string, object: unknown) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const intentEvent = event('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });

const read = (body: string | Buffer, header: string | undefined, secrets = [secret]) =>
  readStripeEvent(
    Buffer.from(body),
    header === undefined ? {} : { 'stripe-signature': header },
    secrets,
  );
const refused = (body: string | Buffer, header: string | undefined, secrets = [secret]) =>
  expect(() => read(body, header, secrets)).toThrow(EventRefused);

describe('accepted events', () => {
  test('a signed event has its id, type and intent', () => {
    expect(read(intentEvent, signatureOf(intentEvent, secret))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      intentId: 'pi_1',
      accountId: null,
      refundFailed: false,
    });
  });

  test.each([
    ['payment_intent.canceled', { object: 'payment_intent', id: 'pi_2' }, 'pi_2'],
    ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_2' }, 'pi_2'],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_3' }, 'pi_3'],
    ['charge.refund.updated', { object: 'refund', id: 're_1', payment_intent: 'pi_4' }, 'pi_4'],
    ['refund.failed', { object: 'refund', id: 're_1', payment_intent: 'pi_4' }, 'pi_4'],
    [
      'refund.created',
      { object: 'refund', payment_intent: { object: 'payment_intent', id: 'pi_5' } },
      'pi_5',
    ],
    ['charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: 'pi_6' }, 'pi_6'],
    ['charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: null }, null],
    ['charge.succeeded', { object: 'charge', payment_intent: 'pi_7' }, null],
    ['payout.paid', { object: 'payout', id: 'po_1' }, null],
    ['payment_intent.succeeded', null, null],
    ['payment_intent.succeeded', { object: 'payment_intent', id: 1 }, null],
    ['payment_intent.succeeded', 'pi_8', null],
  ])('%s of %j concerns the intent %s', (type, object, intentId) => {
    const body = event(type, object);
    expect(read(body, signatureOf(body, secret))).toEqual({
      id: 'evt_1',
      type,
      intentId,
      accountId: null,
      refundFailed: type === 'refund.failed',
    });
  });

  test.each([
    ['account.updated', { object: 'account', id: 'acct_1' }, 'acct_1'],
    ['account.updated', { object: 'account', id: 1 }, null],
    ['account.updated', { object: 'account' }, null],
    ['account.updated', 'acct_1', null],
    ['account.updated', null, null],
    ['account.application.authorized', { object: 'account', id: 'acct_1' }, null],
  ])('%s of %j concerns the account %s', (type, object, accountId) => {
    const body = event(type, object);
    expect(read(body, signatureOf(body, secret))).toMatchObject({ intentId: null, accountId });
  });

  test('while secrets are rolled either one is accepted', () => {
    const both = ['whsec_new', secret];
    expect(read(intentEvent, signatureOf(intentEvent, secret), both).id).toBe('evt_1');
    expect(read(intentEvent, signatureOf(intentEvent, 'whsec_new'), both).id).toBe('evt_1');
    refused(intentEvent, signatureOf(intentEvent, 'whsec_third'), both);
  });

  test('one of several signatures in the header must match', () => {
    const [time, good] = signatureOf(intentEvent, secret).split(',');
    const bad = `v1=${'0'.repeat(64)}`;
    expect(read(intentEvent, `${time},${bad},${good}`).id).toBe('evt_1');
    refused(intentEvent, `${time},${bad},${bad}`);
  });

  test('a signature up to five minutes old or ahead is accepted', () => {
    for (const at of [now() - 298, now() + 298]) {
      expect(read(intentEvent, signatureOf(intentEvent, secret, at)).id).toBe('evt_1');
    }
  });
});

describe('refused events', () => {
  test('a body changed by one character, or formatted differently', () => {
    const header = signatureOf(intentEvent, secret);
    refused(intentEvent.replace('pi_1', 'pi_2'), header);
    refused(JSON.stringify(JSON.parse(intentEvent), null, 1), header);
    refused(`${intentEvent} `, header);
  });

  test('an old event, and one from the future', () => {
    refused(intentEvent, signatureOf(intentEvent, secret, now() - 302));
    refused(intentEvent, signatureOf(intentEvent, secret, now() + 302));
    refused(intentEvent, signatureOf(intentEvent, secret, now() + 10 * 365 * 86_400));
  });

  test('a timestamp changed without the secret', () => {
    const [, signature] = signatureOf(intentEvent, secret, now() - 10_000).split(',');
    refused(intentEvent, `t=${Math.floor(now())},${signature}`);
  });

  test.each([
    undefined,
    '',
    ',',
    't=,v1=',
    'v1=abc',
    't=1',
    't=abc,v1=abc',
    `t=${'9'.repeat(400)},v1=00`,
    'x'.repeat(100_000),
  ])('the header %j', (header) => refused(intentEvent, header));

  test('the older scheme v0 and another algorithm of the same secret', () => {
    refused(intentEvent, signatureOf(intentEvent, secret).replace('v1=', 'v0='));
    const time = Math.floor(now());
    const sha512 = createHmac('sha512', secret).update(`${time}.${intentEvent}`).digest('hex');
    refused(intentEvent, `t=${time},v1=${sha512}`);
  });

  test('no body, garbage and huge bodies, signed or not, without a crash', () => {
    const bodies = [
      '',
      'null',
      '[]',
      '"evt"',
      '{',
      '\u0000',
      '{"id":5,"type":"x"}',
      '{"id":"evt_1"}',
    ];
    for (const body of bodies) {
      refused(body, signatureOf(body, secret));
      refused(body, signatureOf(intentEvent, secret));
    }
    refused(Buffer.alloc(5_000_000, 0xff), signatureOf(intentEvent, secret));
  });

  test('everything, when no secret is set', () => {
    refused(intentEvent, signatureOf(intentEvent, ''), []);
    refused(intentEvent, signatureOf(intentEvent, ''), ['']);
  });

  test.each([
    ['no-signature', intentEvent, undefined],
    ['wrong-signature', intentEvent, signatureOf(intentEvent, 'whsec_other')],
    ['wrong-signature', intentEvent, signatureOf(intentEvent, secret, now() - 302)],
    ['off-in-time', intentEvent, signatureOf(intentEvent, secret, now() + 900)],
    ['no-event', '{"id":"evt_1"}', signatureOf('{"id":"evt_1"}', secret)],
  ])('the operator is told %s', (fault, body, header) => {
    const faultOf = () => {
      try {
        return read(body, header);
      } catch (error) {
        return error instanceof EventRefused ? error.fault : error;
      }
    };
    expect(faultOf()).toBe(fault);
  });

  test('the error contains no secret and nothing of the body', () => {
    try {
      read(intentEvent, signatureOf(intentEvent, 'whsec_other'));
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toMatch(/whsec|pi_1|t=/);
    }
  });
});

describe('events as Stripe posts them', () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.close());

  test('every event of a refunded payment refers to its intent', () => {
    const { id } = stripe.books.create({ amount: 5_000, currency: 'usd', metadata: {} });
    stripe.books.confirm(id, { method: 'pm_card_visa' });
    stripe.books.failRefund(stripe.books.refund(id).id);
    const seenProviderEvents = stripe.events.map((postedEvent) => {
      const body = JSON.stringify(postedEvent);
      return read(body, signatureOf(body, stripe.webhookSecret), [stripe.webhookSecret]);
    });
    expect(new Set(seenProviderEvents.map(({ id: eventId }) => eventId)).size).toBe(
      seenProviderEvents.length,
    );
    expect(seenProviderEvents.map(({ type, intentId }) => [type, intentId])).toEqual([
      ['payment_intent.created', id],
      ['charge.succeeded', null],
      ['payment_intent.succeeded', id],
      ['refund.created', id],
      ['charge.refunded', id],
      ['refund.failed', id],
    ]);
  });
});
