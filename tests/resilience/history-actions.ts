import fc from 'fast-check';
import { sandboxMethods } from '#contract/payments/sandbox.ts';

/** Actions name things by numbers, taken modulo how many there are, so that any history is valid. */
const number = fc.nat(11);
const action = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('book'), buyer: number, phone: number }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('buy'), booking: number }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('open'), booking: number }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('charge'),
      payment: number,
      method: fc.oneof(fc.constant('pm_card_visa' as const), fc.constantFrom(...sandboxMethods)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer'), payment: number, approve: fc.boolean() }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('record'), payment: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel'), booking: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('leave'), booking: number }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('refund'), booking: number, admin: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('withdraw'), phone: number }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('relist'), phone: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive'), booking: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('release') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payOut') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('askReturn'), booking: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closeBuyer'), buyer: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closeSeller'), seller: number }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      // A second, the hold's end to the second, beyond it, a booking's end.
      seconds: fc.constantFrom(3, 60, 900, 960, 960, 8 * 86_400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reconcile') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('event'),
      payment: number,
      type: fc.constantFrom(
        'payment_intent.succeeded',
        'payment_intent.canceled',
        'payment_intent.payment_failed',
        'charge.refunded',
        'refund.failed',
      ),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

/** One step of a history. */
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
/** A history: up to 60 actions. */
export const history = fc.array(action, { minLength: 1, maxLength: 60, size: 'max' });
