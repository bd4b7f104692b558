import { micromark } from 'micromark';

/**
 * Markdown (CommonMark) as HTML. HTML in it is escaped and links lead to http, https, mailto or pages of the shop only,
 * as the library does by itself; pictures stay text, since a page's policy allows none of other origins.
 * @param text as it was written
 * @returns HTML whose headings begin with the second level, below that of its page
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [{ disable: { null: ['labelStartImage'] } }] });
  // Every other `<` of the text is escaped.
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`,
  );
}
