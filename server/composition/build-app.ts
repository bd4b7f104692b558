import { withRunbook } from '#server/platform/base/operator-codes.ts';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { currencies } from '#contract/common/currencies.ts';
import { setCurrency } from '#contract/common/money.ts';
import { setImageUrl } from '#contract/images/image-files.ts';
import type { Agreements } from '#server/policies/public.ts';
import { refuseOwnCodes } from '#server/handovers/refuse-own-codes.ts';
import { reconcile } from '#server/payments/reconciler.ts';
import { warnOfMissingKeys } from '#server/payments/warn-of-missing-keys.ts';
import { deliverSandboxEvents } from '#server/payments/sandbox/deliver-events.ts';
import { compressionThreshold } from '#server/platform/delivery/cache/cacheable-response.ts';
import {
  buildResponseCache,
  prepareUnavailable,
  type ResponseCache,
} from '#server/platform/delivery/cache/response-cache.ts';
import { writeDueLines } from '#server/platform/base/logging/lines-seldom.ts';
import { afterCommitSettled } from '#server/platform/database/transactions/after-commit.ts';
import {
  buildDatabaseMonitor,
  type DatabaseMonitor,
} from '#server/platform/database/connection/database-monitor.ts';
import {
  type Database,
  openDatabase,
  type Transaction,
} from '#server/platform/database/database.ts';
import { readPosition } from '#server/platform/database/replicas/heartbeat-store.ts';
import type { ReadsOfReplicas } from '#server/platform/database/replicas/reads-of-replicas.ts';
import { buildReadOnlyMode, type ReadOnlyMode } from '#server/platform/database/read-only-mode.ts';
import type { ShopChanges } from '#server/platform/database/shop-changes.ts';
import { refuseChanges } from '#server/platform/http/refuse-changes.ts';
import { overrideNodeResponses } from '#server/platform/http/broken-requests.ts';
import type { Identities, Person } from '#server/platform/http/identity.ts';
import { readAfterWriting } from '#server/platform/http/read-after-writing.ts';
import { readJsonBodies } from '#server/platform/http/json-bodies.ts';
import { buildReadiness, type Readiness } from '#server/platform/http/readiness.ts';
import { setProblemHandlers } from '#server/platform/http/problems.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Jobs } from '#server/platform/operation/jobs/jobs.ts';
import { type LoadShedding, shedLoad } from '#server/platform/http/limits/load-shedding.ts';
import { logResponses } from '#server/platform/base/logging/access-log.ts';
import { followRequests } from '#server/platform/base/logging/request-id.ts';
import { refreshPrices } from '#server/prices/refresh-prices.ts';
import type { WebhookSender } from '#server/webhooks/send-deliveries.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { buildJobs } from './build-jobs.ts';
import { createServer } from './create-server.ts';
import { drainOnClose } from './drain-on-close.ts';
import { openReads } from './open-reads.ts';
import { registerApi } from './register-api.ts';
import { registerPages } from './register-pages.ts';
import { wireServices } from './wire-services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identities: Identities;
    /** @throws Refusal handover-code-kept-back or return-code-kept-back */
    refuseOwnCodes: (trx: Transaction | null, person: Person, sent: unknown) => Promise<void>;
    /** Whether people have agreed to the shop's rules, for the calls that begin something new. */
    agreements: Agreements;
    /** Whole responses, sent before any routing. */
    responseCache: ResponseCache;
    loadShedding: LoadShedding;
    /** The time since which changes may be missing in public reads (Reads.freshSince). */
    freshSince: () => number;
    /** Increases when data of the shop that pages are made from has changed (ShopChanges). */
    shopGeneration: () => number;
  }
}

export interface App {
  readonly server: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Checks the database once started; closed with the server. */
  readonly monitor: DatabaseMonitor;
  /** Measures the replicas once started; closed with the server. Null without any. */
  readonly replicas: ReadsOfReplicas | null;
  /** The number of open event streams. */
  readonly countStreams: () => number;
  readonly readiness: Readiness;
  /** Renews what the process keeps in memory of the shop's own data once started; closed with the server. */
  readonly shopChanges: ShopChanges;
  /** Whether the shop is only read; looks by itself once started. */
  readonly readOnly: ReadOnlyMode;
  /** Makes the process not ready and tells clients to close their connections; it still responds. */
  readonly drain: () => void;
  /** Says in the log which provider has money of the shop that it has no keys of. */
  readonly warnOfMissingKeys: () => Promise<void>;
  /** One round of finishing interrupted payments. */
  readonly reconcile: () => Promise<number>;
  /** Recomputes the changed summaries of the price guide; `gently` pauses for requests. */
  readonly refreshPrices: (how?: { readonly gently: boolean }) => Promise<number>;
  /** Sends the due webhooks. */
  readonly webhooks: WebhookSender;
  /** Writes what this process counts in memory: for the numbers of the shop. */
  readonly flushCounts: () => Promise<void>;
  /** Posts due events of the sandbox to our own webhook, as a provider does. */
  readonly deliverEvents: () => Promise<number>;
}

