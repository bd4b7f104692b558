import { expect, test } from 'vitest';
import { deferHydration } from './deferred-hydration.ts';

const page = (starter: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/></head>` +
  `<body><script nonce="n" type="module" async="">${starter}</script></body></html>`;
const scripts = {
  holdInput: 'hold();',
  startProgram: 'var start={};',
  startPageScript: 'var start=0;',
};
const options = { url: '/login', nonce: 'n', sheet: null, scripts };
const usual = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/login.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"login":route1};

import("/assets/entry.js");`;

test('scripts are fetched after the first paint, in the same order', () => {
  const html = deferHydration(page(usual), options);
  expect(html).not.toContain('<link rel="modulepreload"');
  const painted = html.indexOf('var start={};await start.painted();');
  const steps = [
    'const locale=start.localeLoaded();',
    'await start.fetched("/assets/",["a","b"],"/assets/entry.js");',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'const route1_main = await import("/assets/login.js");',
    'await locale;import("/assets/entry.js");',
  ].map((step) => html.indexOf(step));
  expect(painted).toBeGreaterThan(0);
  expect(steps).toEqual([painted, ...steps].slice(1).toSorted((a, b) => a - b));
  expect(Math.min(...steps)).toBeGreaterThan(painted);
  expect(html).toContain('<script nonce="n" type="module" async="">');
});

test('input is held from the head on', () => {
  const html = deferHydration(page(usual), options);
  expect(html).toContain('<script nonce="n">hold();</script></head>');
});

test.each([
  ['a shell that the program fills', usual, '/dashboard/my-bookings?page=2'],
  ['the same in another language', usual, '/bn/dashboard'],
  ['a starter of another shape', 'import { start } from "/assets/x.js"; start();', '/login'],
])('%s stays as it is', (_name, starter, url) => {
  expect(deferHydration(page(starter), { ...options, url })).toBe(page(starter));
});

test('the script of a static page is fetched after the first paint', () => {
  const before = '<html><body><main>words</main>';
  const still = `${before}<script type="module" src="/assets/page.js"></script></body></html>`;
  const html = deferHydration(still, { ...options, url: '/about' });
  expect(html).toMatch(
    /<script nonce="n" type="module">var start=0;await start.painted\(\);import/,
  );
  expect(html).toMatch(/import\("\/assets\/page\.js"\);<\/script><\/body><\/html>$/);
  expect(html.startsWith(before)).toBe(true);
  expect(html).not.toContain(' src=');
});

test.each([
  [
    'a page',
    '/login',
    [
      'start.preloadStyles("/assets/app.css")',
      'start.fetched(',
      'await start.styled("/assets/app.css");import("/assets/entry.js");',
    ],
  ],
  [
    'a shell',
    '/dashboard/account',
    ['start.styled("/assets/app.css")', 'await styled;import("/assets/entry.js");'],
  ],
])('%s waits with its program for the whole style sheet', (_name, url, parts) => {
  const html = deferHydration(page(usual), { ...options, url, sheet: '/assets/app.css' });
  const steps = parts.map((step) => html.indexOf(step));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a page links the whole style sheet where scripts are off', () => {
  const html = deferHydration(page(usual), { ...options, sheet: '/assets/app.css' });
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/app.css"/></noscript>');
});

test('a page with an unknown starter links the whole style sheet', () => {
  const other = page('import { start } from "/assets/x.js"; start();');
  expect(deferHydration(other, { ...options, sheet: '/assets/app.css' })).toBe(
    other.replace('</head>', '<link rel="stylesheet" href="/assets/app.css"/></head>'),
  );
});
