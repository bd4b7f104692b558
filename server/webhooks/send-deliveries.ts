import type { FastifyBaseLogger } from 'fastify';
import { webhookRetrySeconds, webhookTimeoutMs } from '#contract/webhooks/limits.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { failPending } from './deliveries-store.ts';
import { postDelivery, StoppedError } from './post-delivery.ts';
import { isAllowedUrl, lookupPublic, type Resolve } from './public-addresses.ts';
import * as store from './sending-store.ts';
import type { DueDelivery, Outcome } from './sending-store.ts';
import { decryptSecret, signatureOf } from './webhook-secrets.ts';

export interface SenderDependencies {
  readonly db: Database;
  readonly encryption: Encryption;
  readonly log: FastifyBaseLogger;
  /** Whether this machine may be the receiver: in the demo. */
  readonly allowsThisMachine: boolean;
  /** Replace how names are looked up and how long a receiver has, in tests. */
  readonly lookup?: Resolve | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Sends deliveries from this process. */
export interface WebhookSender {
  /** Takes due deliveries and begins to send them; a slow receiver is not waited for. */
  readonly begin: () => Promise<void>;
  /** Resolves when nothing of this process is on its way. */
  readonly settled: () => Promise<void>;
  /** Aborts running deliveries and returns them, for another process. */
  readonly stop: () => Promise<void>;
}

/** How many deliveries are on their way from one process at once. */
const maxAtOnce = 64;
/** How much of a pause is random, so that deliveries that failed together are not repeated together. */
const jitter = 0.2;

/**
 * Builds the sender. A queue of jobs would do it less well: a job waits for its receiver, and two jobs run
 * at once (decision 285).
 * @param dependencies database, encryption of secrets, log
 */
export function buildWebhookSender(dependencies: SenderDependencies): WebhookSender {
  const { db, log } = dependencies;
  const stopping = new AbortController();
  const underWay = new Map<DueDelivery, Promise<void>>();

  const send = async (delivery: DueDelivery) => {
    try {
      const outcome = await attempt(dependencies, delivery, stopping.signal);
      await noteOutcome(db, delivery, outcome);
      log.info({ delivery: delivery.id, ...outcome }, 'a webhook was sent');
    } catch (error) {
      if (error instanceof StoppedError) {
        await store.giveBack(db, [delivery]).catch(() => {});
        return;
      }
      // The lease ends by itself, and the attempt is repeated.
      log.warn(
        withRunbook('background-round-failed', { err: error, delivery: delivery.id }),
        'the result of a webhook was not stored',
      );
    }
  };

  return {
    begin: async () => {
      if (stopping.signal.aborted || underWay.size >= maxAtOnce) return;
      for (const delivery of await store.takeDueDeliveries(db, maxAtOnce - underWay.size)) {
        const sending = send(delivery).finally(() => underWay.delete(delivery));
        underWay.set(delivery, sending);
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Signs and posts a delivery once. */
async function attempt(
  { encryption, log, allowsThisMachine, lookup, timeoutMs }: SenderDependencies,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url: address, eventId: id, payload, ciphertext, previousCiphertext } = delivery;
  if (!isAllowedUrl(address, allowsThisMachine)) {
    return { status: null, error: 'forbidden-address', durationMs: 0 };
  }
  let secrets: string[];
  try {
    const sealedSecrets =
      previousCiphertext === null ? [ciphertext] : [ciphertext, previousCiphertext];
    secrets = sealedSecrets.map((each) => decryptSecret(encryption, each));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log.error(
      withRunbook('secret-unreadable', { webhook: delivery.endpointId }),
      'AUTH_SECRET does not open the secret of a webhook',
    );
    return { status: null, error: 'secret', durationMs: 0 };
  }
  const timestamp = Math.floor(delivery.now);
  return postDelivery({
    url: new URL(address),
    payload,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
      'user-agent': 'PhoneHub-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secrets, { id, timestamp, payload }),
    },
    lookup: lookupPublic(allowsThisMachine, lookup),
    timeoutMs: timeoutMs ?? webhookTimeoutMs,
    signal,
  });
}

/** Stores the outcome of an attempt: the webhook first, then its delivery, as all transactions lock them. */
function noteOutcome(db: Database, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  const { endpointId } = delivery;
  const isGood = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  return db.transaction().execute(async (trx) => {
    if (isGood) {
      await store.noteWorking(trx, delivery);
      await store.storeOutcome(trx, delivery, outcome, { state: 'delivered' });
      return;
    }
    const failing = await store.noteFailing(trx, delivery);
    const pause = webhookRetrySeconds[delivery.tries - 1];
    const next =
      pause === undefined || !failing
        ? ({ state: 'failed' } as const)
        : { retrySeconds: pause * (1 + jitter * Math.random()) };
    const isStored = await store.storeOutcome(trx, delivery, outcome, next);
    if (!failing || failing.hasMoved || !isStored) return;
    // 410: the receiver wants no more of them (Standard Webhooks, "Delivery failure").
    if (outcome.status === 410) await switchOff(trx, endpointId, failing, 'gone');
    else if (failing.forDays) await switchOff(trx, endpointId, failing, 'failing');
  });
}

async function switchOff(
  trx: Transaction,
  endpointId: string,
  { ownerId, url }: store.FailingWebhook,
  why: 'failing' | 'gone',
): Promise<void> {
  await store.switchOff(trx, endpointId, why);
  await failPending(trx, endpointId);
  await notify(trx, {
    to: ownerId,
    kind: 'webhook-off',
    // Each time it is switched off anew.
    cause: `${endpointId}:${crypto.randomUUID()}`,
    facts: { why, host: new URL(url).hostname, webhookId: endpointId },
  });
}
