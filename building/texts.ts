import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { catalogues } from '../web/messages/catalogues.ts';
import { sentences } from '../web/messages/sentences.ts';

type Texts = { readonly [key: string]: string | Texts };

const anyUse = /\b(?:useTranslations|translator)\(/g;
const namedUse = /\b(?:useTranslations|translator)\(\s*'(\w+)'/g;
/** The one part that is no namespace of the catalogue. */
const sentencesPart = 'sentences';
const mark = /["'`]@@texts:(\w+):\w+@@["'`]/g;

/**
 * Compiles the catalogues while building, so that browsers need no parser for them (8 kB gzipped),
 * and sends them in parts: a file that says `useTranslations('home')` brings the texts of `home`
 * along, so that no page pays for the words of another. Which language's they are is left open by a
 * mark, until each language gets its own copy of the scripts (building/spoken-scripts.ts).
 */
export function texts(): Plugin {
  let development = false;
  return {
    name: 'phonehub:texts',
    enforce: 'pre',
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: { filter: { id: /^virtual:texts\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts\// },
      handler(id) {
        const space = id.slice('\0virtual:texts/'.length);
        const key = JSON.stringify(space);
        // In development the page chooses; it has both.
        const lines = development
          ? Object.keys(catalogues).map(
              (language) =>
                `catalogues.${language}[${key}] = ${JSON.stringify(partOf(space, language))};`,
            )
          : [`catalogues.en[${key}] = ${JSON.stringify(markOf(space))};`];
        return [`import { catalogues } from '/web/messages/catalogues.ts';`, ...lines].join('\n');
      },
    },
    transform: {
      // Route modules come in pieces: page.tsx?route-chunk=main.
      filter: {
        id: /\/web\/(?!messages\/).*\.tsx?(\?|$)|\/web\/messages\/(catalogues|sentences)\.ts$/,
      },
      handler(code, id) {
        const whole = this.environment.name !== 'client';
        if (id.endsWith('/web/messages/catalogues.ts')) {
          return { code: cataloguesModule(whole, development), map: null };
        }
        if (id.endsWith('/web/messages/sentences.ts')) {
          return whole || development ? null : { code: sentencesModule(), map: null };
        }
        const named = [...code.matchAll(namedUse)];
        if ([...code.matchAll(anyUse)].length !== named.length) {
          throw new Error(`${id} must name its texts in plain: useTranslations('home')`);
        }
        if (whole || named.length === 0) return null;
        const spaces = new Set(named.map(([, space]) => space));
        const imports = [...spaces].map((space) => `import 'virtual:texts/${space}';`);
        return { code: `${imports.join('')}${code}`, map: null };
      },
    },
  };
}

/**
 * Puts a language's texts where the marks stand.
 * @param code of a built script
 * @returns the same script, speaking that language
 */
export function withTexts(code: string, language: string): string {
  return code.replace(mark, (_mark, part: string) => JSON.stringify(partOf(part, language)));
}

function cataloguesModule(whole: boolean, development: boolean): string {
  if (whole) {
    const all = Object.keys(catalogues).map((language) => [
      language,
      compiled(catalogueOf(language)),
    ]);
    return `export const catalogues = ${JSON.stringify(Object.fromEntries(all))};`;
  }
  return development
    ? 'export const catalogues = { en: {}, bn: {} };'
    : 'const shown = {}; export const catalogues = { en: shown, bn: shown };';
}

function sentencesModule(): string {
  return `const shown = ${JSON.stringify(markOf(sentencesPart))}; export const sentences = { en: shown, bn: shown };`;
}

/** Holds a fingerprint of all languages, so that a file's name changes with any of its texts. */
function markOf(part: string): string {
  const all = Object.keys(catalogues).map((language) => partOf(part, language));
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
  return `@@texts:${part}:${hash}@@`;
}

function partOf(part: string, language: string): object {
  if (part === sentencesPart) return sentences[language as keyof typeof sentences];
  const texts = catalogueOf(language)[part];
  if (typeof texts !== 'object') throw new Error(`web/messages has no texts named ${part}`);
  return compiled(texts);
}

function catalogueOf(language: string): Texts {
  return catalogues[language as keyof typeof catalogues];
}

function compiled(part: Texts): object {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  );
}
