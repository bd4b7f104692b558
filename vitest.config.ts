import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowTestsFirst } from './tools/slow-tests-first.ts';

/**
 * Node imports these files itself, as it does when the shop runs: Vite's module runner, which reads each import
 * through a getter, costs an eighth of their processor time (decision 130).
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Tests that import modules a second time, which Node itself cannot. */
const resettingModules = ['tests/server/another-brand.test.ts'];

/** Limits for a busy machine, on which no test may fail: what is waited for returns at once. */
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const server = {
  ...patient,
  globalSetup: ['tests/support/app/global-setup.ts'],
  setupFiles: ['tests/support/calls/expect-contract.ts'],
};

export default defineConfig({
  test: {
    // Two workers on two cores waited 40 % of the time, for the database and the browser.
    maxWorkers: 3,
    // The files of one worker share their imports: importing the app anew for each of a hundred files took as much
    // processor time as their tests.
    isolate: false,
    sequence: { sequencer: SlowTestsFirst },
    tags: [
      {
        name: 'slow',
        description:
          'Runs in npm run test:all only: what costs many processor seconds and hardly ever fails alone.',
      },
    ],
    projects: [
      {
        resolve: {
          // As in vite.config.ts: components are rendered without a provider of texts.
          alias: [
            {
              find: /^use-intl$/,
              replacement: join(import.meta.dirname, 'web/platform/i18n/use-intl.ts'),
            },
          ],
        },
        test: {
          ...patient,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/*.test.ts',
            'tests/support/**/*.test.ts',
            'tools/**/*.test.ts',
            'build-plugins/**/*.test.ts',
            'server/demo/**/*.test.ts',
          ],
          exclude: ['tests/resilience/**'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          ...native,
          include: [
            'server/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/resilience/**/*.test.ts',
          ],
          exclude: ['server/demo/**', ...resettingModules],
        },
      },
      { test: { ...server, name: 'module reset', include: resettingModules } },
      {
        test: {
          ...patient,
          name: 'e2e',
          ...native,
          // They wait for the browser a quarter of the time.
          maxWorkers: 4,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/support/start-shop.ts'],
          setupFiles: ['tests/e2e/support/wait-for-shop.ts'],
          // A browser among three workers may be starved for seconds; the end of the run names tests that needed a
          // second attempt.
          retry: 1,
          // Run after the server's tests: browsers need the processor to stay within their time limits.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
