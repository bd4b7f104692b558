import { expect, test } from 'vitest';
import { readSandboxEvent, signSandboxEvent } from './sandbox-webhook.ts';

const secret = 'a secret between sandbox and shop';

test.each([
  ['refund.failed', true],
  ['charge.refunded', false],
  ['payment_intent.succeeded', false],
])('an event %s says whether a refund has failed: %s', (type, refundFailed) => {
  const body = JSON.stringify({ id: 'evt_1', type, data: { intentId: 'pi_sandbox_1' } });
  expect(readSandboxEvent([secret], Buffer.from(body), signSandboxEvent(secret, body))).toEqual({
    ...{ id: 'evt_1', type, intentId: 'pi_sandbox_1', accountId: null },
    refundFailed,
  });
});
