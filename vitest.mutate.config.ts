import { defineConfig } from 'vitest/config';

/** The one slice whose faults are planted (--only), or nothing: then all of them. */
const slice = process.env.MUTATED_SLICE;

/** Slices whose tests go through another slice more than its own do. */
const testedBy: Readonly<Record<string, readonly string[]>> = {
  bookings: ['administration'],
  ledger: ['payments', 'payouts', 'handovers'],
};

/**
 * The tests mutants of npm run mutate are tried with: those of the slices that hold money, people and
 * photos, and what goes through all of them in one process; with --only, those of the slice and of
 * `testedBy`, whose first run takes less time. A mutant lives in the test's process only, so tests
 * that start others are left out.
 */
export default defineConfig({
  test: {
    isolate: false,
    include: slice
      ? [slice, ...(testedBy[slice] ?? [])].map((each) => `server/${each}/**/*.test.ts`)
      : [
          'server/{payments,bookings,accounts,images,handovers,payouts,ledger,administration}/**/*.test.ts',
          'tests/server/call-matrix.test.ts',
          'tests/resilience/{faults,histories}.test.ts',
        ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/expect-contract.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
