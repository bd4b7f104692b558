import { expect, test } from 'vitest';
import { maxPolicyLength } from '#contract/policies/policies.ts';
import { renderMarkdown } from './render-markdown.ts';

/** The least of several runs, in ms. */
function fastest(text: string): number {
  const times = Array.from({ length: 4 }, () => {
    const begun = performance.now();
    renderMarkdown(text);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

const textOf = (part: string) => part.repeat(maxPolicyLength / part.length);
const usual = textOf('## Fees\n\nWe take *no* fee. [Ask us](/help).\n\n- first\n- second\n\n');

// Each takes seconds where time grows by the square of the length.
test.each(['*a_ ', 'a\n-\n', '1. ', 'a*b*_c_ ', '> - ', '[', '![a](', '- a\n', '`a``b', '<a'])(
  'a text of %j takes not much longer than a usual one of the same length',
  (part) => expect(fastest(textOf(part)) / fastest(usual)).toBeLessThan(60),
);

test('links lead to pages of the shop, other websites and mail', () => {
  const html = renderMarkdown(
    '[a](/about) [b](https://example.com) [c](mailto:a@example.com) [d](#fees)',
  );
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/about"',
    'href="https://example.com"',
    'href="mailto:a@example.com"',
    'href="#fees"',
  ]);
});
