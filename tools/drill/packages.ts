import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian's packages, each with a file that shows whether it is there. */
const packages = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  iproute2: '/usr/sbin/ip',
  iptables: '/usr/sbin/iptables',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
} as const;

/** The packages that are missing here. */
export const missingPackages = (): string[] =>
  Object.entries(packages)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);

/**
 * Installs Debian's packages; none of their services is started.
 * @param names which
 * @throws Error when that fails
 */
export function installPackages(names: readonly string[]): void {
  const policy = '/usr/sbin/policy-rc.d';
  // invoke-rc.d(8): 101 forbids starting; the packages start their services otherwise.
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
      const { status } = spawnSync('apt-get', words, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`apt-get ${words[0]} failed (${status}).`);
    }
  } finally {
    if (isOurs) rmSync(policy);
  }
}

/** The programs of the drill, each with its version. */
export function versionsOfParts(): string[] {
  const programs = [
    ['PostgreSQL', packages['postgresql-15'], '--version'],
    ['Patroni', packages.patroni, '--version'],
    ['etcd', packages['etcd-server'], '--version'],
    ['HAProxy', packages.haproxy, '-v'],
    ['PgBouncer', packages.pgbouncer, '--version'],
    ['nginx', packages['nginx-light'], '-v'],
  ] as const;
  return programs.map(([name, program, flag]) => {
    const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
    return `${name} ${/\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '?'}`;
  });
}
