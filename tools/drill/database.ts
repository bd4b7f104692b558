import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillFile } from './configuration.ts';
import { addMachine, network, type Machine } from './machines.ts';
import { ask, asPostgres, listens, partOf, run, until, type Part } from './part.ts';

/** Three etcd, and three PostgreSQL, each with its Patroni. */
export interface DatabaseCluster {
  readonly etcds: readonly Part[];
  readonly databases: readonly Part[];
  /** The machines of the databases, in the order of their names: db1, db2, db3. */
  readonly machines: readonly Machine[];
  /** The roles of the members now, as Patroni sees them. */
  readMembers(): Promise<readonly Member[]>;
  /** The part that is the primary, and one that is not. */
  findPrimary(): Promise<Part>;
  findSynchronous(): Promise<Part>;
  findEtcdLeader(): Promise<Part>;
  /** Resolves when a primary and two replicas stream, one of them synchronously. */
  untilWhole(): Promise<void>;
  /** Hands the primary's part to a replica, as before maintenance. */
  switchOver(): Promise<void>;
  /** The address of the database at its primary, for the drill itself. */
  directUrl(): Promise<string>;
}

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export const databasePassword = 'a-password-of-the-drill';

/**
 * Starts etcd and PostgreSQL, and makes the shop's database.
 * @param scratch the folder of data and logs
 */
export async function startDatabases(scratch: string): Promise<DatabaseCluster> {
  const etcdMachines = [1, 2, 3].map((n) => addMachine(`etcd${n}`, `10.77.0.1${n}`));
  const machines = [1, 2, 3].map((n) => addMachine(`db${n}`, `10.77.0.2${n}`));
  const etcd_members = etcdMachines
    .map(({ name, address }) => `${name}=http://${address}:2380`)
    .join(',');
  const etcd_hosts = etcdMachines.map(({ address }) => `${address}:2379`).join(',');

  const etcds = etcdMachines.map((machine) => {
    const { name, address: host } = machine;
    const file = join(scratch, `${name}.yaml`);
    const folder = join(scratch, name);
    writeFileSync(file, fillFile('etcd.yaml', { name, host, folder, etcd_members }));
    mkdirSync(folder, { mode: 0o700 });
    return partOf({
      ...{ name, machine, logs: scratch },
      words: ['etcd', '--config-file', file],
      ready: () => until(`${name} is healthy`, async () => (await health(host)) === 200),
    });
  });
  const health = async (host: string) => (await ask(`http://${host}:2379/health`)).status;
  await Promise.all(etcds.map((etcd) => etcd.start()));

  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  const databases = machines.map((machine) => {
    const { name, address: host } = machine;
    const file = join(scratch, `${name}.yaml`);
    const parent = join(scratch, name);
    mkdirSync(parent);
    chownSync(parent, uid ?? 0, gid ?? 0);
    const folder = join(parent, 'data');
    const values = { name, host, folder, etcd_hosts, network, password: databasePassword };
    writeFileSync(file, fillFile('patroni.yaml', values));
    return partOf({
      ...{ name, machine, logs: scratch, alone: true },
      words: asPostgres('patroni', file),
      ready: () => until(`${name} listens`, () => listens(host, 8008)),
    });
  });
  const [first, ...others] = databases;
  await first?.start();
  const rest = `http://${machines[0]?.address}:8008`;
  await until('the first database is the primary', async () => {
    return (await ask(`${rest}/primary`)).status === 200;
  });
  await Promise.all(others.map((database) => database.start()));

  const readMembers = async (): Promise<readonly Member[]> => {
    for (const { address } of machines) {
      const { status, body } = await ask(`http://${address}:8008/cluster`);
      if (status === 200) return (JSON.parse(body) as { members: Member[] }).members;
    }
    return [];
  };
  const find = async (role: RegExp): Promise<Part> => {
    let name: string | undefined;
    await until(`a member is ${role}`, async () => {
      name = (await readMembers()).find((member) => role.test(member.role))?.name;
      return name !== undefined;
    });
    const part = databases.find((each) => each.name === name);
    if (!part) throw new Error(`No part is called ${name}.`);
    return part;
  };
  const findPrimary = () => find(/^(?:leader|master|primary)$/);
  const address = async (database: string, user: string) => {
    const { machine } = await findPrimary();
    return `postgres://${user}:${databasePassword}@${machine.address}:5432/${database}`;
  };
  const untilWhole = () =>
    until(
      'a primary and two replicas are at work, one of them synchronously',
      async () => {
        const members = await readMembers();
        const roles = members.filter(({ state }) => /^(?:running|streaming)$/.test(state));
        return (
          roles.length === 3 &&
          roles.some(({ role }) => role === 'sync_standby') &&
          (await streaming(await address('postgres', 'postgres'))) === 2
        );
      },
      120,
    );

  await untilWhole();
  const client = new Client({ connectionString: await address('postgres', 'postgres') });
  await client.connect();
  await client.query(`create role phonehub login password '${databasePassword}'`);
  await client.query('create database phonehub owner phonehub');
  await client.end();

  const configuration = join(scratch, 'db1.yaml');
  return {
    ...{ etcds, databases, machines, readMembers, findPrimary, untilWhole },
    findSynchronous: () => find(/^sync_standby$/),
    async findEtcdLeader() {
      const endpoints = etcdMachines.map((machine) => `http://${machine.address}:2379`).join(',');
      const { stdout } = await run(
        'etcdctl',
        ['--endpoints', endpoints, 'endpoint', 'status', '--write-out', 'json'],
        { env: { ...process.env, ETCDCTL_API: '3' } },
      );
      const states = JSON.parse(stdout) as {
        Endpoint: string;
        Status: { leader: number; header: { member_id: number } };
      }[];
      const leads = states.findIndex(({ Status }) => Status.leader === Status.header.member_id);
      const part = etcds[leads];
      if (!part) throw new Error('No etcd leads.');
      return part;
    },
    async switchOver() {
      const [from, to] = [await findPrimary(), await find(/^sync_standby$/)];
      await run('patronictl', [
        ...['-c', configuration, 'switchover', '--master', from.name, '--candidate', to.name],
        ...['--scheduled', 'now', '--force'],
      ]);
    },
    directUrl: () => address('phonehub', 'phonehub'),
  };
}

async function streaming(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_replication where state = 'streaming'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => {});
  }
}
