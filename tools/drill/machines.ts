import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * A machine of the drill: a network namespace on a bridge, so that its cable can be pulled and nothing of this
 * computer is in its way.
 */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** The words that run a program on it. */
  readonly on: (words: readonly string[]) => string[];
  /** Pulls its cable, or plugs it in again: packets vanish, nothing is answered. */
  readonly cut: (isCut: boolean) => void;
  /** Drops packets to some of its ports, those of its own programs too, or lets them through again. */
  readonly dropPorts: (ports: readonly number[], drop: boolean) => void;
  /** The ids of all processes on it. */
  readonly processIds: () => number[];
}

/** The network of the drill; visitors have addresses of 10.77.1.0/24. */
export const network = '10.77.0.0/16';

const ip = (...words: readonly string[]): void => {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Makes the bridge, with an address for each visitor. Runs in a network namespace of the drill's own.
 * @param visitors how many
 */
export function makeNetwork(visitors: number): void {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'bridge', 'type', 'bridge');
  ip('addr', 'add', '10.77.0.1/16', 'dev', 'bridge');
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    ip('addr', 'add', `10.77.1.${visitor}/16`, 'dev', 'bridge');
  }
  ip('link', 'set', 'bridge', 'up');
}

/**
 * Adds a machine.
 * @param name at most ten letters and digits
 * @param address within the network
 */
export function addMachine(name: string, address: string): Machine {
  ip('netns', 'add', name);
  ip('link', 'add', `v-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', `v-${name}`, 'master', 'bridge', 'up');
  ip('-n', name, 'addr', 'add', `${address}/16`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  const on = (words: readonly string[]) => ['nsenter', `--net=/run/netns/${name}`, ...words];
  const inode = execFileSync('stat', ['-c', '%i', `/run/netns/${name}`], { encoding: 'utf8' });
  return {
    ...{ name, address, on },
    cut: (isCut) => ip('link', 'set', `v-${name}`, isCut ? 'down' : 'up'),
    dropPorts(ports, drop) {
      const [program = '', ...words] = on([
        ...['iptables', drop ? '-I' : '-D', 'INPUT', '-p', 'tcp', '-m', 'multiport'],
        ...['--ports', ports.join(','), '-j', 'DROP'],
      ]);
      execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    },
    processIds: () => allProcesses().filter((id) => networkOf(id) === `net:[${inode.trim()}]`),
  };
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function networkOf(processId: number): string {
  try {
    return readlinkSync(`/proc/${processId}/ns/net`);
  } catch {
    return '';
  }
}

/**
 * A process and everything it has started.
 * @param processId the first one
 */
export function familyOf(processId: number): number[] {
  const parents = new Map(allProcesses().map((id) => [id, parentOf(id)]));
  const family = [processId];
  for (const member of family) {
    for (const [id, parent] of parents) if (parent === member) family.push(id);
  }
  return family;
}

function parentOf(processId: number): number {
  try {
    // proc(5): the fourth field; counted after the name, which may contain spaces.
    const words = readFileSync(`/proc/${processId}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(words.split(' ')[1]);
  } catch {
    return 0;
  }
}

/**
 * Sends a signal to processes, parents first; those that have ended meanwhile are left out.
 * @param processIds whose
 * @param signal which
 */
export function signalAll(processIds: readonly number[], signal: NodeJS.Signals): void {
  for (const id of processIds) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
