import { textOf, walk, type Node } from './html-tree.ts';

/** The anchor of a heading: its words in small letters, joined by dashes. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Gives second-level headings an anchor. */
export function headingAnchors() {
  return (tree: Node): void => {
    walk(tree, (node) => {
      if (node.tagName === 'h2')
        node.properties = { ...node.properties, id: anchorOf(textOf(node)) };
    });
  };
}
