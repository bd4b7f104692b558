import type { FastifyBaseLogger } from 'fastify';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { Listener } from './connection/listener.ts';

/** The data of the shop that every process keeps in memory, each by the topic of its trigger notify_shop_change. */
export const shopTopics = ['brands', 'models', 'places', 'settings'] as const;
export type ShopTopic = (typeof shopTopics)[number];

/** The pause before a renewal that failed is tried again, in ms. */
const retryMs = 1_000;

/** Renews what this process keeps in memory of the shop's own data when an admin of any process has changed it. */
export interface ShopChanges {
  /**
   * Registers what is renewed after a change, one after the other in the order of registration.
   * @param topic whose tables have changed
   * @param renew reads them again
   */
  onChange(topic: ShopTopic, renew: () => Promise<unknown>): void;
  /** Increases after every renewal: whatever was made from older data is out of date. */
  readonly generation: () => number;
  /**
   * Renews a topic now, for the process that has just changed it. Changes of others arrive by themselves. The change is
   * committed: a renewal that fails is logged and tried again, and the admin's request succeeds.
   */
  renew(topic: ShopTopic): Promise<void>;
  /** Renews all topics, and from then on whatever changes. Failures are logged and tried again. */
  start(): Promise<void>;
  close(): void;
}

/**
 * Builds the watcher of the shop's own data for this process.
 * @param listener of this process; NOTIFY tells about changes, and all is renewed after a lost connection
 * @param log receives renewals that failed
 */
export function buildShopChanges(listener: Listener, log: FastifyBaseLogger): ShopChanges {
  const renewals = new Map<ShopTopic, (() => Promise<unknown>)[]>();
  const waiting = new Set<ShopTopic>();
  const timers = new Set<NodeJS.Timeout>();
  let generation = 0;
  let round: Promise<void> | null = null;
  let isClosed = false;

  const renew = async (topic: ShopTopic) => {
    try {
      for (const each of renewals.get(topic) ?? []) await each();
      generation += 1;
    } catch (error) {
      if (isClosed) return;
      log.warn(
        withRunbook('background-round-failed', { err: error, topic }),
        'a change of the shop was not taken over yet; it is tried again',
      );
      const timer = setTimeout(() => {
        timers.delete(timer);
        void schedule([topic]);
      }, retryMs);
      timers.add(timer);
    }
  };
  /** Renews whatever waits; a topic that changes meanwhile is renewed once more. */
  const renewWaiting = async () => {
    for (const topic of waiting) {
      waiting.delete(topic);
      if (isClosed) return;
      await renew(topic);
    }
  };
  const schedule = (topics: readonly ShopTopic[]): Promise<void> => {
    for (const topic of topics) waiting.add(topic);
    round ??= renewWaiting().finally(() => {
      round = null;
      if (waiting.size > 0 && !isClosed) void schedule([]);
    });
    return round;
  };

  return {
    onChange(topic, renewal) {
      renewals.set(topic, [...(renewals.get(topic) ?? []), renewal]);
    },
    generation: () => generation,
    renew,
    async start() {
      const { listening } = listener.subscribe('phonehub_shop', {
        onMessage(payload) {
          const topic = shopTopics.find((each) => each === payload);
          if (topic) void schedule([topic]);
        },
        onReconnect: () => void schedule(shopTopics),
      });
      // A change between this first reading and the moment when the connection listens would be missed.
      void listening.then(() => schedule(shopTopics));
      await schedule(shopTopics);
    },
    close() {
      isClosed = true;
      timers.forEach(clearTimeout);
    },
  };
}
