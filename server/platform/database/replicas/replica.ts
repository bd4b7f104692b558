import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { buildPoolBreaker } from '#server/platform/database/connection/pool-breaker.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { openProbe, silentMs, type Heartbeat, type KnownBeat } from './heartbeat.ts';
import { readHeartbeat, type ReplicaBeat } from './heartbeat-store.ts';
import type { Lsn } from './read-after.ts';

/** The pause between two polls, in ms. */
const everyMs = 200;
/** How far a replica may be behind the newest heartbeat of the primary, in ms; two heartbeats may be missing. */
const maxBehindMs = 500;
/** How old its newest heartbeat may be, in ms: with the time of a response less than a second. */
const maxAgeMs = 900;
/**
 * While the primary is asked for a heartbeat its last one grows no older than this, in ms: a primary that does
 * not respond acknowledges no change either, and is away a moment later.
 */
const maxWaitMs = 300;
/** So many good polls in a row bring a replica back. */
const minGoodAnswers = 3;

/** Why a replica is read or left out. */
export type ReplicaState =
  | 'unknown'
  | 'used'
  | 'lagging'
  | 'starting'
  | 'frozen'
  | 'unreachable'
  | 'refusing'
  | 'another database';

/** One replica: its pool, and the results of its polls. */
export interface Replica {
  /** Host and port, for logs and metrics. */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly state: ReplicaState;
  /** How far it was behind the primary's newest heartbeat at the last poll, in ms. */
  readonly behindMs: number;
  /** The position up to which it has replayed the primary's log. */
  readonly replayPosition: Lsn;
  /** Since when, on the clock of performance.now(), it may lack changes; null if it may not be read now. */
  freshSince(): number | null;
  start(): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly heartbeat: Heartbeat;
  readonly log: FastifyBaseLogger;
  /** The position that earlier copies rely on: a replica that comes back must be at least as fresh. */
  readonly promisedSince: () => number;
}

/**
 * Builds a replica; it is read once three polls found it close behind the primary.
 * @param options its address and pool, and the primary's heartbeat
 */
export function buildReplica(options: ReplicaOptions): Replica {
  const { url, pool, heartbeat, log } = options;
  const { hostname, port } = new URL(url);
  const name = `${hostname}:${port || 5432}`;
  const breaker = buildPoolBreaker(pool);
  let connection: Promise<pg.Client> | null = null;
  let state: ReplicaState = 'unknown';
  let replayed: Lsn = 0n;
  let behindMs = 0;
  /** When its newest heartbeat was written, on the clock of performance.now(). */
  let beatAt = 0;
  let good = 0;
  let stop = async () => {};

  const leaveOut = (reason: Exclude<ReplicaState, 'used' | 'unknown'>, error?: unknown) => {
    const before = state;
    state = reason;
    good = 0;
    if (before !== 'used' && before !== 'unknown') return;
    log.warn(
      withRunbook('replica-left-out', {
        ...{ replica: name, reason, behindMs: Math.round(behindMs) },
        ...(error === undefined ? {} : { err: error }),
      }),
      'a replica is left out: its reads go to the others or the primary',
    );
  };
  const freshSince = (): number | null => {
    if (state !== 'used') return null;
    if (heartbeat.isAway()) return performance.now() - behindMs;
    const until = Math.min(performance.now(), (heartbeat.waitsSince() ?? Infinity) + maxWaitMs);
    if (until - beatAt <= maxAgeMs) return beatAt;
    leaveOut('lagging');
    return null;
  };
  const note = (beat: ReplicaBeat, knownBeat: KnownBeat, askedAt: number) => {
    replayed = beat.replayPosition;
    behindMs = Math.max(0, knownBeat.beatenAt - beat.beatenAt);
    // This process asked before the primary read its clock, so that this is not later than the heartbeat.
    beatAt = Math.min(askedAt, knownBeat.askedAt - (knownBeat.now - beat.beatenAt));
    if (behindMs > maxBehindMs) {
      leaveOut('lagging');
      return;
    }
    good += 1;
    if (state === 'used' || good < minGoodAnswers || beatAt < options.promisedSince()) return;
    const wasLeftOut = state !== 'unknown';
    state = 'used';
    if (wasLeftOut) log.warn({ replica: name }, 'a replica is read again');
  };

  const open = async () => {
    const client = openProbe(url, 'phonehub replica monitor');
    await client.connect();
    return client;
  };
  const drop = (lost: Promise<pg.Client>) => {
    lost.then((client) => client.end()).catch(() => {});
    if (connection === lost) connection = null;
  };
  const poll = async () => {
    const used = (connection ??= open());
    const knownBeat = heartbeat.latest();
    const askedAt = performance.now();
    let isSilent = false;
    const stopWaiting = afterAwake(silentMs, () => {
      isSilent = true;
      leaveOut('frozen');
      breaker.trip();
      breaker.endTransactions();
      drop(used);
    });
    try {
      const beat = await readHeartbeat(await used);
      breaker.reset();
      if (!beat) leaveOut('another database');
      else if (knownBeat) note(beat, knownBeat, askedAt);
    } catch (error) {
      drop(used);
      if (isSilent) return;
      breaker.reset();
      leaveOut(reasonOf(error), error);
    } finally {
      stopWaiting();
    }
  };

  return {
    name,
    pool,
    freshSince,
    get state() {
      return state;
    },
    get behindMs() {
      return behindMs;
    },
    get replayPosition() {
      return replayed;
    },
    start() {
      stop = startPollLoop(everyMs, poll);
    },
    async close() {
      if (connection) drop(connection);
      await stop();
    },
  };
}

function reasonOf(error: unknown): 'starting' | 'lagging' | 'unreachable' | 'refusing' {
  if (!(error instanceof pg.DatabaseError)) return 'unreachable';
  if (error.code === '57P03') return 'starting';
  // It has not replayed the migration that made the table.
  if (error.code === '42P01') return 'lagging';
  return /^(?:08|57P)/.test(error.code ?? '') ? 'unreachable' : 'refusing';
}
