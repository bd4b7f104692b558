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

export interface Subscription {
  /** Resolves when the connection listens to the channel: later commits are received. */
  readonly listening: Promise<void>;
  /**
   * Notifies all listeners of the channel, this process too, in order. Payloads are dropped while the connection
   * is lost: notify again in `onReconnect`.
   */
  notify(payloads: readonly string[]): void;
}

/** The connection of this process that listens; it is opened with the first subscription. */
export interface Listener {
  /**
   * Listens to a channel, once for each.
   * @param channel its name
   * @param callbacks receive its notifications
   */
  subscribe(channel: string, callbacks: ListenerCallbacks): Subscription;
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
  text: 'select pg_notify(each.channel, each.payload) from unnest($1::text[], $2::text[]) as each (channel, payload)',
};

/**
 * Builds the listener of this process: channels of PostgreSQL (NOTIFY) over one connection of its own, which is
 * opened again when it is lost.
 * @param url the database's address
 * @param log receives lost connections
 */
export function buildListener(url: string, log: FastifyBaseLogger): Listener {
  const channels = new Map<string, ListenerCallbacks & { readonly isReady: () => void }>();
  let closed = false;
  let client: Client | null = null;
  let listens = false;
  let queue: { readonly channel: string; readonly payload: string }[] = [];
  /** The connection that runs a statement; it takes one at a time. */
  let sending: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let first = true;

  const reconnect = (lostClient: Client, error?: unknown) => {
    if (client !== lostClient) return;
    client = null;
    listens = false;
    queue = [];
    clearTimeout(timer);
    lostClient.end().catch(() => {});
    if (closed) return;
    log.warn(
      withRunbook('listener-lost', { err: error }),
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
        const sent = queue;
        queue = [];
        await connectedClient.query({
          ...notifyStatement,
          values: [sent.map((each) => each.channel), sent.map((each) => each.payload)],
        });
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
    opening.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.onMessage(payload ?? ''),
    );
    opening.on('error', (error) => reconnect(opening, error));
    opening.on('end', () => reconnect(opening));
    try {
      await opening.connect();
      for (const channel of channels.keys()) await listenOn(opening, channel);
    } catch (error) {
      reconnect(opening, error);
      return;
    }
    // It may have been lost, or closed, in the meantime.
    if (client !== opening) return;
    listens = true;
    pauseMs = firstPauseMs;
    void send(opening);
    for (const { isReady, onReconnect } of channels.values()) {
      isReady();
      if (!first) onReconnect();
    }
    first = false;
  };
  const listenOn = (opened: Client, channel: string) =>
    opened.query(`listen ${opened.escapeIdentifier(channel)}`);

  return {
    subscribe(channel, callbacks) {
      let isReady = () => {};
      const listening = new Promise<void>((resolve) => {
        isReady = resolve;
      });
      channels.set(channel, { ...callbacks, isReady });
      const connected = client;
      if (!connected && !timer && !closed) void open();
      else if (connected && listens) {
        listenOn(connected, channel).then(isReady, (error: unknown) => reconnect(connected, error));
      }
      return {
        listening,
        notify(payloads) {
          if (!listens || !client) return;
          queue.push(...payloads.map((payload) => ({ channel, payload })));
          void send(client);
        },
      };
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
