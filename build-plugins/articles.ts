import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageRows, mainLanguage } from '../contract/common/languages.ts';
import { anchorOf } from './heading-anchors.ts';
import {
  definePlaceholder,
  languages,
  localizedModule,
  type LocalizedText,
} from './text-placeholders.ts';

const folder = join(import.meta.dirname, '..', 'web', 'blog', 'articles');
const head = /^---\n([\s\S]*?)\n---\n/;

definePlaceholder('articles', articlesIn);

/** The facts of an article, without its body. */
export interface ArticleFacts {
  slug: string;
  /** In which it is written. */
  language: LocalizedText;
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
    language,
    title: field('title'),
    summary: field('summary'),
    date: field('date'),
    topic: field('topic'),
    minutes: Math.max(
      1,
      Math.round(body.split(/\s+/).length / languageRows[language].wordsAMinute),
    ),
    headings,
  };
}

/** Articles of the main language are in the folder itself, others in one named after the language. */
function fileOf(slug: string, language: LocalizedText): string {
  return join(folder, language === mainLanguage ? '' : language, `${slug}.mdx`);
}

/** An article in a language; in the main one until it is written in that language. */
function sourceOf(slug: string, language: LocalizedText) {
  const sourceLanguage = existsSync(fileOf(slug, language)) ? language : mainLanguage;
  return { sourceLanguage, source: readFileSync(fileOf(slug, sourceLanguage), 'utf8') };
}

/**
 * The facts of each article, newest first.
 * @param language of the page; an article that is not written in it yet is in the main language
 */
export function articlesIn(language: LocalizedText): ArticleFacts[] {
  return articleSlugs()
    .map((slug) => {
      const { sourceLanguage, source } = sourceOf(slug, language);
      return factsOf(slug, source, sourceLanguage);
    })
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
        for (const file of files.filter((each) => existsSync(each))) this.addWatchFile(file);
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
