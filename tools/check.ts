import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** npm run check: types of each part, lint with import boundaries, formatting. Each counts as one. */

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

// The tools are scripts that run `node`: PATH makes it the pinned one.
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

// Several threads infer the same types again: a third more processor time, which npm test lacks.
const types = (folder: string) => ['-p', folder, '--singleThreaded'];

const checks: readonly (readonly [string, string, readonly string[]])[] = [
  ['route types', bin('react-router'), ['typegen']],
  ['types of contract', bin('tsc'), types('contract')],
  ['types of server', bin('tsc'), types('server')],
  ['types of web', bin('tsc'), types('web')],
  ['types of e2e tests', bin('tsc'), types('tests/e2e')],
  ['lint and import boundaries', bin('oxlint'), ['-c', 'oxlint.config.ts']],
  ['the client follows the contract', bin('node'), ['tools/client.ts', '--check']],
  ['formatting', bin('oxfmt'), ['--check', '.']],
  [
    'nothing unused',
    bin('knip'),
    ['--include', 'files,dependencies,unlisted', '--no-config-hints'],
  ],
];

/** The result of the checks. */
export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  /** A line for each check, and the output of failed ones. */
  readonly output: string;
}

/**
 * Runs every check, one after the other: the types of the pages come first, which others read.
 * @param say receives a line for each check that ends
 */
export async function runChecks(say: (words: string) => void = () => {}): Promise<CheckResult> {
  let [passedCount, failureCount, output] = [0, 0, ''];
  for (const [name, command, args] of checks) {
    const { status, printed } = await run(command, args);
    if (status === 0) passedCount += 1;
    else failureCount += 1;
    const words = status === 0 ? `ok      ${name}\n` : `FAILED  ${name}\n${printed}\n`;
    output += words;
    say(words);
  }
  return { passed: passedCount, failed: failureCount, output };
}

/** Runs a program without a shell; `status` is its exit code. */
async function run(command: string, args: readonly string[]) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printedBytes: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printedBytes.push(chunk));
  }
  child.on('error', (error) => printedBytes.push(Buffer.from(String(error))));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, printed: Buffer.concat(printedBytes).toString('utf8') };
}

if (import.meta.main) {
  const { failed } = await runChecks((words) => process.stdout.write(words));
  process.exitCode = failed > 0 ? 1 : 0;
}
