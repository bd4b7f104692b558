import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './build-plugins/articles.ts';
import { colouredCode } from './build-plugins/coloured-code.ts';
import { headingAnchors } from './build-plugins/heading-anchors.ts';
import { standaloneScripts } from './build-plugins/standalone-scripts.ts';
import { criticalStyles } from './build-plugins/critical-styles.ts';
import { texts } from './build-plugins/texts.ts';
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
const shell = pathPattern('web', [
  String.raw`(?:root|paths)\b`,
  'layout/(?!dashboard)',
  String.raw`ui/(?:button|button-class|button-link|icons|picture)\.`,
  String.raw`ui/feedback/(?:failure|notice|notify|progress-bar|skeleton|toasts)\.`,
  String.raw`platform/api/(?:access-token|api-client|errors-in-words|http)\b`,
  String.raw`platform/session/(?:hint-cookie|logout-hooks|session|use-session)\b`,
  String.raw`platform/(?:hydration/chunk-recovery|i18n/money|i18n/texts|meta/page-meta)\b`,
]);
/** What pages need whose rows can be changed: dialogs and optimistic mutations. */
const mutations = pathPattern('web', [
  String.raw`ui/(?:dialog/dialog|feedback/status-word|table/use-address-ahead)\.`,
  String.raw`platform/api/(?:cancelled|reasons|pending-mutations|use-optimistic-mutations|optimistic-mutations)\.`,
  String.raw`platform/(?:hydration/lazy-form|hydration/use-focus-after|tables/should-revalidate)\.`,
]);
/** What forms and addresses are checked with. */
const rules = /node_modules\/zod\/|\/contract\/common\/text\./;
/** What every page that shows phones needs. */
const phones = new RegExp(
  [
    String.raw`/contract/catalog/(?:schemas|conditions|grading)\.|/contract/common/states\.`,
    pathPattern('web/catalog', [
      String.raw`listing/(?:read-deals|use-count-text)\.`,
      String.raw`phone/(?:brand-tint|condition-badge|facts|label-facts|product-actions)\.`,
      String.raw`phone/(?:product-label|seller-line|use-fact-texts|use-place-text|wish-button)\.`,
      String.raw`photos/(?:phone-drawing|phone-photo)\.`,
    ]).source,
  ].join('|'),
);

/** Matches the paths below a folder that begin with one of some patterns. */
function pathPattern(folder: string, patterns: readonly string[]): RegExp {
  return new RegExp(`/${folder}/(?:${patterns.join('|')})`);
}

export default defineConfig(({ command }) => ({
  plugins: [
    texts(),
    callsWithoutSchemas(),
    articles(),
    standaloneScripts(),
    criticalStyles(),
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
                { name: 'mutations', test: mutations },
                { name: 'phones', test: phones },
              ],
            },
          },
        },
      },
    },
  },
}));
