import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { en } from '../web/messages/en.ts';

type Texts = { readonly [key: string]: string | Texts };

const catalogue: Texts = en;
const anyUse = /\b(?:useTranslations|translator)\(/g;
const namedUse = /\b(?:useTranslations|translator)\(\s*'(\w+)'/g;

/**
 * Compiles the catalogue while building, so that browsers need no parser for it (8 kB gzipped), and
 * sends it in parts: a file that says `useTranslations('home')` brings the texts of `home` along, so
 * that no page pays for the words of another.
 */
export function texts(): Plugin {
  return {
    name: 'phonehub:texts',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:texts\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts\// },
      handler(id) {
        const space = id.slice('\0virtual:texts/'.length);
        const part = catalogue[space];
        if (typeof part !== 'object') throw new Error(`web/messages has no texts named ${space}`);
        return [
          `import { en } from '/web/messages/en.ts';`,
          `en[${JSON.stringify(space)}] = ${JSON.stringify(compiled(part))};`,
        ].join('\n');
      },
    },
    transform: {
      // Route modules come in pieces: page.tsx?route-chunk=main.
      filter: { id: /\/web\/(?!messages\/).*\.tsx?(\?|$)|\/web\/messages\/en\.ts$/ },
      handler(code, id) {
        const whole = this.environment.name !== 'client';
        if (id.endsWith('/web/messages/en.ts')) {
          return {
            code: `export const en = ${whole ? JSON.stringify(compiled(en)) : '{}'};`,
            map: null,
          };
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

function compiled(part: Texts): object {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  );
}
