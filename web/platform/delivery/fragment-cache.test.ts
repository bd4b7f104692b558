import { createElement, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CachedFragment } from './cached-fragment.tsx';
import { withFragments } from './fragment-cache.ts';

afterEach(() => void vi.useRealTimers());

/** The pages that the components of a test have rendered. */
const renderedPages: string[] = [];

function Name({ text }: { text: string }) {
  renderedPages.push(text);
  return createElement('b', null, text);
}

function WithId() {
  renderedPages.push('id');
  return createElement('i', { id: useId() });
}

const card = (id: string, values: readonly unknown[] | null, children: ReactNode) =>
  createElement(CachedFragment, { key: id, tag: 'li', id, values, className: 'card' }, children);

/** Renders in a router, which knows whether somebody is signed in. */
function renderRouted(element: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element }]);
  return renderToString(createElement(RouterProvider, { router }));
}

/** Renders a page with these cards. */
function pageOf(...cards: ReactNode[]) {
  renderedPages.length = 0;
  return {
    html: withFragments(() => renderRouted(createElement('ul', null, ...cards))),
    rendered: [...renderedPages],
  };
}

const namedCard = (id: string, text: string) => card(id, [text], createElement(Name, { text }));

test('a second page has what the first one rendered, character by character', () => {
  const first = pageOf(namedCard('a1', 'Pixel > "7"'), namedCard('a2', 'রূপা'));
  const second = pageOf(
    namedCard('a2', 'রূপা'),
    namedCard('a3', 'S21'),
    namedCard('a1', 'Pixel > "7"'),
  );
  expect(first.rendered).toEqual(['Pixel > "7"', 'রূপা']);
  expect(second.rendered).toEqual(['S21']);
  const parts = [/<li id="a1".*?<\/li>/, /<li id="a2".*?<\/li>/];
  for (const part of parts) expect(part.exec(second.html)?.[0]).toBe(part.exec(first.html)?.[0]);
  expect(second.html).toContain('<li id="a3" class="card"><b>S21</b></li>');
});

test('other values, another element, another day and no values render the content anew', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T23:59:59.999Z') });
  pageOf(namedCard('b1', 'Posted today'));
  expect(pageOf(namedCard('b1', 'Posted today')).rendered).toEqual([]);
  expect(pageOf(namedCard('b1', 'Sold')).rendered).toEqual(['Sold']);
  expect(pageOf(namedCard('b2', 'Posted today')).rendered).toEqual(['Posted today']);
  vi.setSystemTime(Date.parse('2026-11-28T00:00:00.000Z'));
  expect(pageOf(namedCard('b1', 'Posted today')).rendered).toEqual(['Posted today']);
  const always = card('b3', null, createElement(Name, { text: 'first row' }));
  pageOf(always);
  expect(pageOf(always).rendered).toEqual(['first row']);
});

test('generated ids, which belong to one page, and elements of the same kind inside are not kept', () => {
  const withId = card('c1', [], createElement(WithId));
  const nestedCard = card('c2', [], namedCard('c3', 'inner'));
  for (let time = 0; time < 2; time += 1) {
    const { html, rendered: texts } = pageOf(withId, nestedCard);
    expect(texts).toContain('id');
    expect(html).toContain(
      '<li id="c2" class="card"><li id="c3" class="card"><b>inner</b></li></li>',
    );
  }
});

test('of many fragments the server forgets what was used longest ago', () => {
  pageOf(namedCard('d-old', 'old'), namedCard('d-used', 'used'));
  for (let page = 0; page < 4; page += 1) {
    pageOf(
      ...Array.from({ length: 500 }, (_each, number) => namedCard(`d${page}-${number}`, 'many')),
    );
    expect(pageOf(namedCard('d-used', 'used')).rendered).toEqual([]);
  }
  expect(pageOf(namedCard('d-old', 'old')).rendered).toEqual(['old']);
});

test('a page that fails leaves nothing behind, and outside of a page everything is rendered', () => {
  const failing = createElement(() => {
    throw new Error('a part that fails');
  });
  expect(() => pageOf(namedCard('e1', 'kept by nobody'), failing)).toThrow('a part that fails');
  expect(pageOf(namedCard('e1', 'kept by nobody')).rendered).toEqual(['kept by nobody']);
  renderedPages.length = 0;
  renderRouted(namedCard('e1', 'kept by nobody'));
  expect(renderedPages).toEqual(['kept by nobody']);
});
