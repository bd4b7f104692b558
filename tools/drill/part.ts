import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { familyOf, signalAll, type Machine } from './machines.ts';

/** Runs a program to its end while people go on buying: the drill sends their requests itself. */
export const run = promisify(execFile);

/** A program of the cluster, which can be broken. */
export interface Part {
  readonly name: string;
  readonly machine: Machine;
  start(): Promise<void>;
  /** SIGKILL to all of its processes. */
  kill(): void;
  /** SIGSTOP, or SIGCONT, to all of its processes. */
  freeze(isFrozen: boolean): void;
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly machine: Machine;
  /** A function where they differ from start to start. */
  readonly words: readonly string[] | (() => readonly string[]);
  /** Where it runs; by default where the drill does. */
  readonly folder?: () => string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of its log. */
  readonly logs: string;
  /** Whether everything on its machine belongs to it: PostgreSQL leaves the family of Patroni. */
  readonly alone?: boolean;
  /** Resolves when it does its work. */
  readonly ready: () => Promise<void>;
}

/**
 * Describes a program as a part.
 * @param program and its machine
 */
export function partOf(program: Program): Part {
  const { name, machine } = program;
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  const processIds = () => {
    const family = child?.pid && child.exitCode === null ? familyOf(child.pid) : [];
    return program.alone ? [...new Set([...family, ...machine.processIds()])] : family;
  };
  return {
    ...{ name, machine },
    async start() {
      const log = openSync(join(program.logs, `${name}.log`), 'a');
      const words = typeof program.words === 'function' ? program.words() : program.words;
      const [first = '', ...rest] = machine.on(words);
      const startedProcess = spawn(first, rest, {
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...program.env },
        stdio: ['ignore', log, log],
        ...(program.folder ? { cwd: program.folder() } : {}),
      });
      child = startedProcess;
      ended = new Promise((resolve) => startedProcess.once('exit', () => resolve()));
      const broke = ended.then(() => {
        throw new Error(`${name} ended while it started; its log is ${name}.log.`);
      });
      await Promise.race([program.ready(), broke]);
      broke.catch(() => {});
    },
    kill: () => signalAll(processIds(), 'SIGKILL'),
    freeze: (isFrozen) => signalAll(processIds(), isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      child?.kill('SIGTERM');
      await ended;
    },
  };
}

/** The words that run a program as the user postgres: PostgreSQL and PgBouncer refuse root. */
export const asPostgres = (...words: readonly string[]) => [
  ...['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'],
  ...words,
];

/**
 * Polls until a condition holds.
 * @param what the condition in words, for the error
 * @param holds the condition; an error counts as no
 * @param seconds patience
 * @throws Error when patience ends
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const does = await Promise.resolve()
      .then(holds)
      .catch(() => false);
    if (does) return;
    if (performance.now() > end)
      throw new Error(`${seconds} seconds went by without this: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns whether something of the drill's network takes connections. */
export function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/**
 * The answer of a part over HTTP, as Patroni's API and readiness give it.
 * @param url where
 * @returns status and body; status 0 without an answer
 */
export async function ask(url: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}
