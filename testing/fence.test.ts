import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Plants imports in a copy of the tree's shape and asks the linter about each. */
const root = join(import.meta.dirname, '..');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'phonehub-fence-'));
  for (const file of ['fence.ts', 'oxlint.config.ts', 'package.json']) {
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function lint(file: string, imported: string): string {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import * as planted from '${imported}';\nexport const used = planted;\n`);
  try {
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    execFileSync(process.execPath, [oxlint, '-c', 'oxlint.config.ts', file], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  } finally {
    rmSync(path);
  }
}

test.each([
  ['contract/planted.ts', '#server/platform/database.ts'],
  ['contract/planted.ts', '#web/ui/button.tsx'],
  ['contract/planted.ts', 'fastify'],
  ['contract/planted.ts', 'node:fs'],
  ['server/platform/planted.ts', '#server/bookings/book-phone.ts'],
  ['server/platform/planted.ts', '../bookings/book-phone.ts'],
  ['server/images/planted.ts', '#server/accounts/identities.ts'],
  ['server/catalog/planted.ts', '#server/wishlists/wish-for-product.ts'],
  ['server/catalog/planted.ts', '#server/bookings/for-payments.ts'],
  ['server/bookings/planted.ts', '#server/catalog/catalog-store.ts'],
  ['server/bookings/planted.ts', '../catalog/catalog-store.ts'],
  ['server/bookings/planted.ts', '#server/catalog/catalog-routes.ts'],
  ['server/bookings/planted.ts', '#server/payments/open-intent.ts'],
  ['server/bookings/planted.ts', '#web/ui/button.tsx'],
  ['server/payments/planted.ts', '#server/wishlists/wish-for-product.ts'],
  ['server/no-such-row/planted.ts', '#contract/money.ts'],
  ['web/ui/planted.tsx', '#contract/money.ts'],
  ['web/bookings/planted.tsx', '#web/catalog/phone-card.tsx'],
  ['web/bookings/planted.tsx', '../catalog/phone-card.tsx'],
  ['web/bookings/planted.tsx', '#server/platform/ids.ts'],
  ['web/pages/planted.tsx', '#server/platform/ids.ts'],
  ['web/no-such-row/planted.tsx', '#contract/money.ts'],
])('%s may not import %s', (file, imported) => {
  expect(lint(file, imported)).toContain('no-restricted-imports');
});

test.each([
  ['contract/planted.ts', 'zod/mini'],
  ['contract/planted.ts', './money.ts'],
  ['server/bookings/planted.ts', '#server/catalog/lock-product.ts'],
  ['server/bookings/planted.ts', './bookings-store.ts'],
  ['server/administration/planted.ts', '#server/payments/has-hold.ts'],
  ['web/bookings/planted.tsx', '#web/ui/button.tsx'],
  ['web/pages/planted.tsx', '#web/catalog/phone-card.tsx'],
])('%s may import %s', (file, imported) => {
  expect(lint(file, imported)).not.toContain('no-restricted-imports');
});
