import { defineConfig } from 'vitest/config';
import { QuickTestsFirst } from './tools/quick-tests-first.ts';

/** The slice whose faults are planted. */
const slice = process.env.MUTATED_SLICE ?? '';

/** Tests of other slices that go through code which those of its own do not reach. */
const testedBy: Readonly<Record<string, readonly string[]>> = {
  payments: ['bookings/*', 'handovers/*', 'payouts/fees-and-postage', 'webhooks/webhook-events'],
  bookings: [
    ...['administration/*', 'handovers/*', 'conversations/write-about-booking'],
    ...['catalog/update-product', 'offers/agreed-prices', 'payments/{payments,refunds}'],
    'webhooks/webhook-events',
  ],
  accounts: ['administration/*', '../tests/server/operation/{rotate-secrets,change-secret}'],
  images: [
    ...['catalog/{add-product,drafts,update-product}', 'administration/erase-closed-accounts'],
    ...['accounts/profile/own-account', 'conversations/*', '../tests/server/operation/move-images'],
  ],
  ledger: ['payments/**/*', 'payouts/*', 'handovers/*'],
};

/**
 * The tests for the mutants of npm run mutate: those of the slice and of `testedBy`. More tests reach most
 * mutants, but each that survives is tried with all of them. A mutant lives in the test's process only.
 */
export default defineConfig({
  test: {
    isolate: false,
    // As in vitest.config.ts.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: QuickTestsFirst },
    include: [`${slice}/**/*`, ...(testedBy[slice] ?? [])].map((each) => `server/${each}.test.ts`),
    globalSetup: ['tools/mutants-setup.ts'],
    setupFiles: ['tests/support/calls/expect-contract.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
