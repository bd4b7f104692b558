import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { buyPhone } from '#tests/support/market/buy-phone.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { injectOverHttp } from '#tests/support/app/inject-over-http.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { buildah } from './run.ts';

interface Trial {
  readonly image: string;
  /** The folder where the root of one of its containers is mounted. */
  readonly tree: string;
  readonly scratch: string;
}

interface ImageConfig {
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Env: readonly string[];
  readonly User: string;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

/** The work of a container service in a mount namespace: $0 is the root, $1 the photos, $2 the user. */
const enter = `
  mount --bind "$0" "$0"
  mount --rbind /dev "$0/dev"
  mount --rbind /proc "$0/proc"
  mount -t tmpfs tmpfs "$0/tmp"
  mount --bind "$1" "$0/photos"
  mount -o remount,bind,ro "$0"
  user="$2"
  shift 2
  exec chroot --userspec="$user" "$0" env --ignore-environment --chdir=/app "$@"`;

/**
 * Starts the image in a chroot, with a root that can't be written, as the user of the image, beside a
 * PostgreSQL of this machine; buys a phone in it, checks its health as the image says, and stops it.
 * @param trial the image's name, the root of a container, and a folder for the time being
 * @returns the observations, a sentence each
 * @throws Error when a step fails
 */
export async function tryImage({ image, tree, scratch }: Trial): Promise<string[]> {
  const config = configOf(image);
  const { Entrypoint, Cmd, User, Healthcheck } = config;
  const data = join(scratch, 'postgres');
  const photos = join(scratch, 'photos');
  for (const folder of [data, photos]) mkdirSync(folder);
  for (const folder of [scratch, data]) chmodSync(folder, 0o755);
  const [uid = 0, gid = 0] = User.split(':').map(Number);
  if (uid === 0) throw new Error('The image runs as root.');
  chownSync(photos, uid, gid);
  const postgres = await startEmbeddedPostgres({ dataDir: data });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  // Outside of production the sandbox takes payments; the demo's data would need 127.0.0.1.
  const environment = {
    ...{ NODE_ENV: '', DEMO: '0', HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' },
    ...{ PORT: String(port), METRICS_PORT: String(metricsPort), PUBLIC_URL: address },
    ...{
      DATABASE_URL: postgres.url,
      AUTH_SECRET: testSecret,
      DRAIN_SECONDS: '0',
    },
  };
  const start = (words: readonly string[]) =>
    spawn(
      'unshare',
      [
        ...['--mount', '--propagation', 'private', 'sh', '-ec', enter, tree, photos, User],
        ...[...config.Env, ...Object.entries(environment).map((pair) => pair.join('='))],
        ...words,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );

  let shop: ChildProcess | undefined;
  try {
    const probe = await ended(start(['sh', '-c', 'id -u; touch /app/written 2>&1 || true']));
    if (!probe.output.startsWith(`${uid}\n`) || !/Read-only file system/.test(probe.output)) {
      throw new Error(`The root can be written, or the user is not ${uid}: ${probe.output}`);
    }
    const startedAt = performance.now();
    shop = start([...Entrypoint, ...Cmd]);
    await opened(shop);
    const startMs = Math.round(performance.now() - startedAt);
    const pool = openPool(postgres.url, 2, () => {});
    const booking = await buyPhone({
      server: { inject: injectOverHttp(address) },
      ...{ db: openDatabase(pool), pool, imageStore: photos, confirmed: nothingConfirmed() },
    }).finally(() => pool.end());
    if (booking.status !== 'paid') throw new Error(`The booking is ${booking.status}, not paid.`);
    const [, ...check] = Healthcheck?.Test ?? [];
    const health = await ended(start(check));
    if (health.code !== 0) throw new Error(`The health check failed: ${health.output}`);
    const stopped = ended(shop);
    shop.kill('SIGTERM');
    const { code } = await stopped;
    shop = undefined;
    return [
      `It runs as user ${uid} on a root that can't be written, and was open after ${startMs} ms.`,
      `A phone was listed with a photo, booked and paid for ($${booking.sealingPrice}).`,
      `Its health check passes, and SIGTERM ends it (${code}).`,
    ];
  } finally {
    if (shop && shop.exitCode === null && shop.signalCode === null) {
      const over = ended(shop);
      shop.kill('SIGTERM');
      await over;
    }
    await postgres.stop();
  }
}

function configOf(image: string): ImageConfig {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig };
  };
  return Docker.config;
}

/** Resolves when the shop is open; rejects when it ends before. */
function opened(shop: ChildProcess): Promise<void> {
  const output: Buffer[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output.push(chunk);
        if (chunk.includes('PhoneHub is open')) resolve();
      });
    }
    shop.once('exit', () => reject(new Error(`The image ended:\n${Buffer.concat(output)}`)));
  });
}

/** Exit code and output of a process, once it has ended. */
function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output: String(Buffer.concat(output)) }));
  });
}
