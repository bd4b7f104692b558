import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';

/** Pauses before reconnecting, in ms; they double. */
const firstPauseMs = 100;
const maxPauseMs = 5_000;
/** After so long without a statement a heartbeat is sent, in ms. */
const heartbeatMs = 20_000;
/** How long a statement may take before the connection counts as lost, in ms. */
const timeoutMs = 5_000;

export interface Listener {
  /** Resolves when the connection listens: later commits are received. */
  readonly listening: Promise<void>;
  /**
   * Notifies all listeners, this process too, in order. Payloads are dropped while the connection is
   * lost: notify again in `onReconnect`.
   */
  notify(payloads: readonly string[]): void;
  close(): Promise<void>;
}

interface ListenerCallbacks {
  /** Receives a payload; PostgreSQL sends equal ones of a transaction once. */
  onMessage(payload: string): void;
  /** Called after a reconnection: notifications in between were missed. */
  onReconnect(): void;
}

const notifyStatement = {
  name: 'say',
  text: 'select pg_notify($1, each.payload) from unnest($2::text[]) as each (payload)',
};

/**
 * Listens to a channel of PostgreSQL (NOTIFY) over a connection of its own, and reconnects when it is
 * lost.
 * @param url the database's address
 * @param channel its name
 * @param callbacks receive notifications
 * @param log receives lost connections
 */
export function listen(
  url: string,
  channel: string,
  callbacks: ListenerCallbacks,
  log: FastifyBaseLogger,
): Listener {
  let closed = false;
  let client: Client | null = null;
  let listens = false;
  let queue: string[] = [];
  /** The connection that runs a statement; it takes one at a time. */
  let sending: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let first = true;
  let ready: () => void;
  const listening = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const reconnect = (lostClient: Client, error?: unknown) => {
    if (client !== lostClient) return;
    client = null;
    listens = false;
    queue = [];
    clearTimeout(timer);
    lostClient.end().catch(() => {});
    if (closed) return;
    log.warn(
      withRunbook('listener-lost', { err: error, channel }),
      'the connection that listens was lost; it is opened again',
    );
    // Jitter, so that processes do not all reconnect at the same moment.
    timer = setTimeout(() => void open(), pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(maxPauseMs, pauseMs * 2);
  };

  /** Sends the queue, one statement after the other; an empty one is a heartbeat. */
  const send = async (connectedClient: Client) => {
    if (sending === connectedClient) return;
    sending = connectedClient;
    clearTimeout(timer);
    try {
      do {
        const payloads = queue;
        queue = [];
        await connectedClient.query({ ...notifyStatement, values: [channel, payloads] });
      } while (client === connectedClient && queue.length > 0);
      if (client === connectedClient)
        timer = setTimeout(() => void send(connectedClient), heartbeatMs);
    } catch (error) {
      reconnect(connectedClient, error);
    } finally {
      if (sending === connectedClient) sending = null;
    }
  };

  const open = async () => {
    const opening = new Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: 'phonehub events',
    });
    client = opening;
    opening.on('notification', ({ payload }) => callbacks.onMessage(payload ?? ''));
    opening.on('error', (error) => reconnect(opening, error));
    opening.on('end', () => reconnect(opening));
    try {
      await opening.connect();
      await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
    } catch (error) {
      reconnect(opening, error);
      return;
    }
    // It may have been lost, or closed, in the meantime.
    if (client !== opening) return;
    listens = true;
    pauseMs = firstPauseMs;
    void send(opening);
    if (first) ready();
    else callbacks.onReconnect();
    first = false;
  };

  void open();
  return {
    listening,
    notify(payloads) {
      if (!listens || !client) return;
      queue.push(...payloads);
      void send(client);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      listens = false;
      await open?.end().catch(() => {});
    },
  };
}
