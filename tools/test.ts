import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { countTests } from './count-tests.ts';
import { notShown } from './named-tests.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * npm test: the checks and every test, in parallel; the last line counts both. With words
 * (`npm test -- bookings`) only the test files whose path has one of them, without the checks; what
 * begins with a dash goes to Vitest as it is (`npm test -- bookings -t 'title'`).
 */

const root = join(import.meta.dirname, '..');
const folder = makeTemporaryFolder();
// Whatever a test leaves behind goes with the folder.
process.env.TMPDIR = folder;
const report = join(folder, 'report.json');
const chosen = process.argv.slice(2);

// Most of the start-up time of processes that tests spawn is compiling the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'phonehub');

const checking = chosen.length === 0 ? runChecks() : null;
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...chosen,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
const code = await new Promise<number | null>((resolve) => vitest.once('close', resolve));
const tests = countTests(report, code);
const missing = chosen.length === 0 ? missingInReport() : [];
const checks = await checking;
rmSync(folder, { recursive: true, force: true });
process.stdout.write(checks?.output ?? '');
for (const each of tests.retried) {
  process.stdout.write(`RETRIED ${each}\n`);
}
for (const each of missing) {
  process.stdout.write(`FAILED  docs/security.md names a test that did not pass: ${each}\n`);
}
const passed = tests.passed + (checks?.passed ?? 0);
const failed = tests.failed + (checks?.failed ?? 0) + missing.length;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** The tests docs/security.md names that are not among those that passed. */
function missingInReport(): string[] {
  const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  try {
    return notShown(document, JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return ['there is no report'];
  }
}
