import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { SavedSearchItem } from './saved-search-item.tsx';

const search = {
  _id: '01a204f5-8333-7918-a002-a3b23e8caf74',
  name: 'Samsung · Good',
  query: 'brand=02&condition=Good',
  alert: 'daily',
  newMatches: 0,
  createdAt: '2026-11-27T05:13:29Z',
} as SavedSearch;

function itemOf(filters: string): string {
  const element = createElement(SavedSearchItem, {
    search,
    filters,
    onChanged: () => undefined,
    onDeleted: () => undefined,
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('no line of the filters, or of a name made of them, begins with a dot', () => {
  expect(itemOf('Samsung · Good · Sylhet')).toContain('>Samsung\u00a0· Good\u00a0· Sylhet</p>');
  expect(itemOf('Samsung · Good')).toContain('>Samsung\u00a0· Good</h2>');
});

test('filters that are the name are not repeated below it', () => {
  expect(itemOf('Samsung · Good')).not.toContain('Good</p>');
});
