import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { calls } from './contract/calls.ts';
import { en } from './web/messages/en.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Compiles the catalogue while building, so that browsers need no parser for it (8 kB gzipped). */
function compiledTexts(): Plugin {
  const compiled = (texts: Texts): object =>
    Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [
        key,
        typeof value === 'string' ? compile(value) : compiled(value),
      ]),
    );
  return {
    name: 'phonehub:compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/messages\/en\.ts$/ },
      handler: () => ({ code: `export const en = ${JSON.stringify(compiled(en))};`, map: null }),
    },
  };
}

/**
 * Browsers send calls and never check them: of the contract's table they need method, path and
 * access, not the schemas (17 kB gzipped).
 */
function callsWithoutSchemas(): Plugin {
  const rows = Object.entries(calls).map(([name, { method, path, access }]) => [
    name,
    { method, path, access },
  ]);
  return {
    name: 'phonehub:calls-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/calls\.ts$/ },
      handler: (code) => {
        const callPath = /export function callPath[\s\S]*?\n\}/.exec(code)?.[0];
        if (callPath === undefined) throw new Error('contract/calls.ts has lost its callPath');
        const table = `export const calls = ${JSON.stringify(Object.fromEntries(rows))};`;
        return { code: `${table}\n${callPath}`, map: null };
      },
    },
  };
}

const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)\//;
/** What every page needs, in one file instead of twenty small ones. */
const shell =
  /\/web\/(root|paths|layout\/|messages\/|ui\/(icons|button|button-class|button-link|notify|toasts|progress-bar|picture)\.|platform\/(access-token|chunk-recovery|errors-in-words|hint-cookie|http|money|page-meta|session-state|texts|use-session)\b)/;

export default defineConfig({
  plugins: [compiledTexts(), callsWithoutSchemas(), tailwindcss(), reactRouter()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  publicDir: 'web/public',
  // Known from the start, or the first visits of a development server reload the page.
  optimizeDeps: {
    entries: ['web/**/*.{ts,tsx}', '!**/*.test.ts'],
    include: [
      'react-router/dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-toastify/unstyled',
      'use-intl > @formatjs/fast-memoize',
      'zod/mini',
    ],
  },
  // A data: URL would need its own rule in the content security policy.
  build: { assetsInlineLimit: 0 },
  // The alias above must reach use-intl itself.
  ssr: { noExternal: ['use-intl'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that nobody in the browser uses shall not come along with a constant beside them.
          treeshake: {
            manualPureFunctions: [
              'z',
              'emailField',
              'optionalText',
              'optionalWhole',
              'optionalChoice',
              'someOf',
              'numberIn',
              'price',
              'requiredText',
              'requiredNumber',
              'requiredDate',
              'requiredPhoneNumber',
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'shell', test: shell },
              ],
            },
          },
        },
      },
    },
  },
});
