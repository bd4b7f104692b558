import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { imageMaximumBytes } from '#contract/images.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { buildAccessTokens } from './accounts/access-tokens.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import type { HeldHooks } from './accounts/export-own-data.ts';
import { buildGoogleProvider } from './accounts/google-provider.ts';
import { googleRoutes } from './accounts/google-routes.ts';
import { buildHintCookie } from './accounts/hint-cookie.ts';
import { buildIdentities } from './accounts/identities.ts';
import { removeExpiredSignIns } from './accounts/remove-expired-sign-ins.ts';
import { sendResetMail } from './accounts/reset-password.ts';
import { buildSeal } from './accounts/seal.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { buildSignInService } from './accounts/sign-in-service.ts';
import { administrationRoutes } from './administration/administration-routes.ts';
import { eraseClosedAccounts } from './administration/erase-closed-accounts.ts';
import { cancelUnpaid } from './bookings/for-payments.ts';
import { heldBookings } from './bookings/own-data-store.ts';
import { bookingsRoutes } from './bookings/bookings-routes.ts';
import { heldProducts } from './catalog/own-data-store.ts';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import type { WithdrawalHooks } from './catalog/withdraw-product.ts';
import { folderOfImages, imageFile, renderingNames } from './images/image-files.ts';
import { heldImages } from './images/own-data-store.ts';
import { imagesRoutes } from './images/images-routes.ts';
import { removeUnclaimed } from './images/remove-unclaimed.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { heldPayments } from './payments/own-data-store.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { reconcile } from './payments/reconciler.ts';
import { refuseWhileBeingPaid } from './payments/refuse-while-being-paid.ts';
import { sandboxProvider } from './payments/sandbox-provider.ts';
import { apiDocs, apiDocsCss } from './platform/api-docs.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { Identities } from './platform/identity.ts';
import type { Jobs } from './platform/jobs.ts';
import { heldMails, mailTasks } from './platform/mail.ts';
import { openApi } from './platform/openapi.ts';
import { refuseForeignOrigins } from './platform/origin.ts';
import { outboxPages } from './platform/outbox.ts';
import { answerError, answerProblems, loggedError } from './platform/problems.ts';
import { Refusal } from './platform/refusal.ts';
import { route } from './platform/route.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { webPages, type WebOptions } from './platform/web-pages.ts';
import type { Settings } from './settings.ts';
import { deleteWishesFor } from './wishlists/wishlists-store.ts';
import { heldWishes } from './wishlists/own-data-store.ts';
import { wishlistsRoutes } from './wishlists/wishlists-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identities: Identities;
  }
}

export interface AppDependencies {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  /** Signs cookies and access tokens. */
  readonly secret: string;
  /** The pages; null serves the API alone. */
  readonly web: WebOptions | null;
  /** Replaces the sandbox in tests of what a provider may do. */
  readonly provider?: PaymentProvider;
  /** Takes the log lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** Sign-ins and registrations a minute from one address. */
  readonly signInsAMinute?: number;
}

export interface App {
  readonly server: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** One round of finishing payments that were left in the middle. */
  readonly reconcile: () => Promise<number>;
}

const year = 365 * 86_400_000;

/**
 * Puts the house together: the same app for main.ts and for tests. Nothing runs in the background
 * until the caller starts it.
 * @param given settings, database and pages
 */
