/** A paragraph is plain text (with `code` in backticks); the rest says what it is. */
export type Block = string | { heading: string } | { list: readonly string[] } | { code: string };

export interface Article {
  slug: string;
  title: string;
  summary: string;
  blocks: readonly Block[];
}

const wordsAMinute = 200;

/** How long an article takes to read. */
export function minutesOf(article: Article): number {
  const words = article.blocks.map(wordsOf).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsAMinute));
}

function wordsOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  return 'list' in block ? block.list.join(' ') : block.code;
}
