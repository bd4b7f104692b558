import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** npm run check: types of the three rooms, lint with the fence, formatting. Each counts as one. */

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

// The tools are scripts that look for `node`: theirs shall be the project's own.
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

const checks: readonly (readonly [string, string, readonly string[]])[] = [
  ['route types', bin('react-router'), ['typegen']],
  ['types of contract', bin('tsc'), ['-p', 'contract']],
  ['types of server', bin('tsc'), ['-p', 'server']],
  ['types of web', bin('tsc'), ['-p', 'web']],
  ['types of stories', bin('tsc'), ['-p', 'e2e']],
  ['lint and fence', bin('oxlint'), ['-c', 'oxlint.config.ts']],
  ['formatting', bin('oxfmt'), ['--check', '.']],
  [
    'nothing unused',
    bin('knip'),
    ['--include', 'files,dependencies,unlisted', '--no-config-hints'],
  ],
];

/**
 * Runs every check and prints what failed.
 * @returns how many passed and failed
 */
export function runChecks(): { passed: number; failed: number } {
  const counts = { passed: 0, failed: 0 };
  for (const [name, command, args] of checks) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    if (status === 0) {
      counts.passed += 1;
      process.stdout.write(`ok      ${name}\n`);
    } else {
      counts.failed += 1;
      process.stdout.write(`FAILED  ${name}\n${stdout}${stderr}\n`);
    }
  }
  return counts;
}

if (import.meta.main) {
  process.exitCode = runChecks().failed > 0 ? 1 : 0;
}
