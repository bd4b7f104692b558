import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Policy } from '#contract/policies/schemas.ts';
import { AskedPolicyText } from './asked-policy-text.tsx';

const version = (number: number, en: string, bn = '', withShipped = true) =>
  ({ number, html: { en, bn }, withShipped }) as unknown as Policy;
const shown = (policy: Policy, former: Policy | null) =>
  renderToStaticMarkup(createElement(AskedPolicyText, { policy, former }));

test('a short text stands there whole, with what is new and what is gone', () => {
  const html = shown(
    version(2, '<p>Pay &lt;here&gt;.</p><p>Meet.</p>', '', false),
    version(1, '<p>Meet.</p><p>Call.</p>'),
  );
  expect(html).toContain('One paragraph is new or changed since version 1.');
  expect(html).toMatch(/New or changed<\/p><div[^>]*><p>Pay &lt;here&gt;\.<\/p><\/div>/);
  expect(html).toMatch(/No longer in it<\/p><div[^>]*><p>Call\.<\/p>/);
  expect(html).toContain('no longer hold');
  expect(html).not.toContain('<details');
});

test('a long text is folded below what is new in it; the first one is open, and nothing is marked', () => {
  const long = `<p>${'Long. '.repeat(400)}</p>`;
  const html = shown(version(2, `${long}<p>New.</p>`), version(1, long));
  expect(html).toMatch(/New or changed<\/p><div[^>]*><p>New\.<\/p><\/div><\/div><\/div><details/);
  expect(html).not.toContain('<details class="border-y border-hairline" open');
  const first = shown(version(1, long), null);
  expect(first).toContain(' open=""');
  expect(first).not.toContain('New or changed');
});

test('the same words again, and no words at all, are said', () => {
  expect(shown(version(2, '<p>One</p>'), version(1, '<p>One</p>'))).toContain(
    'Its words are the same as in version 1.',
  );
  expect(shown(version(1, ''), null)).toContain('please read them on their page');
  expect(shown(version(1, '', '<p>বাংলা</p>'), null)).toContain('This text is in Bangla.');
});
