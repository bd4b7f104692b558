import { expect, test } from 'vitest';
import { blocksOf, joinBlocks, policyChanges } from './policy-changes.ts';

const text = `<h2>Rules</h2>
<p>Be <em>kind</em>.<br />
Always.</p>
<ul>
<li>One</li>
<li>
<p>Two</p>
<ul>
<li>Inner</li>
</ul>
</li>
</ul>
<hr />
<ol start="3">
<li>Third</li>
<li>Fourth</li>
</ol>
<blockquote>
<p>Quoted</p>
</blockquote>`;

test('a text is split into its paragraphs, headings, quotes and single items of lists, and joined again', () => {
  const blocks = blocksOf(text);
  expect(blocks).toEqual([
    '<h2>Rules</h2>',
    '<p>Be <em>kind</em>.<br />\nAlways.</p>',
    '<ul><li>One</li></ul>',
    '<ul><li>\n<p>Two</p>\n<ul>\n<li>Inner</li>\n</ul>\n</li></ul>',
    '<hr />',
    '<ol start="3"><li>Third</li></ol>',
    '<ol start="4"><li>Fourth</li></ol>',
    '<blockquote>\n<p>Quoted</p>\n</blockquote>',
  ]);
  expect(joinBlocks(blocks).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

const newOf = (html: string, former: string | null) =>
  policyChanges(html, former)
    .blocks.filter(({ isNew }) => isNew)
    .map((block) => block.html);

test('new and changed paragraphs are marked, and those that are gone are listed', () => {
  const former = '<p>One</p><p>Two</p><p>Three</p><p>One</p>';
  const html = '<p>Three</p><p>One</p><p>Two, changed</p><p>Four</p>';
  expect(newOf(html, former)).toEqual(['<p>Two, changed</p>', '<p>Four</p>']);
  expect(policyChanges(html, former).gone).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('an item that only got another number is not new, and without a former text nothing is', () => {
  const former = '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>';
  expect(newOf('<ol>\n<li>Zero</li>\n<li>One</li>\n<li>Two</li>\n</ol>', former)).toEqual([
    '<ol start="1"><li>Zero</li></ol>',
  ]);
  expect(newOf('<p>One</p>', null)).toEqual([]);
});
