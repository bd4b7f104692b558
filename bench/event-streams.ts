import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildAccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import { notifyStreams } from '#server/notifications/notifications-store.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { measureMessages } from './live-messages.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { startCommand } from '#tests/support/processes/start-shop.ts';

/**
 * node bench/event-streams.ts [STREAMS]: measures the cost of idle event streams for one process of the shop,
 * and whether they slow calls down. Every stream belongs to another person. Prints the memory of the process
 * before and with them, the latency of a call meanwhile, and how soon messages of conversations arrive at a
 * thousand of them.
 */

const wantedCount = Number(process.argv[2] ?? 10_000);
/** Slightly more than the interval of heartbeats. */
const restMs = 40_000;
const secret = 'a secret for benchmarks that is long enough';

/**
 * Each stream is a file in the shop and one here; the limit is raised only for this script and its child
 * processes.
 */
function withEnoughFiles(): void {
  const needed = wantedCount + 1_000;
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' });
  if (Number(stdout) >= needed || process.env.FILES_RAISED === '1') return;
  const again = `ulimit -n ${needed} && exec "$0" "$@"`;
  const { status } = spawnSync('sh', ['-c', again, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, FILES_RAISED: '1' },
  });
  process.exit(status ?? 1);
}

function memoryOf(child: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The median and the 99th percentile of calls one after the other, in ms. */
async function latency(url: string): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let round = 0; round < 400; round += 1) {
    const from = performance.now();
    await (await fetch(`${url}/api/category/02?limit=24`)).arrayBuffer();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return { median: times[200] ?? 0, slowest: times[396] ?? 0 };
}

/** Opens a stream on a raw socket, so that this end costs little; resolves with its first event. */
function openStream(port: number, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let head = '';
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.on('data', (piece) => {
      if (head.includes('event: state')) return;
      head += String(piece);
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 400)));
      else if (head.includes('event: state')) resolve(socket);
    });
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

async function serveHere(): Promise<void> {
  const { serve } = await import('#server/composition/serve.ts');
  const { readSettings } = await import('#server/settings/settings.ts');
  const closing: (() => unknown)[] = [];
  const root = join(import.meta.dirname, '..');
  await serve(readSettings(process.env), {
    role: 'all',
    root,
    development: false,
    onStop: (close) => closing.push(close),
    onDrain: () => {},
  });
  process.send?.('open');
  process.once('disconnect', () => process.exit(0));
}

async function run(): Promise<void> {
  withEnoughFiles();
  const dataDir = mkdtempSync(join(tmpdir(), 'phonehub-streams-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir, say: () => {} });
  const pool = openPool(database.url, 4, () => {});
  const port = 3_141;
  let child: ChildProcess | undefined;
  const sockets: Socket[] = [];
  try {
    await migrate(database.url);
    const tokens = buildAccessTokens([secret]);
    const people = await Promise.all(
      Array.from({ length: wantedCount }, async () => {
        const [userId, sessionId] = [newId(), newId()];
        const token = await tokens.issue({ userId, sessionId, tokenVersion: 1 });
        return { userId, sessionId, token };
      }),
    );
    await pool.query(
      `with person as (insert into users (id, name, email, role)
          select each, 'Somebody', each || '@people.test', 'buyer' from unnest($1::uuid[]) as each)
        insert into sessions (id, user_id, token, expires_at)
        select s, u, $3 || s, '2100-01-01' from unnest($1::uuid[], $2::uuid[]) as made (u, s)`,
      [
        people.map(({ userId }) => userId),
        people.map(({ sessionId }) => sessionId),
        randomBytes(8).toString('hex'),
      ],
    );
    const command = startCommand();
    child = fork(import.meta.filename, ['--serve'], {
      execArgv: command.args,
      env: {
        ...process.env,
        ...command.env,
        DATABASE_URL: database.url,
        AUTH_SECRET: secret,
        DATA_DIR: dataDir,
        IMAGE_STORE: join(dataDir, 'images'),
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        LOG_LEVEL: 'error',
        POOL_SIZE: String(Math.max(10, availableParallelism() * 4)),
      },
    });
    const serving = child;
    await new Promise<void>((resolve, reject) => {
      serving.once('message', () => resolve());
      serving.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
    });
    const url = `http://127.0.0.1:${port}`;
    await latency(url);
    const [before, idle] = [memoryOf(child), await latency(url)];
    const from = performance.now();
    for (let at = 0; at < wantedCount; at += 100) {
      const some = people.slice(at, at + 100);
      sockets.push(...(await Promise.all(some.map(({ token }) => openStream(port, token)))));
    }
    const seconds = (performance.now() - from) / 1_000;
    const full = memoryOf(child);
    // Waits until every stream has had a heartbeat and the garbage of opening them was collected.
    await setTimeout(restMs);
    const busy = await latency(url);
    const after = memoryOf(child);
    const one = people[0];
    const heard = new Promise<number>((resolve) => {
      sockets[0]?.on('data', (piece) => {
        if (String(piece).includes('event: notification')) resolve(performance.now());
      });
    });
    const notifiedAt = performance.now();
    await pool.query(
      `insert into notifications (id, user_id, kind, cause, in_app) values ($1, $2, 'verified', 'x', true)`,
      [newId(), one?.userId],
    );
    if (one) await notifyStreams(openDatabase(pool), [one.userId]);
    const messages = await measureMessages(
      pool,
      url,
      sockets.slice(0, 1_000).flatMap((socket, at) => {
        const person = people[at];
        return person ? [{ ...person, socket }] : [];
      }),
    );
    const lines = [
      `streams               ${sockets.length}, opened in ${seconds.toFixed(1)} s`,
      `memory before         ${before.toFixed(0)} MB`,
      `memory when opened    ${full.toFixed(0)} MB`,
      `memory at rest        ${after.toFixed(0)} MB`,
      `a thousand streams    ${((after - before) / (sockets.length / 1_000)).toFixed(1)} MB`,
      `a call without them   ${idle.median.toFixed(2)} ms, 99 % within ${idle.slowest.toFixed(2)} ms`,
      `a call with them      ${busy.median.toFixed(2)} ms, 99 % within ${busy.slowest.toFixed(2)} ms`,
      `news reach a stream   in ${((await heard) - notifiedAt).toFixed(1)} ms`,
      ...messages.lines,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (after >= 300 || !messages.isWell) process.exitCode = 1;
  } finally {
    for (const socket of sockets) socket.destroy();
    child?.kill('SIGKILL');
    await pool.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv.includes('--serve')) await serveHere();
else await run();
