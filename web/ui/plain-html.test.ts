import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainHtml } from './plain-html.tsx';

const shown = (html: string) => renderToStaticMarkup(createElement(PlainHtml, { html }));

test.each([
  '<h2>A &amp; B</h2>\n<p>One <em>two</em> <strong>three</strong></p>',
  '<ol start="3">\n<li>a</li>\n<li><ul><li>b</li></ul></li>\n</ol>',
  '<p><a href="/help?a=1&amp;b=2">help</a></p>',
  '<p>a<br/>\nb</p>\n<hr/>',
  '<p>&lt;b onclick=&quot;x()&quot;&gt;hi&lt;/b&gt;</p>',
])('%j stays what it is', (html) => {
  expect(shown(html)).toBe(html);
});

test('elements and attributes that Markdown does not have are left out', () => {
  const html = '<script>a</script><p onclick="b">c<img src="d"></p></div>e';
  expect(shown(html)).toBe('a<p>c</p>e');
  expect(shown('<a href="javascript:x">a</a><a href="//evil.example">b</a>')).toBe(
    '<a>a</a><a>b</a>',
  );
});
