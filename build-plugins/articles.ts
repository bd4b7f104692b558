import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { anchorOf } from './heading-anchors.ts';
import {
  definePlaceholder,
  languages,
  localizedModule,
  type LocalizedText,
} from './text-placeholders.ts';

const folder = join(import.meta.dirname, '..', 'web', 'blog', 'articles');
/** Words a minute: Bangla words are longer. */
const wordsAMinute: Readonly<Record<LocalizedText, number>> = { en: 200, bn: 160 };
const head = /^---\n([\s\S]*?)\n---\n/;

definePlaceholder('articles', articlesIn);

/** The facts of an article, without its body. */
export interface ArticleFacts {
  slug: string;
  title: string;
  summary: string;
  /** Publication date, YYYY-MM-DD. */
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
 * @param language it is written in
 * @throws Error when the front matter lacks a line
 */
export function factsOf(slug: string, source: string, language: LocalizedText): ArticleFacts {
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
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsAMinute[language])),
    headings,
  };
}

/** English articles are in the folder itself, others in a folder named after the language. */
function fileOf(slug: string, language: LocalizedText): string {
  return join(folder, language === 'en' ? '' : language, `${slug}.mdx`);
}

/**
 * The facts of each article, newest first.
 * @throws Error when an article is missing in this language
 */
export function articlesIn(language: LocalizedText): ArticleFacts[] {
  return articleSlugs()
    .map((slug) => factsOf(slug, readFileSync(fileOf(slug, language), 'utf8'), language))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** Provides the lists of articles as `virtual:articles`, without their bodies. */
export function articles(): Plugin {
  const id = 'virtual:articles';
  return {
    name: 'phonehub:articles',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:articles$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:articles$/ },
      handler() {
        const files = languages.flatMap((each) => articleSlugs().map((slug) => fileOf(slug, each)));
        for (const file of files) this.addWatchFile(file);
        const allLanguages = this.environment.name !== 'client' || this.environment.mode === 'dev';
        if (!allLanguages) return localizedModule('articles', 'articles');
        const all = languages.map((each) => [each, articlesIn(each)]);
        return `export const articles = ${JSON.stringify(Object.fromEntries(all))};`;
      },
    },
    // The front matter is not part of the page.
    transform: {
      filter: { id: /\.mdx$/ },
      handler: (code) => ({ code: code.replace(head, ''), map: null }),
    },
  };
}
