import { describe, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import {
  stateAfterRefusal,
  isUncertain,
  mayReleaseHold,
  type PaymentState,
} from './payment-state.ts';

const intent: Intent = {
  clientSecret: 'secret',
  intentId: 'pi_sandbox_1',
  provider: 'sandbox',
  publishableKey: null,
  holdUntil: '2026-11-21T10:15:00.000Z',
  exclusiveUntil: '2026-11-21T10:15:00.000Z',
  restartedFor: null,
};

describe('what a refusal to open a payment means', () => {
  const heldUntil = '2026-11-21T10:15:00.000Z';
  const transactionId = 'pi_sandbox_1';
  test.each([
    ['being-paid', 409, { heldUntil }, { step: 'waiting', until: heldUntil }],
    ['being-paid', 409, {}, { step: 'waiting', until: null }],
    ['being-changed', 409, {}, { step: 'waiting', until: null, changing: true }],
    [
      'payment-processing',
      402,
      { transactionId },
      { step: 'processing', intent: null, transactionId },
    ],
    ['already-paid', 409, { transactionId }, null],
    ['already-refunded', 409, {}, null],
  ])('%s, %i', (code, status, more, expected) => {
    expect(stateAfterRefusal(new ApiProblem(code, status, code, [], more))).toEqual(expected);
  });
  test.each(['sold-and-refunded', 'gone-and-refunded'])(
    '%s ends the payment with its transaction number',
    (code) => {
      const error = new ApiProblem(code, 409, '', [], { transactionId });
      expect(stateAfterRefusal(error)).toEqual({ step: 'over', error, transactionId });
    },
  );
  test.each([
    new ApiProblem('already-sold', 409, ''),
    new ApiProblem('network-request-failed', 0, ''),
    new Error('anything'),
  ])('any other refusal is shown with its reason: %s', (error) => {
    expect(stateAfterRefusal(error)).toEqual({ step: 'refused', error });
  });
});

test.each([
  [new ApiProblem('network-request-failed', 0, ''), true],
  [new ApiProblem('user-token-expired', 401, ''), true],
  [new ApiProblem('too-many-requests', 429, ''), true],
  [new ApiProblem('unavailable', 503, ''), true],
  [new Error('a bug'), true],
  [new ApiProblem('card-not-charged', 402, ''), false],
  [new ApiProblem('not-found', 404, ''), false],
])('the outcome of the charge is uncertain after %s: %s', (error, uncertain) => {
  expect(isUncertain(error)).toBe(uncertain);
});

test('a hold is released only while no card is being charged', () => {
  const states: Record<PaymentState['step'], PaymentState> = {
    opening: { step: 'opening' },
    waiting: { step: 'waiting', until: null },
    refused: { step: 'refused', error: null },
    ready: { step: 'ready', intent, cardError: null },
    lapsed: { step: 'lapsed', intent },
    confirming: { step: 'confirming', intent },
    recording: { step: 'recording', intent },
    processing: { step: 'processing', intent, transactionId: null },
    unknown: { step: 'unknown', intent, reason: null, asking: false },
    over: { step: 'over', error: null, transactionId: null },
    paid: { step: 'paid', booking: {} as never },
  };
  const may = Object.values(states)
    .filter(mayReleaseHold)
    .map(({ step }) => step);
  expect(may).toEqual(['ready', 'lapsed']);
});
