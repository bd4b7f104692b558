import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { slimmed } from './slim-manifest.ts';

const before = {
  entry: { module: '/assets/entry.js', imports: ['/assets/b.js'] },
  routes: {
    root: {
      ...{ id: 'root', hasLoader: true, hasAction: false, css: [] },
      ...{ module: '/assets/root.js', imports: ['/assets/b.js'] },
    },
    page: {
      ...{ id: 'page', index: true, css: [], module: '/assets/page.js' },
      clientLoaderModule: '/assets/page-loader.js',
      imports: ['/assets/c.js', '/assets/b.js', '/assets/a.js'],
    },
    other: { id: 'other', css: [], module: '/assets/other.js', imports: ['/assets/a.js'] },
  },
  version: 'abc',
};

const written = (map: unknown) => `window.__reactRouterManifest=${JSON.stringify(map)};`;

test('the map of routes says the same in fewer bytes', () => {
  const code = slimmed(written(before));
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(code, { window });
  const { root, page, other } = before.routes;
  expect(window.__reactRouterManifest).toEqual({
    ...before,
    routes: {
      root: { ...root, hasAction: undefined, imports: [] },
      // The entry has loaded the third.
      page: { ...page, imports: ['/assets/a.js', '/assets/c.js'] },
      other,
    },
  });
  expect(code.match(/assets\/a\.js/g)).toHaveLength(1);
});

test('a map of another form is no map', () => {
  expect(() => slimmed('window.other={}')).toThrow('another form');
});

test('a style sheet of a route would be lost, so the build ends', () => {
  const page = { ...before.routes.page, css: ['/assets/page.css'] };
  expect(() => slimmed(written({ ...before, routes: { page } }))).toThrow('style sheet of its own');
});
