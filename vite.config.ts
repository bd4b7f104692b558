import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './building/articles.ts';
import { colouredCode } from './building/coloured-code.ts';
import { headingAnchors } from './building/heading-anchors.ts';
import { ownScripts } from './building/own-scripts.ts';
import { pageStyles } from './building/page-styles.ts';
import { texts } from './building/texts.ts';
import { calls } from './contract/calls.ts';

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
  /\/web\/(root|paths|layout\/(?!dashboard)|ui\/(button|button-class|button-link|failure|icons|notice|notify|picture|progress-bar|skeleton|toasts)\.|platform\/(access-token|api-client|chunk-recovery|errors-in-words|farewells|hint-cookie|http|money|page-meta|session|session-state|texts|use-session)\b)/;

/** What pages need on which something can be done with what they show. */
const deeds =
  /\/web\/(ui\/(dialog|status-word|use-address-ahead)\.|platform\/(cancelled|later|reasons|should-revalidate|under-way|use-changes|optimistic-changes|use-focus-after)\.)/;
/** What forms and addresses are checked with. */
const rules = /node_modules\/zod\/|\/contract\/text\./;
/** What every page that shows phones needs. */
const phones =
  /\/contract\/(catalog|lifecycle|places|conditions|grading|product)\.|\/web\/catalog\/(brand-tint|condition-badge|label-facts|facts|phone-photo|phone-drawing|product-actions|product-label|read-deals|seller-line|use-fact-texts|use-place-text|wish-button|use-count-text)\./;

export default defineConfig(({ command }) => ({
  plugins: [
    texts(),
    callsWithoutSchemas(),
    articles(),
    ownScripts(),
    pageStyles(),
    { enforce: 'pre', ...mdx({ rehypePlugins: [headingAnchors, colouredCode] }) },
    tailwindcss(),
    reactRouter(),
  ],
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
  // The alias above must reach use-intl itself. Packages are bundled with the pages: were React read
  // from node_modules, the process's NODE_ENV would decide whether its slow development build renders.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  environments: {
    ...(command === 'build' && {
      ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    }),
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
                { name: 'rules', test: rules },
                { name: 'deeds', test: deeds },
                { name: 'phones', test: phones },
              ],
            },
          },
        },
      },
    },
  },
}));
