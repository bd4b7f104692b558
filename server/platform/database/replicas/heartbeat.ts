import pg from 'pg';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { prepareHeartbeat, writeHeartbeat, type PrimaryBeat } from './heartbeat-store.ts';

/** The pause between two heartbeats, in ms. */
const everyMs = 200;
/** A server that does not respond for so long is away, in ms. */
export const silentMs = 500;

/** A heartbeat of the primary, and when this process asked for it, on the clock of performance.now(). */
export interface KnownBeat extends PrimaryBeat {
  readonly askedAt: number;
}

/** Writes the heartbeat by which replicas are measured; processes that do the same share it. */
export interface Heartbeat {
  /** The newest; null before the first. */
  latest(): KnownBeat | null;
  /**
   * Returns whether the primary does not respond at all. Nothing changes meanwhile as far as this process can
   * know, so that the replicas' data stays right.
   */
  isAway(): boolean;
  /** Since when it waits for a response, on the clock of performance.now(); null if it does not. */
  waitsSince(): number | null;
  start(): void;
  close(): Promise<void>;
}

/**
 * Builds the heartbeat; its connection is its own, so that it waits behind no request.
 * @param url the primary itself, not its pooler
 */
export function buildHeartbeat(url: string): Heartbeat {
  let connection: Promise<pg.Client> | null = null;
  let latest: KnownBeat | null = null;
  let isAway = false;
  let waitsSince: number | null = null;
  let stop = async () => {};

  const open = async () => {
    const client = openProbe(url, 'phonehub heartbeat');
    await client.connect();
    await prepareHeartbeat(client);
    return client;
  };
  const drop = (lost: Promise<pg.Client>) => {
    lost.then((client) => client.end()).catch(() => {});
    if (connection === lost) connection = null;
  };
  const beat = async () => {
    const used = (connection ??= open());
    const askedAt = performance.now();
    waitsSince = askedAt;
    const stopWaiting = afterAwake(silentMs, () => {
      isAway = true;
      drop(used);
    });
    try {
      latest = { ...(await writeHeartbeat(await used, everyMs)), askedAt };
      isAway = false;
    } catch (error) {
      isAway = !isAnswer(error);
      // A lock that was not granted is no reason to connect again.
      if (!(error instanceof pg.DatabaseError && error.code === '55P03')) drop(used);
    } finally {
      waitsSince = null;
      stopWaiting();
    }
  };

  return {
    latest: () => latest,
    isAway: () => isAway,
    waitsSince: () => waitsSince,
    start() {
      stop = startPollLoop(everyMs, beat);
    },
    async close() {
      if (connection) drop(connection);
      await stop();
    },
  };
}

/**
 * Opens the connection of a poll: one statement at a time, given up after a second.
 * @param url the server
 * @param name shown in pg_stat_activity
 */
export function openProbe(url: string, name: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    keepAlive: true,
    application_name: name,
  });
  // The current or next query fails with it.
  client.on('error', () => {});
  return client;
}

/** A server that shuts down, starts up or became a replica (25006) is no primary that takes changes. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(?:08|57P|25006)/.test(error.code ?? '');
}
