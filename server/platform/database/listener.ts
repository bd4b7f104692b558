import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';

/** Pauses before the connection is tried again, in ms; they double. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** After so many ms of silence the connection is asked whether it is there. */
const pulseMs = 20_000;
/** How long an answer may take before the connection counts as lost, in ms. */
const patienceMs = 5_000;

export interface Listener {
  /** Resolves when the connection listens; what is committed from then on is heard. */
  readonly listening: Promise<void>;
  /**
   * Tells everybody who listens, this process too. It is said after what was said before; while the
   * connection is lost nothing is said, nor what was on its way: say it again when it is back.
   */
  say(payloads: readonly string[]): void;
  close(): Promise<void>;
}

interface Ears {
  /** Hears of one payload; twice the same within one transaction is told once. */
  heard(payload: string): void;
  /** The connection was lost and is back: what was told in between was not heard. */
  back(): void;
}

const saying = {
  name: 'say',
  text: 'select pg_notify($1, each.payload) from unnest($2::text[]) as each (payload)',
};

/**
 * Listens to a channel of PostgreSQL (NOTIFY) over one connection of its own, for as long as the
 * process lives: a lost connection is opened again.
 * @param url the database's address
 * @param channel its name
 * @param ears who hears
 * @param log hears of lost connections
 */
export function listen(url: string, channel: string, ears: Ears, log: FastifyBaseLogger): Listener {
  let closed = false;
  let client: Client | null = null;
  let listens = false;
  let unsaid: string[] = [];
  /** The connection that is asked something, for it takes one statement at a time. */
  let speaking: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let first = true;
  let ready: () => void;
  const listening = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const again = (lost: Client, error?: unknown) => {
    if (client !== lost) return;
    client = null;
    listens = false;
    unsaid = [];
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (closed) return;
    log.warn({ err: error, channel }, 'the connection that listens was lost; it is opened again');
    // Processes that lost the same database do not all come back in the same moment.
    timer = setTimeout(() => void open(), pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };

  /** Says what is to be said, one statement after the other; without anything it is a pulse. */
  const speak = async (living: Client) => {
    if (speaking === living) return;
    speaking = living;
    clearTimeout(timer);
    try {
      do {
        const payloads = unsaid;
        unsaid = [];
        await living.query({ ...saying, values: [channel, payloads] });
      } while (client === living && unsaid.length > 0);
      if (client === living) timer = setTimeout(() => void speak(living), pulseMs);
    } catch (error) {
      again(living, error);
    } finally {
      if (speaking === living) speaking = null;
    }
  };

  const open = async () => {
    const opening = new Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'phonehub events',
    });
    client = opening;
    opening.on('notification', ({ payload }) => ears.heard(payload ?? ''));
    opening.on('error', (error) => again(opening, error));
    opening.on('end', () => again(opening));
    try {
      await opening.connect();
      await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
    } catch (error) {
      again(opening, error);
      return;
    }
    // It may be lost again, or not be wanted any more, by now.
    if (client !== opening) return;
    listens = true;
    pauseMs = firstPauseMs;
    void speak(opening);
    if (first) ready();
    else ears.back();
    first = false;
  };

  void open();
  return {
    listening,
    say(payloads) {
      if (!listens || !client) return;
      unsaid.push(...payloads);
      void speak(client);
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
