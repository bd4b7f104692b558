import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';

/** npm test: the checks, then every test; the last line counts both. */

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'phonehub-run-'));
const report = join(folder, 'report.json');

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

const counts = runChecks();
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
const code = await new Promise<number | null>((resolve) => vitest.once('close', resolve));
let failed = counts.failed;
let passed = counts.passed;
try {
  const results: Report = JSON.parse(readFileSync(report, 'utf8'));
  passed += results.numPassedTests;
  failed += results.numFailedTests;
  // A file that could not even be loaded has no tests of its own to fail.
  failed += results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
} catch {
  failed += 1;
}
if (code !== 0 && failed === 0) failed = 1;
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
