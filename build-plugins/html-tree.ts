/** As much of an article's HTML tree as the plugins here touch. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Shows every node of a tree, parents first. */
export function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) walk(child, see);
}

/** The words in a node. */
export function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