/**
 * Builds the app, the same for the shop and for tests. Nothing runs in the background until the
 * caller starts it.
 * @param givenAppDependencies settings, database and pages
 */
export function buildApp(givenAppDependencies: AppDependencies): App {
  const { settings, pool } = givenAppDependencies;
  setCurrency(settings.currency ?? currencies[0].code);
  setImageUrl(settings.imageUrl);
  const headers = securityHeaders(settings.publicUrl.startsWith('https:'));
  const accessLevel = settings.accessLog ? 'info' : 'debug';
  const responseCache = buildResponseCache((line) => {
    givenAppDependencies.onResponse?.(line);
    server.log[accessLevel](line, 'answered');
  });
  const server = createServer(givenAppDependencies, { headers, responseCache });
  const db = openDatabase(pool, (error) =>
    server.log.warn(
      withRunbook('after-commit-failed', { err: error }),
      'what follows a transaction failed; a sweep makes up for it',
    ),
  );
  const { reads, ofReplicas } = openReads(
    settings,
    { pool, db },
    givenAppDependencies.replicas ?? [],
    server.log,
  );
  const services = wireServices(givenAppDependencies, db, reads, server.log);
  const { payments, sandbox } = services;
  server.decorate('identities', services.identities);
  server.decorate('agreements', services.agreements);
  server.decorate('refuseOwnCodes', (trx, person, payload) =>
    refuseOwnCodes(trx ?? db, services.handoverCodes, person, payload),
  );
  server.decorate('responseCache', responseCache);
  server.decorate('freshSince', () => reads.freshSince());
  server.decorate('shopGeneration', services.shopChanges.generation);
  givenAppDependencies.traceRequests?.(server);
  const { drain, isClosing } = drainOnClose(server, responseCache);
  const { databaseUrl, databaseDirectUrl } = settings;
  const behind =
    databaseUrl && databaseDirectUrl ? { direct: databaseDirectUrl, pooler: databaseUrl } : null;
  const monitor = buildDatabaseMonitor(pool, server.log, behind);
  const readOnly = buildReadOnlyMode(monitor, server.log);
  const flushCounts = async () => {
    if (readOnly.isOn()) return;
    await services.counting.flush().catch((error: unknown) => {
      server.log.warn(
        withRunbook('background-round-failed', { err: error }),
        'counts were not written; they wait for the next minute',
      );
    });
  };
  server.addHook('onClose', async () => {
    await afterCommitSettled(db);
    await flushCounts();
    services.shopChanges.close();
    await Promise.all([
      monitor.close(),
      readOnly.close(),
      services.listener.close(),
      ofReplicas?.close(),
    ]);
    writeDueLines(true);
  });
  server.addHook('onReady', () => services.shopChanges.renew('settings'));
  followRequests(server);
  if (ofReplicas) {
    readAfterWriting(server, {
      position: () => readPosition(monitor),
      secure: services.secure,
    });
  }
  logResponses(server, accessLevel, givenAppDependencies.onResponse);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  refuseChanges(server, readOnly);
  overrideNodeResponses(server);
  readJsonBodies(server);
  setProblemHandlers(server);
  server.register(compress, {
    global: true,
    threshold: compressionThreshold,
    encodings: ['br', 'gzip'],
  });
  const loadShedding = shedLoad(server, settings.publicUrl, givenAppDependencies.limits);
  const unavailable = prepareUnavailable(headers, 1);
  responseCache.addRule((request) => (loadShedding.refusesRead(request) ? unavailable : null));
  server.decorate('loadShedding', loadShedding);
  const pooler = behind?.pooler ?? null;
  const readiness = buildReadiness({ monitor, isClosing, pooler }, server.log);
  registerApi(server, services, {
    monitor,
    readiness,
    isReadOnly: readOnly.isOn,
    degraded: () => [
      ...(givenAppDependencies.degraded?.() ?? []),
      ...(readOnly.isOn() ? (['changes'] as const) : []),
    ],
  });
  registerPages(server, services, {
    web: givenAppDependencies.web,
    secrets: givenAppDependencies.secrets,
  });

  return {
    server,
    db,
    monitor,
    replicas: ofReplicas,
    countStreams: () => services.streams.size,
    readiness,
    shopChanges: services.shopChanges,
    readOnly,
    drain,
    jobs: buildJobs(services, server.log),
    webhooks: services.webhookSender,
    warnOfMissingKeys: () => warnOfMissingKeys(db, payments, server.log),
    reconcile: async () => (payments ? reconcile(payments) : 0),
    refreshPrices: (how) => refreshPrices(db, how),
    flushCounts,
    deliverEvents: async () =>
      sandbox
        ? deliverSandboxEvents(db, services.eventSecrets[0], async (payload, signed) => {
            const url = `/api/webhooks/${sandbox.name}`;
            const request = { 'content-type': 'application/json', ...signed };
            return (await server.inject({ method: 'POST', url, headers: request, payload }))
              .statusCode;
          })
        : 0,
  };
}
