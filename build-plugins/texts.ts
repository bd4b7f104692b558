import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { catalogues } from '../web/messages/catalogues.ts';
import { sentences } from '../web/messages/sentences.ts';
import { define, languages, markOf, localizedModule, type LocalizedText } from './marks.ts';

type Texts = { readonly [key: string]: string | Texts };

const anyUse = /\b(?:useTranslations|translator)\(/g;
const namedUse = /\b(?:useTranslations|translator)\(\s*'(\w+)'/g;

for (const space of Object.keys(catalogues.en)) define(space, (each) => compiledSpace(space, each));
define('sentences', (language) => sentences[language]);

/**
 * Compiles the catalogues while building, so that browsers need no parser for them (8 kB gzipped),
 * and sends them in parts: a file that says `useTranslations('home')` brings the texts of `home`
 * along, so that no page pays for the words of another.
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
        // In development the page has all languages and chooses.
        const lines = development
          ? languages.map(
              (each) => `${place(each)} = ${JSON.stringify(compiledSpace(space, each))};`,
            )
          : [`${place('en')} = ${markOf(space)};`];
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
          if (whole || development) return null;
          return { code: localizedModule('sentences', 'sentences'), map: null };
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

function cataloguesModule(whole: boolean, development: boolean): string {
  if (!whole && !development) {
    // One object under both names: whichever language the marks become.
    const names = languages.map((language) => `${language}: shown`).join(', ');
    return `const shown = {}; export const catalogues = { ${names} };`;
  }
  const all = languages.map((each) => [each, whole ? compiled(catalogues[each]) : {}]);
  return `export const catalogues = ${JSON.stringify(Object.fromEntries(all))};`;
}

function compiledSpace(space: string, language: LocalizedText): object {
  const part = (catalogues[language] as Texts)[space];
  if (typeof part !== 'object') throw new Error(`web/messages has no texts named ${space}`);
  return compiled(part);
}

function compiled(part: Texts): object {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  );
}
