import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { anchorOf } from './heading-anchors.ts';

const folder = join(import.meta.dirname, '..', 'web', 'blog', 'articles');
const wordsAMinute = 200;
const head = /^---\n([\s\S]*?)\n---\n/;

/** What is known of an article without its body. */
export interface ArticleFacts {
  slug: string;
  title: string;
  summary: string;
  /** The day it appeared, as YYYY-MM-DD. */
  date: string;
  topic: string;
  minutes: number;
  headings: { id: string; text: string }[];
}

/**
 * The slugs of all articles.
 * @returns the file names in web/blog/articles without their ending
 */
export function articleSlugs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.slice(0, -'.mdx'.length));
}

/**
 * Reads an article's head and counts its words.
 * @throws Error when the head lacks a line
 */
export function factsOf(slug: string, source: string): ArticleFacts {
  const lines = head.exec(source)?.[1]?.split('\n') ?? [];
  const field = (name: string): string => {
    const line = lines.find((each) => each.startsWith(`${name}: `));
    if (line === undefined) throw new Error(`${slug}.mdx says no ${name} in its head`);
    return line.slice(name.length + 2).trim();
  };
  const body = source.replace(head, '').replace(/^import .*$/gm, '');
  const prose = body.replace(/```[\s\S]*?```/g, '').replace(/<[^>]*>/g, ' ');
  const headings = [...prose.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({
    id: anchorOf(text),
    text: text.replaceAll('`', ''),
  }));
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    date: field('date'),
    topic: field('topic'),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsAMinute)),
    headings,
  };
}

function allFacts(): ArticleFacts[] {
  return articleSlugs()
    .map((slug) => factsOf(slug, readFileSync(join(folder, `${slug}.mdx`), 'utf8')))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** Gives pages the list of articles (`virtual:articles`, newest first) without the articles. */
export function articles(): Plugin {
  const id = 'virtual:articles';
  return {
    name: 'phonehub:articles',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:articles$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:articles$/ },
      handler() {
        for (const slug of articleSlugs()) this.addWatchFile(join(folder, `${slug}.mdx`));
        return `export const articles = ${JSON.stringify(allFacts())};`;
      },
    },
    // The head is no part of what is shown.
    transform: {
      filter: { id: /\.mdx$/ },
      handler: (code) => ({ code: code.replace(head, ''), map: null }),
    },
  };
}
