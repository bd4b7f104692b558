import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { DatabaseCluster } from './database.ts';
import type { Part } from './part.ts';
import { upgradeWords } from './report.ts';
import { haproxyPorts, poolerPorts, type ShopMachines } from './shops.ts';
import { migrateWith } from './upgrade.ts';

/**
 * The time that the proxy in front may take to notice that a shop is back: nginx's fail_timeout, HAProxy's
 * rise.
 */
const noticeSeconds = 6;

const root = join(import.meta.dirname, '..', '..');

/** One way to break one part. */
export interface Trial {
  /** The name for --only. */
  readonly name: string;
  /** The action, for the table. */
  readonly what: string;
  /** How long it stays broken, in seconds; "until paid" until paying works again. */
  readonly seconds: number | 'until paid';
  /** Whether the verdicts leave it out: the one in front, and the comparison. */
  readonly aside?: boolean;
  /** Breaks it. */
  begin(): Promise<void>;
  /** Brings it back. */
  end(): Promise<void>;
}

type Fault = 'kill' | 'freeze' | 'cut';
const faults: readonly Fault[] = ['kill', 'freeze', 'cut'];
const words: Readonly<Record<Fault, string>> = {
  kill: 'killed (SIGKILL)',
  freeze: 'frozen (SIGSTOP)',
  cut: 'cut off',
};

interface Target {
  readonly name: string;
  readonly what: string;
  readonly seconds: Trial['seconds'];
  readonly aside?: boolean;
  /** Finds the present part. */
  readonly find: () => Part | Promise<Part>;
  /** Where it shares its machine with others, its ports are cut off instead of the machine. */
  readonly ports?: readonly number[];
}

/**
 * All trials, in their order.
 * @param database etcd and PostgreSQL
 * @param shop everything else
 */
export function allTrials(database: DatabaseCluster, shop: ShopMachines): Trial[] {
  const at = (parts: readonly Part[]) => () => {
    const [part] = parts;
    if (!part) throw new Error('There is no such part.');
    return part;
  };
  const targets: readonly Target[] = [
    {
      ...{ name: 'primary', what: 'the primary, with its Patroni' },
      ...{ seconds: 'until paid', find: database.findPrimary },
    },
    {
      ...{ name: 'replica', what: 'the synchronous replica, with its Patroni' },
      ...{ seconds: 'until paid', find: database.findSynchronous },
    },
    { name: 'etcd', what: 'the leader of etcd', seconds: 6, find: database.findEtcdLeader },
    { name: 'shop', what: 'a shop', seconds: 6, find: at(shop.shops) },
    { name: 'worker', what: 'the worker', seconds: 4, find: () => shop.worker },
    {
      ...{ name: 'haproxy', what: 'the HAProxy of a shop', seconds: 6 },
      ...{ find: at(shop.haproxies), ports: haproxyPorts },
    },
    {
      ...{ name: 'pgbouncer', what: 'the PgBouncer of a shop', seconds: 6 },
      ...{ find: at(shop.poolers), ports: poolerPorts },
    },
    { name: 'store', what: 'the object storage', seconds: 5, find: () => shop.store },
    { name: shop.edge.name, what: shop.edge.name, seconds: 3, aside: true, find: () => shop.edge },
  ];
  return [
    {
      ...{ name: 'nothing', what: 'nothing, for comparison', seconds: 10, aside: true },
      begin: async () => {},
      end: async () => {},
    },
    ...targets.flatMap((target) => faults.map((fault) => trialOf(target, fault))),
    machineTrial(database),
    {
      ...{ name: 'switchover', what: 'switchover to the synchronous replica', seconds: 0 },
      begin: () => database.switchOver(),
      end: async () => {},
    },
    {
      ...{ name: 'upgrade', what: upgradeWords, seconds: 0 },
      async begin() {
        // Before the first of them starts, as an operator does.
        await migrateWith(root, shop.env, await database.directUrl());
        shop.upgrade();
        for (const part of [...shop.shops, shop.worker]) {
          await part.stop();
          await part.start();
          await pause(noticeSeconds * 1_000);
        }
      },
      end: async () => {},
    },
  ];
}

function trialOf({ name, what, find, ports, ...rest }: Target, fault: Fault): Trial {
  let part: Part | undefined;
  const apply = (isBroken: boolean) => {
    if (!part) return;
    if (fault === 'freeze') part.freeze(isBroken);
    else if (ports) part.machine.dropPorts(ports, isBroken);
    else part.machine.cut(isBroken);
  };
  return {
    ...rest,
    name: `${fault} ${name}`,
    what: `${what}: ${words[fault]}`,
    async begin() {
      part = await find();
      if (fault === 'kill') part.kill();
      else apply(true);
    },
    async end() {
      if (fault === 'kill') await part?.start();
      else apply(false);
    },
  };
}

/** A machine with the primary and an etcd, as small clusters have them, loses its network. */
function machineTrial(database: DatabaseCluster): Trial {
  let parts: Part[] = [];
  return {
    name: 'cut machine',
    what: 'the primary and the leader of etcd at once: cut off',
    seconds: 'until paid',
    async begin() {
      parts = [await database.findPrimary(), await database.findEtcdLeader()];
      for (const { machine } of parts) machine.cut(true);
    },
    async end() {
      for (const { machine } of parts) machine.cut(false);
    },
  };
}
