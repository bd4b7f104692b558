import { expect, test } from 'vitest';
import { slimmed } from './slim-manifest.ts';

const before = {
  entry: { module: '/assets/entry.js', imports: ['/assets/b.js', '/assets/a.js'] },
  routes: {
    root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/assets/b.js'] },
    page: { id: 'page', index: true, imports: ['/assets/a.js', '/assets/b.js', '/assets/c.js'] },
  },
  version: 'abc',
};

test('the map of routes says the same in fewer bytes', () => {
  const code = slimmed(`window.__reactRouterManifest=${JSON.stringify(before)};`);
  const after = JSON.parse(code.replace(/^window\.__reactRouterManifest=|;$/g, '')) as unknown;
  expect(after).toEqual({
    ...before,
    routes: {
      root: { id: 'root', hasLoader: true, imports: ['/assets/b.js'] },
      page: { id: 'page', index: true, imports: ['/assets/b.js', '/assets/a.js', '/assets/c.js'] },
    },
  });
});

test('a map of another form is no map', () => {
  expect(() => slimmed('window.other={}')).toThrow('another form');
});
