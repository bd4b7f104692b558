import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '#server/platform/delivery/rendering/web-build.ts';
import { installPackages, missingPackages } from './drill/packages.ts';

/**
 * npm run drill: builds a cluster on this computer, breaks each of its parts while people buy and read, and
 * writes their observations into docs/drill.md. As root on Debian: each machine of the cluster is a network
 * namespace, and everything is in namespaces of its own, so that nothing is left when it ends, however it ends.
 */

const usage = `npm run drill -- [--install] [--only WORDS,…] [--rounds 1] [--seed 1] [--edge nginx]
              [--from FOLDER] [--report FILE] [--keep]
  --install   installs what is missing with apt-get
  --only      trials whose name has these words: kill primary, freeze, nginx, switchover, upgrade …
  --rounds    the chosen trials, so many times
  --edge      what stands in front of the shops: nginx or haproxy
  --from      a built checkout of another version, which runs first; the trial upgrade replaces it by this one
  --report    instead of docs/drill.md; with --only nothing is written without it
  --keep      leaves the logs`;

const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      install: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      edge: { type: 'string', default: 'nginx' },
      from: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  });
  if (values.edge !== 'nginx' && values.edge !== 'haproxy') {
    throw new Error('--edge is nginx or haproxy.');
  }
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('The drill needs Linux and root: it makes network namespaces.');
  }
  const missing = missingPackages();
  if (missing.length > 0 && values.install) installPackages(missing);
  else if (missing.length > 0) {
    throw new Error(
      `These packages of Debian are missing: ${missing.join(' ')}. \`npm run drill -- --install\` installs them.`,
    );
  }
  await buildWebIfStale(root, (sentence) => process.stdout.write(`${sentence}\n`));

  const scratch = mkdtempSync(join(tmpdir(), 'phonehub-drill-'));
  // PostgreSQL and PgBouncer run as another user, who needs to enter the folder.
  chmodSync(scratch, 0o755);
  const report = values.report ?? (values.only ? '' : join(root, 'docs', 'drill.md'));
  try {
    // Ctrl-C ends the namespaces, and with them everything in them; then the folder is removed.
    process.on('SIGINT', () => {});
    const child = spawn(
      'unshare',
      [
        ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
        // The first process of a namespace has to take note of the end of orphans; bash does.
        ...['bash', '-c', '"$@" & wait $!', 'drill'],
        ...[process.execPath, join(import.meta.dirname, 'drill', 'run.ts')],
        ...[scratch, values.only, values.rounds, values.seed, report],
        ...[values.edge, values.from && resolve(values.from)],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], cwd: root },
    );
    const [status] = (await once(child, 'exit')) as [number | null];
    return status ?? 1;
  } finally {
    if (values.keep) process.stdout.write(`The logs are in ${scratch}.\n`);
    else rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${usage}\n`);
  process.exitCode = 2;
}
