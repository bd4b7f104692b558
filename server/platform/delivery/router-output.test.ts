import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/** What pages rely on of what React Router and React print; each fails when an upgrade changes that (README.md). */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
});
afterAll(() => app.close());

async function pageAt(path: string) {
  const { body } = await app.server.inject({ url: path, headers: { accept: 'text/html' } });
  const [, tags = ''] = /<noscript id="program"[^>]*>([^]*?)<\/noscript>/.exec(body) ?? [];
  const [, data = ''] =
    /<script type="application\/json" id="program-data">([^]*?)<\/script>/.exec(body) ?? [];
  const scripts = [...tags.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map((match) => [
    match[1],
    match[2] ?? '',
  ]);
  return { body, tags, data, scripts };
}

test('React keeps every tag that the router prints within noscript, and the router prints no other', async () => {
  const { body, tags } = await pageAt('/login');
  const preloads = /<link[^>]* rel="modulepreload"|<link rel="modulepreload"/g;
  expect(tags.match(preloads)?.length).toBeGreaterThan(5);
  expect(body.replace(tags, '')).not.toMatch(preloads);
  expect(body.replace(tags, '')).not.toContain('__reactRouterRouteModules');
});

test('the router prints a script that opens its stream of data, and a module that ends with its entry', async () => {
  const { scripts } = await pageAt('/search?q=iphone');
  expect(scripts).toHaveLength(2);
  const [[, opening = ''] = [], [attributes, starter = ''] = []] = scripts;
  expect(opening).toMatch(/__reactRouterContext\.streamController = controller;/);
  expect(attributes).toContain('type="module"');
  expect(starter).toMatch(/\nimport\("\/assets\/entry\.client-[\w-]+\.js"\);$/);
});

test('what the router encodes of a page’s data is lines of JSON, in which < is a text’s', async () => {
  const { data } = await pageAt('/search?q=iphone');
  const [first = ''] = data.split('\n');
  expect(Array.isArray(JSON.parse(first))).toBe(true);
  expect(data).not.toContain('<');
});

test('a shell starts at once, other pages after their first paint, and a static page has no program', async () => {
  expect((await pageAt('/dashboard')).body).toContain(
    '<noscript id="program" data-at-once="true">',
  );
  expect((await pageAt('/login')).body).toContain('<noscript id="program">');
  const { body } = await pageAt('/about');
  expect(body).not.toMatch(/id="program|modulepreload|entry\.client/);
});
