import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const nonce = 'n0nce';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

test('the policy gets the hash of each own script once, and the page has no nonce', () => {
  const scriptsWith = (attribute: string) =>
    `<link rel="modulepreload" href="/a.js"${attribute}/><script${attribute}>one()</script><noscript><script${attribute} type="module" async="">two()</script></noscript><script${attribute}>one()</script><script${attribute} src="/b.js"></script>`;
  const { html, scripts } = finishPage(page(scriptsWith(` nonce="${nonce}"`)), nonce);
  expect(html).toBe(page(scriptsWith('')));
  expect(scripts).toEqual(['one()', 'two()'].map(hashOf));
});

test('an injected script is not in the policy', () => {
  const injection = '<p>words</p><script>steal()</script><script type="module">more()</script>';
  const { html, scripts } = finishPage(
    page(`${injection}<script nonce="${nonce}">own()</script>`),
    nonce,
  );
  expect(html).toContain('steal()');
  expect(scripts).toEqual([hashOf('own()')]);
});
