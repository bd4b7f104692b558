/** @module-tag slow */
import { afterAll, test } from 'vitest';
import { expectEveryScreenAccessible } from '#tests/e2e/support/every-screen.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test.each(['buyer@phonehub.test', 'seller@phonehub.test', 'admin@phonehub.test'] as const)(
  'every screen of %s is for everyone, and comes with the whole policy and keeps to it',
  expectEveryScreenAccessible,
  600_000,
);
