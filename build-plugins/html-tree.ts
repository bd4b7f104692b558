/** The part of an article's HTML tree that the plugins use. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Calls a function with every node of a tree, parents first. */
export function visitNodes(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visitNodes(child, see);
}

/** The text content of a node. */
export function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
