import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { s3Bucket, s3Keys, s3Region } from '#tests/support/servers/s3-server.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { fillFile } from './configuration.ts';
import { databasePassword } from './database.ts';
import { addMachine, type Machine } from './machines.ts';
import { ask, asPostgres, listens, partOf, run, until, type Part } from './part.ts';

/** The shop's machines: two shops and a worker, each with a HAProxy and a PgBouncer; photos; nginx. */
export interface ShopMachines {
  readonly shops: readonly Part[];
  readonly worker: Part;
  readonly haproxies: readonly Part[];
  readonly poolers: readonly Part[];
  readonly store: Part;
  /** nginx, or the HAProxy in its place. */
  readonly edge: Part;
  /** From the next start on, shops and worker are of this checkout. */
  upgrade(): void;
  /** The settings of shops and worker, for the drill's own work. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<void>;
}

export const domain = 'shop.drill.test';
/** The pinned Node of a checkout. */
export const nodeOf = join('node_modules', '.bin', 'node');
export const edgeAddress = '10.77.0.51';
export const haproxyPorts = [5000];
export const poolerPorts = [6432];

/** How long a start may take on a machine that is busy with other work. */
const startSeconds = 180;

const root = join(import.meta.dirname, '..', '..');
const here = '127.0.0.1';

interface Place {
  /** The folder of configurations, data and logs. */
  readonly scratch: string;
  /** The machines of the databases: db1, db2, db3. */
  readonly databases: readonly Machine[];
  readonly edge: 'nginx' | 'haproxy';
  /** The checkout whose version runs first; null for this one. */
  readonly from: string | null;
}

/**
 * Describes everything but the database; nothing is started.
 * @param place where files go, and where the databases are
 */
export function describeShops(place: Place): ShopMachines {
  const { scratch } = place;
  let version = place.from ?? root;
  const [app1, app2] = [addMachine('app1', '10.77.0.31'), addMachine('app2', '10.77.0.32')];
  const jobs = addMachine('jobs', '10.77.0.33');
  const store = storePart(scratch);
  const direct = `postgres://phonehub:${databasePassword}@${here}:5000/phonehub`;
  const env = {
    ...{ DEMO: '0', PORT: '3000', HOST: '0.0.0.0', LOG_LEVEL: 'info' },
    DATABASE_URL: direct.replace(':5000/', ':6432/'),
    DATABASE_DIRECT_URL: direct,
    // The primary is among them, because any of them may be the primary.
    DATABASE_REPLICA_URL: place.databases
      .map(({ name }) => direct.replace(/5000.*/, `6432/${name}`))
      .join(','),
    ...{ AUTH_SECRET: testSecret, PUBLIC_URL: `https://${domain}`, TRUST_PROXY: edgeAddress },
    ...{ POOL_SIZE: '10', DRAIN_SECONDS: '2', UV_THREADPOOL_SIZE: '4' },
    IMAGE_STORE: `s3://${s3Bucket}/shop?endpoint=http://${store.machine.address}:9000&region=${s3Region}`,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    DATA_DIR: scratch,
  };
  const shopPart = (name: string, machine: Machine, role: 'web' | 'worker') =>
    partOf({
      ...{ name, machine, logs: scratch, env: { ...env, METRICS_PORT: '9464' } },
      // Read at each start: an upgrade changes the version.
      words: () => [join(version, nodeOf), join(version, 'server', 'main.ts'), role],
      folder: () => version,
      ready: () =>
        role === 'web'
          ? until(`${name} is ready`, () => isReady(machine), startSeconds)
          : until(`${name} runs`, () => hasStarted(machine), startSeconds),
    });
  const machines = [app1, app2, jobs];
  const haproxies = machines.map((machine) => haproxyPart(machine, place));
  const poolers = machines.map((machine) => poolerPart(machine, place));
  const shops = [shopPart('shop1', app1, 'web'), shopPart('shop2', app2, 'web')];
  const worker = shopPart('worker', jobs, 'worker');
  const edge =
    place.edge === 'nginx' ? nginxPart(place, app1, app2) : haproxyEdge(place, app1, app2);
  return {
    ...{ shops, worker, haproxies, poolers, store, edge, env },
    upgrade() {
      version = root;
    },
    async start() {
      await Promise.all([store, ...haproxies, ...poolers].map((part) => part.start()));
      // One after the other: each compiles the same sources, and two processors are few.
      for (const part of [...shops, worker, edge]) await part.start();
    },
  };
}

/** Returns whether a shop says that it may get requests. */
export async function isReady({ address }: Machine): Promise<boolean> {
  return (await ask(`http://${address}:3000/api/health/ready`)).status === 200;
}

async function hasStarted(machine: Machine): Promise<boolean> {
  const [program = '', ...words] = machine.on([
    ...['curl', '--silent', '--fail', '--max-time', '1', `http://${here}:9464/health/live`],
  ]);
  await run(program, words);
  return true;
}

function haproxyPart(machine: Machine, { scratch, databases }: Place): Part {
  const name = `haproxy-${machine.name}`;
  const file = join(scratch, `${name}.cfg`);
  writeFileSync(file, fillFile('haproxy.cfg', { proxy_host: here, ...addressesOf(databases) }));
  return partOf({
    ...{ name, machine, logs: scratch },
    words: ['haproxy', '-db', '-f', file],
    ready: () => until(`${name} listens`, () => listensWithin(machine, 5000)),
  });
}

/** The databases' places in the configurations. */
const addressesOf = (databases: readonly Machine[]) =>
  Object.fromEntries(databases.map(({ name, address }) => [name, address]));

function poolerPart(machine: Machine, { scratch, databases }: Place): Part {
  const name = `pgbouncer-${machine.name}`;
  const file = join(scratch, `${name}.ini`);
  const users_file = join(scratch, 'pgbouncer-users.txt');
  writeFileSync(users_file, `"phonehub" "${databasePassword}"\n`);
  writeFileSync(
    file,
    fillFile('pgbouncer.ini', { proxy_host: here, users_file, ...addressesOf(databases) }),
  );
  return partOf({
    ...{ name, machine, logs: scratch },
    words: asPostgres('pgbouncer', file),
    ready: () => until(`${name} listens`, () => listensWithin(machine, 6432)),
  });
}

/** Returns whether a port of a machine's own loopback takes connections. */
async function listensWithin(machine: Machine, port: number): Promise<boolean> {
  const [program = '', ...words] = machine.on([
    ...['bash', '-c', `exec 3<>/dev/tcp/${here}/${port}`],
  ]);
  await run(program, words, { timeout: 2_000 });
  return true;
}

function storePart(scratch: string): Part {
  const machine = addMachine('store', '10.77.0.41');
  const folder = join(scratch, 'photos');
  mkdirSync(folder);
  return partOf({
    ...{ name: 'store', machine, logs: scratch },
    words: [process.execPath, join(import.meta.dirname, 'store.ts'), machine.address, folder],
    ready: () => until('the object storage listens', () => listens(machine.address, 9000)),
  });
}

function nginxPart({ scratch }: Place, app1: Machine, app2: Machine): Part {
  const machine = addMachine('edge', edgeAddress);
  const folder = join(scratch, 'edge');
  mkdirSync(folder);
  makeCertificate(folder);
  const file = join(scratch, 'nginx.conf');
  const values = { folder, domain, host: edgeAddress, app1: app1.address, app2: app2.address };
  writeFileSync(file, fillFile('nginx.conf', values));
  return partOf({
    ...{ name: 'nginx', machine, logs: scratch },
    words: ['nginx', '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    ready: () => until('nginx listens', () => listens(edgeAddress, 443)),
  });
}

function haproxyEdge({ scratch }: Place, app1: Machine, app2: Machine): Part {
  const machine = addMachine('edge', edgeAddress);
  const folder = join(scratch, 'edge');
  mkdirSync(folder);
  makeCertificate(folder);
  writeFileSync(
    join(folder, 'both.pem'),
    ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    { mode: 0o600 },
  );
  const file = join(scratch, 'haproxy-edge.cfg');
  const values = { folder, host: edgeAddress, app1: app1.address, app2: app2.address };
  writeFileSync(file, fillFile('haproxy-edge.cfg', values));
  return partOf({
    ...{ name: 'the HAProxy in front', machine, logs: scratch },
    words: ['haproxy', '-db', '-f', file],
    ready: () => until('HAProxy listens', () => listens(edgeAddress, 443)),
  });
}

/** A certificate for the shop's domain, which is its own authority; valid for a day. */
function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '1', '-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
}