export function buildApp(given: AppDependencies): App {
  const { settings, pool, secret } = given;
  const secure = settings.publicUrl.startsWith('https:');
  const db = openDatabase(pool);
  const signIn = buildSignInService(pool, { publicUrl: settings.publicUrl, secret });
  const tokens = buildAccessTokens(secret);
  const identities = buildIdentities(pool, tokens, signIn, settings);
  const files = folderOfImages(settings.imageStore);
  const sandbox = settings.production ? null : sandboxProvider(db);
  const provider = given.provider ?? sandbox;
  const withdrawal: WithdrawalHooks = {
    refuseWhileBeingPaid,
    cancelBookings: (trx, productId) => cancelUnpaid(trx, { productId }),
    removeWishes: deleteWishesFor,
  };

  const held: HeldHooks = {
    images: heldImages,
    products: heldProducts,
    wishes: heldWishes,
    bookings: heldBookings,
    payments: heldPayments,
    mails: heldMails,
  };
  const hint = buildHintCookie(secure);

  const headers = securityHeaders(secure);
  const server = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: { err: loggedError },
      ...(given.logTo ? { stream: given.logTo } : {}),
    },
    // R12: a URL can hold an email; only route patterns are logged.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    connectionTimeout: 65_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    bodyLimit: 100_000,
    // A path that cannot be decoded never reaches hooks and handlers.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 400 },
  });
  server.decorate('identities', identities);
  logAnswers(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  answerProblems(server);
  server.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  server.register(underPressure, {
    maxEventLoopDelay: 3_000,
    pressureHandler: () => {
      throw new Refusal('unavailable', { retryAfter: 2 });
    },
  });

  const served = (name: CallName) => name !== 'confirmSandboxPayment' || sandbox !== null;
  server.register(
    async (api) => {
      refuseForeignOrigins(api, settings.publicUrl);
      // Before the plugin, which reads each route's configuration when it is added.
      limitSignIns(api, given.signInsAMinute ?? 60);
      await api.register(rateLimit, {
        global: false,
        errorResponseBuilder: (_request, context) =>
          new Refusal('too-many-requests', {
            retryAfter: Math.ceil(context.ttl / 1_000),
            message: `That was too often. Please try again in ${Math.ceil(context.ttl / 1_000)} seconds.`,
          }),
      });
      await api.register(multipart, {
        limits: { fileSize: imageMaximumBytes, files: 1, parts: 5 },
      });
      answerProblems(api);
      imagesRoutes(api, { db, files });
      const accounts = {
        db,
        pool,
        signIn,
        tokens,
        identities,
        hint,
        publicUrl: settings.publicUrl,
        google: settings.google !== null,
        seal: buildSeal(secret),
        held,
      };
      accountsRoutes(api, accounts);
      signInRoutes(api, accounts);
      accountRoutes(api, accounts);
      googleRoutes(
        api,
        { ...accounts, secure },
        settings.google && buildGoogleProvider(settings.google),
      );
      catalogRoutes(api, { db, pool, identities, withdrawal });
      wishlistsRoutes(api, { db });
      bookingsRoutes(api, { db });
      paymentsRoutes(api, { db, provider, sandbox });
      administrationRoutes(api, { db, withdrawal, hintGone: hint.gone });
      route(api, 'readHealth', async () => {
        await pool.query('select 1');
        return { status: 'ok' as const };
      });
      const document = JSON.stringify(openApi(served));
      api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
      const page = apiDocs(served);
      api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
      api.get('/docs.css', (_request, reply) => reply.type('text/css').send(apiDocsCss));
      api.get('/links', () => ({
        appStore: settings.links.APP_STORE_URL,
        playStore: settings.links.PLAY_STORE_URL,
        facebook: settings.links.FACEBOOK_URL,
        twitter: settings.links.TWITTER_URL,
        instagram: settings.links.INSTAGRAM_URL,
      }));
    },
    { prefix: '/api' },
  );

  server.register(async (images) => {
    await images.register(fastifyStatic, { root: files.folder, serve: false });
    images.get<{ Params: { id: string; name: string } }>('/images/:id/:name', (request, reply) => {
      const { id, name } = request.params;
      if (!/^[0-9a-f-]{36}$/.test(id) || !renderingNames.includes(name)) {
        throw new Refusal('not-found');
      }
      return reply.sendFile(imageFile(id, name), { maxAge: year, immutable: true });
    });
  });
  if (settings.demo) outboxPages(server, db, settings.publicUrl);
  if (given.web) webPages(server, given.web);

  return {
    server,
    db,
    jobs: {
      tasks: {
        ...mailTasks(db, settings, server.log),
        'remove-unclaimed-images': () => removeUnclaimed(db, files),
        'erase-closed-accounts': () => eraseClosedAccounts(db),
        'remove-expired-sign-ins': () => removeExpiredSignIns(db),
        'send-reset-mail': (payload) =>
          sendResetMail(db, settings.publicUrl, (payload as { requestId: string }).requestId),
      },
      recurring: {
        'remove-unclaimed-images': '*/10 * * * *',
        'erase-closed-accounts': '17 * * * *',
        'remove-expired-sign-ins': '*/10 * * * *',
      },
    },
    reconcile: () => (provider ? reconcile(db, provider, server.log) : Promise.resolve(0)),
  };
}

function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const answer = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request: request.id,
    };
    if (reply.statusCode >= 500) request.log.warn(answer, 'answered');
    else request.log.debug(answer, 'answered');
  });
}

/** Where secrets can be guessed or rows and mails be made by anybody. */
const guessable = new Set<string>(
  [
    calls.logIn,
    calls.register,
    calls.reauthenticate,
    calls.takeSecondStep,
    calls.passkeySignInOptions,
    calls.signInWithPasskey,
    calls.requestPasswordReset,
    calls.restoreAccount,
  ].map((call) => call.path),
);

/** Guessing passwords and mass registering are slowed down by address. */
function limitSignIns(api: FastifyInstance, aMinute: number): void {
  api.addHook('onRoute', (options) => {
    const call = options.config?.call;
    if (call?.method === 'POST' && guessable.has(call.path)) {
      options.config = {
        ...options.config,
        rateLimit: { max: aMinute, timeWindow: 60_000 },
      } as typeof options.config;
    }
  });
}
