import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { articles } from './build-plugins/articles.ts';
import { rowsWithoutWords } from './build-plugins/rows-without-words.ts';
import { callsWithoutSchemas } from './build-plugins/calls-without-schemas.ts';
import { chunkGroups } from './build-plugins/chunk-groups.ts';
import { highlightCode } from './build-plugins/syntax-highlighting.ts';
import { headingAnchors } from './build-plugins/heading-anchors.ts';
import { standaloneScripts } from './build-plugins/standalone-scripts.ts';
import { texts } from './build-plugins/texts.ts';

/** Parts that few people open, requested one after the other. */
const rarelyOpened =
  /\/(?:report-form|crop-photo|send-waiting|google-message|passkey-signals|keep-list-focus)-/;
/** Files that every page with a program has loaded already. */
const alwaysLoaded = /\/(?:rolldown-runtime|vendor|shell)-/;

export default defineConfig(({ command }) => ({
  plugins: [
    texts(),
    callsWithoutSchemas(),
    rowsWithoutWords(),
    articles(),
    standaloneScripts(),
    { enforce: 'pre', ...mdx({ rehypePlugins: [headingAnchors, highlightCode] }) },
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      {
        find: /^use-intl$/,
        replacement: join(import.meta.dirname, 'web/platform/i18n/use-intl.ts'),
      },
    ],
  },
  publicDir: 'web/public',
  // Found at the start: a dependency found later makes the development server reload the page.
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
  // Data URLs would need a source of their own in the content security policy.
  build: { assetsInlineLimit: 0 },
  // The alias above must reach use-intl itself. A build bundles all packages: with React read from
  // node_modules, NODE_ENV of the process would choose between its production and its slower
  // development build.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  environments: {
    ...(command === 'build' && {
      ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    }),
    client: {
      build: {
        modulePreload: {
          // The names of a form's fields are 150 bytes on each page that may open it.
          resolveDependencies: (file, needed) =>
            rarelyOpened.test(file) ? [] : needed.filter((name) => !alwaysLoaded.test(name)),
        },
        rolldownOptions: {
          output: {
            // 42 bits, the fewest for so many files: their names don't compress, and a page loads 150 of them.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
}));
