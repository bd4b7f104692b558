import { expect, test } from 'vitest';
import type { HandoverFacts } from '#contract/handovers/schemas.ts';
import { saleProgress, type SoldBooking } from './steps.ts';

const facts: HandoverFacts = {
  ...{ method: 'meeting', status: 'waiting', due: '2026-03-02T00:00:00.000Z' },
  ...{ refundAt: '2026-03-16T00:00:00.000Z', sellerSaidAt: null, sentAt: null, courier: null },
  checks: [],
  ...{
    trackingNumber: null,
    version: 'x'.repeat(22),
    deliveredAt: null,
    countsAt: null,
    handedOverAt: null,
  },
  ...{ handedOverBy: null, guaranteeUntil: null, calledOff: null, answerUntil: null },
  ...{ returnDue: null, case: null, payout: 'held' },
};
const paidSoldBooking: SoldBooking = {
  ...{ status: 'paid', expiresAt: null, returnStatus: null, disputed: false, handover: facts },
};
const handed: HandoverFacts = {
  ...facts,
  ...{ status: 'handed-over', handedOverAt: '2026-03-01T10:00:00.000Z', handedOverBy: 'code' },
  guaranteeUntil: '2026-03-08T10:00:00.000Z',
};
const openCase = {
  ...({ kind: 'delivery', openedAt: '2026-03-09T00:00:00.000Z', objection: null } as const),
  ...{ decision: null, reason: null, decidedAt: null },
} as const;
const at = (booking: Partial<SoldBooking>, changes: Partial<HandoverFacts> | null = {}) => {
  const progress = saleProgress({
    ...paidSoldBooking,
    handover: changes && { ...facts, ...changes },
    ...booking,
  });
  return progress && [progress.done, progress.situation, progress.until];
};

test('a sale is in one place of the same five steps, with its deadline', () => {
  const expiresAt = '2026-03-05T00:00:00.000Z';
  expect(at({ status: 'unpaid', expiresAt }, null)).toEqual([1, 'pay', expiresAt]);
  expect(at({ status: 'cancelled' }, null)).toBeNull();
  expect(at({})).toEqual([2, 'meet', '2026-03-16T00:00:00.000Z']);
  expect(at({}, { method: 'courier' })).toEqual([2, 'send', '2026-03-16T00:00:00.000Z']);
  expect(at({}, { sellerSaidAt: facts.due, refundAt: null })).toEqual([
    2,
    'said-handed-over',
    '2026-03-16T00:00:00.000Z',
  ]);
  const calledOff = {
    ...{ at: '2026-03-02T00:00:00.000Z', until: '2026-03-05T00:00:00.000Z' },
    ...{ reason: 'No', objection: null },
  };
  const { until } = calledOff;
  expect(at({}, { calledOff })).toEqual([2, 'called-off', until]);
  const sellersWord = { sellerSaidAt: facts.due, refundAt: null };
  expect(at({}, { calledOff, ...sellersWord })).toEqual([2, 'said-handed-over', until]);
  const late = { ...calledOff, until: '2026-03-18T00:00:00.000Z' };
  expect(at({}, { calledOff: late })).toEqual([2, 'called-off', '2026-03-16T00:00:00.000Z']);
  const request = { status: 'sent', sentAt: '2026-03-01T00:00:00.000Z' } as const;
  expect(at({}, request)).toEqual([2, 'sent', '2026-03-15T00:00:00.000Z']);
  const countsAt = '2026-03-07T00:00:00.000Z';
  expect(at({}, { ...request, deliveredAt: request.sentAt, countsAt })).toEqual([
    ...[2, 'delivered', countsAt],
  ]);
  expect(at({}, handed)).toEqual([3, 'guarantee', handed.guaranteeUntil]);
  expect(at({}, { ...handed, payout: 'owed' })).toEqual([4, 'owed', null]);
  expect(at({}, { ...handed, payout: 'paid-out' })).toEqual([5, 'paid-out', null]);
});

test('what an admin or the bank decides has no deadline and comes first', () => {
  expect(at({}, { case: openCase })).toEqual([2, 'case', null]);
  expect(at({ disputed: true }, handed)).toEqual([3, 'disputed', null]);
  expect(at({ returnStatus: 'declined' }, handed)).toEqual([3, 'return-declined', null]);
  expect(at({ status: 'refunded' }, { ...facts, status: 'returned' })).toEqual([
    ...[2, 'refunded', null],
  ]);
  const decided = { ...openCase, decision: 'stand', reason: 'It is so' } as const;
  expect(at({}, { ...handed, case: decided })).toEqual([3, 'guarantee', handed.guaranteeUntil]);
});
