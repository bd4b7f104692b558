import { defineConfig } from 'vitest/config';

/**
 * The tests mutants of npm run mutate are tried with: those of the slices that hold money, people and
 * photos, and what walks through all of them in one process. A mutant lives in the test's process
 * only, so tests that start others are left out.
 */
export default defineConfig({
  test: {
    isolate: false,
    include: [
      'server/{payments,bookings,accounts,images,administration}/**/*.test.ts',
      'tests/server/call-matrix.test.ts',
      'tests/resilience/{faults,histories}.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/expect-contract.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
