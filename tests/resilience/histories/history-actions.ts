import fc from 'fast-check';
import { sandboxMethods } from '#contract/payments/sandbox.ts';
import { reductionParts } from '#contract/price-reductions/states.ts';
import { toCents } from '#contract/common/money.ts';
import { productFields } from '#tests/support/market/phones.ts';
import { handoverSteps, type HandoverStep } from './model-handover.ts';

/** Of every phone. */
const priceCents = toCents(productFields('').sealingPrice);

/** Actions name things by numbers, taken modulo how many there are, so that any history is valid. */
const number = fc.nat(11);
const action = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('book'),
      buyer: number,
      phone: number,
      courier: fc.boolean(),
    }),
  },
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
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund'), booking: number, admin: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('withdraw'), phone: number }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('relist'), phone: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('release') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('setAside') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('batch'), paid: fc.boolean() }) },
  {
    weight: 22,
    arbitrary: fc.record({
      do: fc.constant('step'),
      booking: number,
      step: fc.constantFrom(...(Object.keys(handoverSteps) as HandoverStep[])),
    }),
  },
  {
    weight: 6,
    // Zero is the right code.
    arbitrary: fc.record({
      do: fc.constantFrom('enterCode' as const, 'giveBack' as const),
      booking: number,
      wrong: fc.constantFrom(0, 0, 1, 5),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide'),
      booking: number,
      decision: fc.constantFrom('refund' as const, 'return' as const, 'stand' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('propose'),
      booking: number,
      by: fc.constantFrom(...reductionParts),
      // The smallest part, others, and all that may go of a price that is whole, and a cent more.
      cents: fc.constantFrom(50, 500, 5_000, priceCents - 50, priceCents - 49),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const),
      booking: number,
      by: fc.constantFrom(...reductionParts),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('dispute'),
      payment: number,
      status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deadlines') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closeBuyer'), buyer: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closeSeller'), seller: number }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      // A second, the hold's end to the second, beyond it, 72 hours to the second, a booking's end,
      // a parcel's and a hand-over's.
      seconds: fc.constantFrom(
        3,
        60,
        900,
        960,
        960,
        ...[3, 8, 8, 15, 45].map((days) => days * 86_400),
      ),
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
/** How far a sale is when the random part of a history begins. */
const beginnings: readonly (readonly HandoverStep[])[] = [
  [],
  ['sayHandedOver'],
  ['callOff', 'objectToCallOff'],
  ['send', 'sayDelivered'],
  ['receive'],
  ['receive', 'askReturn'],
  ['receive', 'askReturn', 'declineReturn'],
  ['receive', 'askReturn', 'acceptReturn'],
  ['receive', 'askReturn', 'acceptReturn', 'withdrawReturn'],
];
const sale = (place: number) =>
  fc
    .tuple(fc.boolean(), fc.constantFrom(...beginnings))
    .map(([courier, steps]): Action[] => [
      { do: 'book', buyer: place, phone: place, courier },
      { do: 'buy', booking: place },
      ...steps.map((step): Action => ({ do: 'step', booking: place, step })),
    ]);

/** A history: up to 60 actions, often after one or two sales are under way. */
export const history = fc
  .tuple(
    fc.oneof(
      fc.constant<Action[]>([]),
      sale(0),
      fc.tuple(sale(0), sale(1)).map((sales) => sales.flat()),
    ),
    fc.array(action, { minLength: 1, maxLength: 60, size: 'max' }),
  )
  .map(([sales, actions]) => [...sales, ...actions]);
