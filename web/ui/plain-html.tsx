import { createElement, type ReactNode } from 'react';

/** The elements that Markdown without HTML has. */
const tags: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['a', 'em', 'strong', 'code', 'pre'],
]);
const empty: ReadonlySet<string> = new Set(['hr', 'br']);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot);/g, (_entity, name: string) => entities[name] ?? '');

interface Open {
  readonly tag: string;
  readonly props: Readonly<Record<string, string>>;
  readonly children: ReactNode[];
}

/**
 * Shows HTML that the server has made of Markdown (server/policies/render-markdown.ts) as elements of React: pages forbid
 * text to become HTML (Trusted Types). Whatever Markdown does not have is left out.
 */
export function PlainHtml({ html }: { html: string }) {
  const root: Open = { tag: '', props: {}, children: [] };
  const open: Open[] = [root];
  const add = (node: ReactNode) => open.at(-1)?.children.push(node);
  const element = ({ tag, props, children }: Open) =>
    createElement(tag, { ...props, key: open.at(-1)?.children.length }, ...children);
  for (const [, text, slash, tag = '', attributes = ''] of html.matchAll(
    /([^<]+)|<(\/?)([a-z][a-z0-9]*)([^>]*)>/g,
  )) {
    if (text !== undefined) add(decoded(text));
    else if (!tags.has(tag)) continue;
    else if (empty.has(tag)) add(element({ tag, props: {}, children: [] }));
    else if (slash === '') open.push({ tag, props: propsOf(tag, attributes), children: [] });
    else {
      const closed = open.pop();
      if (closed && closed !== root) add(element(closed));
    }
  }
  return <>{root.children}</>;
}

/** The address of a link to a page of the shop or of another one, and the first number of a list. */
function propsOf(tag: string, attributes: string): Record<string, string> {
  const [, href = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
  if (tag === 'a' && /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href))
    return { href: decoded(href) };
  const [, start] = /\bstart="(\d{1,9})"/.exec(attributes) ?? [];
  return tag === 'ol' && start !== undefined ? { start } : {};
}
