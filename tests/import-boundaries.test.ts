import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Writes imports into a copy of the folder structure and lints all of them at once. */
const root = join(import.meta.dirname, '..');
let copy: string;
/** The files in which an import was refused. */
let refusals: Set<string>;

const forbidden = [
  ['contract/planted.ts', '#server/platform/database/database.ts'],
  ['contract/planted.ts', '#web/ui/button.tsx'],
  ['contract/planted.ts', 'fastify'],
  ['contract/planted.ts', 'node:fs'],
  ['contract/bookings/planted.ts', 'fastify'],
  ['contract/bookings/planted.ts', '#contract/errors.ts'],
  ['contract/bookings/planted.ts', '#contract/calls.ts'],
  ['contract/bookings/planted.ts', '../errors.ts'],
  ['contract/bookings/planted.ts', '#contract/payments/states.ts'],
  ['contract/handovers/planted.ts', '#contract/bookings/states.ts'],
  ['contract/common/planted.ts', '#contract/errors.ts'],
  ['contract/common/planted.ts', '#contract/accounts/errors.ts'],
  ['contract/no-such-row/planted.ts', '#contract/common/money.ts'],
  ['server/platform/base/planted.ts', '#server/bookings/book-phone.ts'],
  ['server/platform/base/planted.ts', '../../bookings/book-phone.ts'],
  ['server/platform/base/planted.ts', '#server/platform/database/database.ts'],
  ['server/platform/base/logging/planted.ts', '#server/platform/http/problems.ts'],
  ['server/platform/database/planted.ts', '#server/platform/http/list-pages.ts'],
  ['server/platform/database/migrations/planted.ts', '#server/platform/operation/jobs/jobs.ts'],
  ['server/platform/http/planted.ts', '#server/platform/delivery/cache/page-cache.ts'],
  ['server/platform/http/limits/planted.ts', '#server/platform/operation/mail/mail.ts'],
  ['server/platform/delivery/cache/planted.ts', '#server/platform/operation/jobs/jobs.ts'],
  ['server/platform/operation/planted.ts', '#server/notifications/public.ts'],
  ['server/platform/no-such-layer/planted.ts', '#server/platform/base/ids.ts'],
  ['server/images/planted.ts', '#server/accounts/public.ts'],
  ['server/catalog/planted.ts', '#server/wishlists/public.ts'],
  ['server/catalog/planted.ts', '#server/bookings/public.ts'],
  ['server/bookings/planted.ts', '#server/catalog/catalog-store.ts'],
  ['server/bookings/planted.ts', '../catalog/catalog-store.ts'],
  ['server/bookings/planted.ts', '#server/catalog/catalog-routes.ts'],
  ['server/bookings/planted.ts', '#server/payments/open-intent.ts'],
  ['server/bookings/planted.ts', '#web/ui/button.tsx'],
  ['server/payments/planted.ts', '#server/wishlists/wish-for-product.ts'],
  ['server/payments/planted.ts', '#server/platform/database/replicas/reads.ts'],
  ['server/accounts/planted.ts', '#server/platform/database/replicas/reads.ts'],
  ['server/composition/planted.ts', '#server/search/plan/query-plan.ts'],
  ['server/no-such-row/planted.ts', '#contract/common/money.ts'],
  ['web/ui/planted.tsx', '#contract/common/money.ts'],
  ['web/bookings/planted.tsx', '#web/catalog/listing/phone-card.tsx'],
  ['web/bookings/planted.tsx', '../catalog/listing/phone-card.tsx'],
  ['web/bookings/planted.tsx', '#server/platform/base/ids.ts'],
  ['web/pages/planted.tsx', '#server/platform/base/ids.ts'],
  ['web/no-such-row/planted.tsx', '#contract/common/money.ts'],
] as const;

const allowed = [
  ['contract/planted.ts', 'zod/mini'],
  ['contract/planted.ts', './money.ts'],
  ['contract/bookings/planted.ts', '#contract/common/money.ts'],
  ['contract/bookings/planted.ts', '#contract/handovers/states.ts'],
  ['contract/bookings/planted.ts', 'zod/mini'],
  ['contract/common/planted.ts', './errors.ts'],
  ['server/platform/base/planted.ts', './ids.ts'],
  ['server/platform/base/logging/planted.ts', '#server/platform/base/operator-codes.ts'],
  ['server/platform/database/planted.ts', '#server/platform/base/refusal.ts'],
  ['server/platform/http/planted.ts', '#server/platform/http/limits/rate-limit.ts'],
  ['server/platform/operation/planted.ts', '#server/platform/delivery/cache/page-cache.ts'],
  ['server/bookings/planted.ts', '#server/catalog/public.ts'],
  ['server/bookings/planted.ts', './bookings-store.ts'],
  ['server/catalog/planted.ts', '#server/platform/database/replicas/reads.ts'],
  ['server/administration/planted.ts', '#server/payments/public.ts'],
  ['server/composition/planted.ts', '#server/search/search-index.ts'],
  ['web/bookings/planted.tsx', '#web/ui/button.tsx'],
  ['web/pages/planted.tsx', '#web/catalog/listing/phone-card.tsx'],
] as const;

/** A file of its own for each planted import. */
const planted = (file: string, imported: string) =>
  file.replace('planted', `planted-${imported.replace(/\W+/g, '-')}`);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'phonehub-boundaries-'));
  for (const file of ['import-boundaries.ts', 'oxlint.config.ts', 'package.json']) {
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    const path = join(copy, planted(file, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import * as planted from '${imported}';\nexport const used = planted;\n`);
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'oxlint.config.ts', '--format', 'json', 'contract', 'server', 'web'],
    { cwd: copy, encoding: 'utf8' },
  );
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  refusals = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(refusals).toContain(planted(file, imported));
});

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(refusals).not.toContain(planted(file, imported));
});
