import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { TableState } from '#web/ui/table/table-view.tsx';
import { ReturnsTable } from './returns-table.tsx';

const request: PendingDecision = {
  _id: '01a204f5-8333-7918-a002-a3b23e8caf74',
  productId: '01a204f5-8333-7918-a002-a3b23e8caf75',
  productName: 'Galaxy S22',
  productImg: '/images/1/640.webp',
  categoryId: '02',
  sealingPrice: 298.5,
  buyerName: 'Rima',
  buyerEmail: 'rima@example.test',
  sellerName: 'Karim',
  sellerEmail: 'karim@example.test',
  status: 'asked',
  reason: 'There is a crack.',
  wrongFacts: [],
  photos: [],
  disputed: false,
  case: null,
  buyerWords: null,
  sellerWords: null,
  answer: null,
  paidAt: '2026-11-26T05:13:29Z',
  askedAt: '2026-11-27T05:13:29Z',
};

function returnsTable(changes: Partial<PendingDecision>): string {
  const state: TableState<PendingDecision> = {
    rows: [{ ...request, ...changes }],
    total: { count: 1, more: false },
    pages: { previous: null, next: null, first: null },
    searched: false,
    busy: false,
    isEmptied: false,
    notes: new Map(),
    failure: null,
    dismiss: () => undefined,
  };
  const props = {
    ...{ state, photo: () => null, empty: null, opened: null },
    ...{ onDecide: () => undefined, onDecided: () => undefined },
  };
  const router = createMemoryRouter([{ path: '/', element: createElement(ReturnsTable, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const goesBack = 'Now the buyer gives the phone back';

// The row stays in the queue until the phone is back, and the decision can be changed.
test('a request that the seller declined says when an admin has decided that the phone goes back', () => {
  const answer = 'It was whole when we met.';
  expect(returnsTable({ status: 'declined', answer })).not.toContain(goesBack);
  const decided = returnsTable({ status: 'accepted', answer });
  expect(decided).toContain(answer);
  expect(decided).toContain(goesBack);
});

test('a request without an answer says whether it waits for one', () => {
  expect(returnsTable({})).toContain('No answer yet');
  const accepted = returnsTable({ status: 'accepted' });
  expect(accepted).toContain(goesBack);
  expect(accepted).not.toContain('No answer yet');
});
