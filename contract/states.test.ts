import { expect, test } from 'vitest';
import { bookingActions, bookingStatuses } from '#contract/bookings/states.ts';
import { productActions, productStates } from '#contract/catalog/states.ts';
import { refusals } from '#contract/errors.ts';
import { statesBefore, whyNot, type Action } from '#contract/common/states.ts';
import { paymentActions, paymentStatuses } from '#contract/payments/states.ts';

const tables = [
  ['booking', bookingActions, bookingStatuses],
  ['product', productActions, productStates],
  ['payment', paymentActions, paymentStatuses],
] as const;

test.each(tables)(
  'every step of a %s ends in a known state or a known refusal',
  (_name, table, states) => {
    for (const action of Object.values(table) as Action<string>[]) {
      expect(Object.keys(action.in).toSorted()).toEqual([...states].toSorted());
      for (const step of Object.values(action.in)) {
        if ('to' in step) expect(states).toContain(step.to);
        else expect(refusals).toHaveProperty([step.refused]);
      }
    }
  },
);

test('no way leads out of what is over', () => {
  expect(statesBefore(bookingActions, 'paid')).toEqual(['unpaid']);
  expect(statesBefore(paymentActions, 'captured')).toEqual(['opening', 'open', 'cancelled']);
  // Also a captured one, whose money the card's bank has taken back.
  expect(statesBefore(paymentActions, 'refunded')).toEqual(['refund-due', 'captured']);
  expect(statesBefore(productActions, 'sold')).toEqual(['available', 'being-paid']);
});

test('whoever the table does not name is not allowed, whatever the state', () => {
  expect(whyNot(bookingActions.refund, 'paid', 'buyer')).toBe('not-allowed');
  expect(whyNot(bookingActions.refund, 'paid', 'seller')).toBeNull();
  expect(whyNot(bookingActions.refund, 'unpaid', 'seller')).toBe('not-paid');
  expect(whyNot(productActions.relist, 'sold', 'seller')).toBe('already-sold');
  // A payment under way is ended first.
  expect(whyNot(productActions.withdraw, 'being-paid', 'seller')).toBeNull();
});
