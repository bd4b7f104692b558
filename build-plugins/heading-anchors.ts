import { textOf, visitNodes, type Node } from './html-tree.ts';

/** The anchor of a heading: its words in lower case, joined by dashes. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Gives second-level headings an anchor. */
export function headingAnchors() {
  return (tree: Node): void => {
    visitNodes(tree, (node) => {
      if (node.tagName === 'h2')
        node.properties = { ...node.properties, id: anchorOf(textOf(node)) };
    });
  };
}
