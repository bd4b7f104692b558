import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { textOf, visitNodes, type Node } from './html-tree.ts';

const languages = ['css', 'html', 'http', 'js', 'json', 'shellscript', 'sql', 'ts', 'tsx'];
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
const highlighter = createHighlighter({ langs: languages, themes: [theme] });

/**
 * Highlights code at build time. The content security policy of pages forbids style attributes, so
 * each colour becomes a class (`code-keyword` and others, web/styles/prose.css).
 */
export function highlightCode() {
  return async (tree: Node): Promise<void> => {
    const shiki = await highlighter;
    visitNodes(tree, (node) => {
      const code = node.tagName === 'pre' ? node.children?.[0] : undefined;
      if (code?.tagName !== 'code') return;
      // Focusable, so that a keyboard can scroll long lines (WCAG 2.1.1).
      node.properties = { ...node.properties, tabIndex: 0 };
      const language = /language-(\w+)/.exec(String(code.properties?.className ?? ''))?.[1];
      if (language === undefined) return;
      const { tokens } = shiki.codeToTokens(textOf(code).trimEnd(), {
        lang: language as 'ts',
        theme: 'classes',
      });
      code.children = tokens.flatMap((line, place) => [
        ...(place === 0 ? [] : [{ type: 'text', value: '\n' }]),
        ...line.map(({ content, color }) => spanOf(content, color)),
      ]);
    });
  };
}

function spanOf(value: string, color: string | undefined): Node {
  const word = { type: 'text', value };
  const kind = /var\(--token-([\w-]+)\)/.exec(color ?? '')?.[1];
  if (kind === undefined || value.trim() === '') return word;
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [`code-${kind}`] },
    children: [word],
  };
}
