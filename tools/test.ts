import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { countTests } from './count-tests.ts';
import { endEarlierRuns, endRun, watchRun } from './end-of-run.ts';
import { notShown } from './named-tests.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * npm test: the checks and the tests of every commit, in parallel; the last line counts both. `npm run
 * test:all` runs those with the tag `slow` (vitest.config.ts), too. With words (`npm test -- bookings`) every
 * test of the files whose path has one of them, without the checks; arguments that begin with a dash go to
 * Vitest as they are (`npm test -- bookings -t 'title'`).
 */

const root = join(import.meta.dirname, '..');
const [all, choices] =
  process.argv[2] === '--all' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const isWhole = choices.length === 0;
await endEarlierRuns();
const folder = makeTemporaryFolder();
// A test's leftovers go with the folder.
process.env.TMPDIR = folder;
const report = join(folder, 'report.json');

// Most of the start-up time of processes that tests spawn is compiling the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'phonehub');

const checking = isWhole ? runChecks() : null;
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(isWhole && !all ? ['--tags-filter=!slow'] : []),
    ...choices,
  ],
  // A group of its own, which can be ended with all the shops it has started.
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
);
watchRun(folder, vitest.pid ?? null);
const ended = new Promise<number | null>((resolve) => vitest.once('close', resolve));
let stopping: Promise<never> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping ??= endRun(folder).then(() => process.exit(130));
  });
}
const code = await ended;
await stopping;
const tests = countTests(report, code);
const missing = isWhole && all ? missingInReport() : [];
const checks = await checking;
await endRun(folder);
process.stdout.write(checks?.output ?? '');
for (const each of tests.retried) {
  process.stdout.write(`RETRIED ${each}\n`);
}
for (const each of missing) {
  process.stdout.write(`FAILED  docs/security.md names a test that did not pass: ${each}\n`);
}
const passedCount = tests.passed + (checks?.passed ?? 0);
const failureCount = tests.failed + (checks?.failed ?? 0) + missing.length;
process.stdout.write(`${passedCount} passed, ${failureCount} failed\n`);
process.exitCode = failureCount > 0 ? 1 : 0;

/** The tests docs/security.md names that are not among those that passed. */
function missingInReport(): string[] {
  const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  try {
    return notShown(document, JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return ['there is no report'];
  }
}
