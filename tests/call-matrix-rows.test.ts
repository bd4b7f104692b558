import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { callMatrix } from '#tests/support/calls/call-matrix.ts';

test('every call of the contract has a row in the call × person matrix, and no row is left over', () => {
  expect(Object.keys(callMatrix).sort()).toEqual(Object.keys(calls).sort());
});

test('the matrix says of every kind of person what they get', () => {
  for (const name of Object.keys(callMatrix) as CallName[]) {
    expect(Object.keys(callMatrix[name].expected), name).toEqual(
      expect.arrayContaining(['nobody', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin']),
    );
  }
});
