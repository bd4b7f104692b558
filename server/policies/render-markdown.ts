import MarkdownIt from 'markdown-it';

// Its time grows in proportion to the text, whatever stands in it; with other libraries 20 kB of '*a_ ' take seconds.
const markdown = new MarkdownIt('commonmark', { html: false }).disable('image');
markdown.validateLink = (url) => /^(?:https?:|mailto:|[/#?]|[^:]*$)/i.test(url);
// Below the heading of the page.
markdown.core.ruler.push('second-level', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag[1]) + 1)}`;
  }
});

/**
 * Markdown (CommonMark) as HTML. HTML in it is escaped and links lead to http, https, mailto or pages of the shop only;
 * pictures stay text, since a page's policy allows none of other origins.
 * @param text as it was written
 * @returns HTML whose headings begin with the second level, below that of its page
 */
export function renderMarkdown(text: string): string {
  // An entity such as `&#1;` writes a control character.
  return markdown
    .render(text)
    .trimEnd()
    .replace(/[^\P{Cc}\n]/gu, '');
}
