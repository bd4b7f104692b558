import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishPage, headScriptOf } from './finish-page.ts';

const nonce = 'n0nce';
const headScript = headScriptOf('en');
const theme = `<script>${headScript}</script>`;
const sheet = '/assets/app.css';
const scripts = {
  holdInput: 'hold()',
  startProgram: 'var start={};',
  startPageScript: 'var start=0;',
};
const defer = { url: '/login', sheet, scripts };
const starter = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const preloads = ['/assets/a.js', '/assets/entry.js']
  .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`)
  .join('');
const program = `<script nonce="${nonce}">restore()</script><script nonce="${nonce}" type="module" async="">${starter}</script>`;
const page = (body: string, head = preloads) =>
  `<!DOCTYPE html><html><head><title>a</title>${head}<style id="styles">/**/</style></head><body>${body}</body></html>`;
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code);

test('the head of a page knows the digits and typefaces of its language', () => {
  const head = (language: 'en' | 'bn') =>
    finishPage({ html: page(''), data: null }, { language, nonce, styles: null, defer: null }).html;
  expect(head('bn')).toContain('০১২৩৪৫৬৭৮৯');
  expect(head('bn')).toContain('facesShown');
  expect(head('en')).not.toMatch(/facesShown|0123456789/);
});

test('the policy gets the hash of each own script, and the page has no nonce', () => {
  const { html, scripts } = finishPage(
    { html: page(program), data: 'data()' },
    { language: 'en', nonce, styles: 'a{}', defer },
  );
  expect(html).not.toContain(nonce);
  expect([...scripts].sort()).toEqual(scriptsIn(html).map(hashOf).sort());
  expect(scriptsIn(html).at(-1)).toBe('data()');
  expect(html.endsWith('</script></body></html>')).toBe(true);
});

test('an injected script is not in the policy', () => {
  const smuggled = '<p>words</p><script>steal()</script><script type="module">more()</script>';
  const { html, scripts } = finishPage(
    { html: page(`${smuggled}${program}`), data: null },
    { language: 'en', nonce, styles: null, defer },
  );
  expect(html).toContain('steal()');
  for (const code of ['steal()', 'more()']) expect(scripts).not.toContain(hashOf(code));
});

test('the style sheet is inserted and hashed; without one the existing one is hashed', () => {
  const own = finishPage(
    { html: page(''), data: null },
    { language: 'en', nonce, styles: '.a{}', defer: null },
  );
  expect(own.html).toContain('<style id="styles">.a{}</style>');
  expect(own.styles).toEqual([hashOf('.a{}')]);
  const as = finishPage(
    { html: page(''), data: null },
    { language: 'en', nonce, styles: null, defer: null },
  );
  expect(as.styles).toEqual([hashOf('/**/')]);
});

test('a style element in user content is not allowed', () => {
  const html = '<html><head></head><body><style id="styles">p{}</style></body></html>';
  expect(
    finishPage({ html, data: null }, { language: 'en', nonce, styles: 'a{}', defer: null }),
  ).toEqual({
    html: html.replace('</head>', `${theme}</head>`),
    scripts: [hashOf(headScript)],
    styles: [],
  });
});

test('hydration starts after the first paint and the whole style sheet', () => {
  const { html } = finishPage(
    { html: page(program), data: null },
    { language: 'en', nonce, styles: '', defer },
  );
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('import "');
  const order = ['start.painted()', 'await start.styled(', sheet, 'import("/assets/e'].map((step) =>
    html.lastIndexOf(step),
  );
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('cached replacements do not mix up pages', () => {
  const finish = (body: string, url: string) =>
    finishPage(
      { html: page(body), data: null },
      { language: 'en', nonce, styles: '', defer: { url, sheet, scripts } },
    ).html;
  const first = finish(program, '/login');
  expect(finish(program, '/login')).toBe(first);
  const shell = finish(program, '/dashboard/account');
  expect(shell).not.toBe(first);
  // A shell hydrates at once.
  expect(shell).toContain('rel="modulepreload"');
  expect(shell).toContain('await styled;');
});

test('a page without scripts gets the one that sets the theme and no other', () => {
  const { html, scripts } = finishPage(
    { html: page('<p>words</p>', ''), data: null },
    { language: 'en', nonce, styles: 'a{}', defer },
  );
  const styled = page('<p>words</p>', '').replace('/**/', 'a{}');
  expect(html).toBe(styled.replace('</head>', `${theme}</head>`));
  expect(scripts).toEqual([hashOf(headScript)]);
});
