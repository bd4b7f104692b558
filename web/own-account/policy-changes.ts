/** A block of HTML, such as a paragraph, and whether it is in the former text as well. */
export interface PolicyBlock {
  readonly html: string;
  readonly isNew: boolean;
}

export interface PolicyChanges {
  readonly blocks: readonly PolicyBlock[];
  /** Blocks of the former text that are no longer there as they were. */
  readonly gone: readonly string[];
}

/**
 * Splits HTML that the server has made of Markdown (server/policies/render-markdown.ts) into its blocks: paragraphs, headings,
 * quotes, and the single items of lists.
 */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: slash, index } of html.matchAll(/<(\/?)[a-z][a-z0-9]*[^>]*>/g)) {
    if (/^<[bh]r\b/.test(tag)) {
      if (depth === 0) blocks.push(tag);
      continue;
    }
    if (slash === '') {
      if (depth === 0) start = index;
      depth += 1;
    } else {
      depth = Math.max(0, depth - 1);
      if (depth === 0) blocks.push(...itemsOf(html.slice(start, index + tag.length)));
    }
  }
  return blocks;
}

/** A list as lists of one item each, which keep their numbers; any other block as it is. */
function itemsOf(block: string): string[] {
  const [, tag, attributes = '', inner = ''] = /^<(ul|ol)([^>]*)>([^]*)<\/\1>$/.exec(block) ?? [];
  if (tag === undefined) return [block];
  const first = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1);
  return childrenOf(inner).map((item, place) =>
    tag === 'ul' ? `<ul>${item}</ul>` : `<ol start="${first + place}">${item}</ol>`,
  );
}

function childrenOf(inner: string): string[] {
  const items: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: slash, index } of inner.matchAll(/<(\/?)li>/g)) {
    if (slash === '') {
      if (depth === 0) start = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) items.push(inner.slice(start, index + tag.length));
    }
  }
  return items;
}

/**
 * Joins blocks to HTML again, whose list items stand in one list.
 * @param blocks as blocksOf splits them
 */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks.join('').replace(/<\/ul><ul>|<\/ol><ol start="\d+">/g, '');

/** What a block says: a number that moves on is no change. */
const saying = (block: string) => block.replace(/^<ol start="\d+">/, '<ol>').replace(/\s+/g, ' ');

/**
 * Compares a text with the former one, block by block. A block that only moved is neither new nor gone.
 * @param html of the text
 * @param former HTML of the former text; null if there is none, and nothing is marked
 */
export function policyChanges(html: string, former: string | null): PolicyChanges {
  const blocks = blocksOf(html);
  if (former === null) {
    return { blocks: blocks.map((each) => ({ html: each, isNew: false })), gone: [] };
  }
  const remaining = new Map<string, string[]>();
  for (const each of blocksOf(former)) {
    const key = saying(each);
    remaining.set(key, [...(remaining.get(key) ?? []), each]);
  }
  const compared = blocks.map((each) => ({
    html: each,
    isNew: remaining.get(saying(each))?.pop() === undefined,
  }));
  return { blocks: compared, gone: [...remaining.values()].flat() };
}
