import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { mainLanguage } from '../contract/common/languages.ts';
import { catalogues } from '../web/messages/catalogues.ts';
import { freeFacts } from '../web/messages/free-facts.ts';
import { sentences } from '../web/messages/sentences.ts';
import {
  definePlaceholder,
  languages,
  placeholderOf,
  localizedModule,
  type LocalizedText,
} from './text-placeholders.ts';

type Texts = { readonly [key: string]: string | Texts };

const anyCall = /\b(?:useTranslations|translator)\(/g;
const namedCall = /\b(?:useTranslations|translator)\(\s*'(\w+)'/g;

for (const space of Object.keys(catalogues[mainLanguage]))
  definePlaceholder(space, (each) => compiledSpace(space, each));
/** Modules of web/messages with a table of each language, by the name of their file and export. */
const tables: Readonly<Record<string, { name: string; of: Readonly<Record<string, object>> }>> = {
  sentences: { name: 'sentences', of: sentences },
  'free-facts': { name: 'freeFacts', of: freeFacts },
};
for (const { name, of } of Object.values(tables))
  definePlaceholder(name, (language) => of[language] ?? {});

/**
 * Compiles the catalogues at build time, so that browsers need no message parser (8 kB gzipped),
 * and splits them by namespace: a file with `useTranslations('home')` imports the texts of `home`
 * alone.
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
        const place = (language: string) => `catalogues.${language}[${JSON.stringify(space)}]`;
        // In development the page has all languages and selects one.
        const lines = development
          ? languages.map(
              (each) => `${place(each)} = ${JSON.stringify(compiledSpace(space, each))};`,
            )
          : [`${place(mainLanguage)} = ${placeholderOf(space)};`];
        return [`import { catalogues } from '/web/messages/catalogues.ts';`, ...lines].join('\n');
      },
    },
    transform: {
      // Route modules are split: page.tsx?route-chunk=main.
      filter: {
        id: /\/web\/(?!messages\/).*\.tsx?(\?|$)|\/web\/messages\/(catalogues|sentences|free-facts)\.ts$/,
      },
      handler(code, id) {
        const allLanguages = this.environment.name !== 'client';
        if (id.endsWith('/web/messages/catalogues.ts')) {
          return { code: cataloguesModule(allLanguages, development), map: null };
        }
        const table = tables[/\/web\/messages\/([\w-]+)\.ts$/.exec(id)?.[1] ?? ''];
        if (table) {
          const all = `export const ${table.name} = ${JSON.stringify(table.of)};`;
          const whole = allLanguages || development;
          return { code: whole ? all : localizedModule(table.name, table.name), map: null };
        }
        const namedCalls = [...code.matchAll(namedCall)];
        if ([...code.matchAll(anyCall)].length !== namedCalls.length) {
          throw new Error(`${id} must name its texts in plain: useTranslations('home')`);
        }
        if (allLanguages || namedCalls.length === 0) return null;
        const spaces = new Set(namedCalls.map(([, space]) => space));
        const imports = [...spaces].map((space) => `import 'virtual:texts/${space}';`);
        return { code: `${imports.join('')}${code}`, map: null };
      },
    },
  };
}

function cataloguesModule(allLanguages: boolean, development: boolean): string {
  if (!allLanguages && !development) {
    // All languages share one object: the placeholders in it are replaced by one language.
    const names = languages.map((language) => `${language}: shown`).join(', ');
    return `const shown = {}; export const catalogues = { ${names} };`;
  }
  const all = languages.map((each) => [each, allLanguages ? compileTexts(catalogues[each]) : {}]);
  return `export const catalogues = ${JSON.stringify(Object.fromEntries(all))};`;
}

function compiledSpace(space: string, language: LocalizedText): object {
  const part = (catalogues[language] as Texts)[space];
  if (typeof part !== 'object') throw new Error(`web/messages has no texts named ${space}`);
  return compileTexts(part);
}

function compileTexts(part: Texts): object {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTexts(value),
    ]),
  );
}
