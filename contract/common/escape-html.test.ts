import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('the five signs of markup become references', () => {
  expect(escapeHtml(`<a title="it's">&</a>`)).toBe(
    '&#60;a title=&#34;it&#39;s&#34;&#62;&#38;&#60;/a&#62;',
  );
});

test('references are escaped, too, and other signs stay', () => {
  expect(escapeHtml('&amp; ৳ é 😀\n')).toBe('&#38;amp; ৳ é 😀\n');
});
