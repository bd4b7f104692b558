import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phonehub-count-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function count(files: readonly (readonly [string, ...string[]])[], exitCode: number | null) {
  const report = join(folder, 'report.json');
  const testResults = files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  }));
  writeFileSync(report, JSON.stringify({ testResults }));
  return countTests(report, exitCode);
}

test('tests that passed and failed are counted, skipped ones are neither', () => {
  const files = [
    ['passed', 'passed', 'passed', 'skipped'],
    ['failed', 'failed', 'passed', 'failed'],
  ] as const;
  expect(count(files, 1)).toMatchObject({ passed: 3, failed: 2 });
  expect(count([['passed', 'passed']], 0)).toMatchObject({ passed: 1, failed: 0 });
});

test.each([
  ['could not be loaded', [['failed'], ['passed', 'passed']], 1],
  ['failed in its setup, so that its tests were skipped', [['failed', 'skipped', 'skipped']], 1],
] as const)('a file that %s is a failure', (_why, files, exitCode) => {
  expect(count(files, exitCode).failed).toBe(1);
});

test('a run that failed though no test did is a failure, and so is one without a report', () => {
  expect(count([['passed', 'passed']], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(count([['passed', 'passed']], null)).toMatchObject({ passed: 1, failed: 1 });
  expect(countTests(join(folder, 'no-such-report.json'), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('a test that passed at its second attempt counts as passed, and is named with its first failure', () => {
  const report = join(folder, 'retried.json');
  const assertionResults = [
    {
      status: 'passed',
      title: 'a buyer pays',
      failureMessages: ['TimeoutError: 15 s\n  at pay.ts'],
    },
    { status: 'passed', title: 'a seller lists', failureMessages: [] },
    { status: 'failed', title: 'an admin hides', failureMessages: ['no button', 'no button'] },
  ];
  writeFileSync(report, JSON.stringify({ testResults: [{ status: 'failed', assertionResults }] }));
  expect(countTests(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['a buyer pays: TimeoutError: 15 s'],
  });
});
