/** @module-tag slow */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The last line of `npm test -- WORDS…`, and its exit code. */
function run(...words: string[]) {
  // Vitest must not take the inner run for a worker of the outer one.
  const ownEnvironment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name),
  );
  const { stdout, status } = spawnSync(process.execPath, ['tools/test.ts', ...words], {
    ...{ cwd: root, encoding: 'utf8' as const, timeout: 110_000 },
    env: Object.fromEntries(ownEnvironment),
  });
  return { last: stdout.trimEnd().split('\n').at(-1), status };
}

test('npm test with a word runs the files that fit it, and its last line counts them', () => {
  expect(run('contract/common/languages')).toEqual({
    last: expect.stringMatching(/^[1-9]\d? passed, 0 failed$/),
    status: 0,
  });
});

test('a word that fits no file is a failure', () => {
  expect(run('no-such-file')).toEqual({ last: '0 passed, 1 failed', status: 1 });
});
