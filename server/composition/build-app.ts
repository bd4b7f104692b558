import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { imageMaximumBytes } from '#contract/images/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import { buildAccessTokens } from '#server/accounts/access-tokens.ts';
import { accountRoutes } from '#server/accounts/account-routes.ts';
import { accountsRoutes } from '#server/accounts/accounts-routes.ts';
import type { HeldHooks } from '#server/accounts/export-own-data.ts';
import { buildGoogleProvider } from '#server/accounts/google-provider.ts';
import { googleRoutes } from '#server/accounts/google-routes.ts';
import { buildDeviceCookies } from '#server/accounts/device-cookies.ts';
import { buildHintCookie } from '#server/accounts/hint-cookie.ts';
import { buildIdentities } from '#server/accounts/identities.ts';
import { removeExpiredSignIns } from '#server/accounts/remove-expired-sign-ins.ts';
import { sendResetMail } from '#server/accounts/reset-password.ts';
import { buildKeptKeys } from '#server/platform/security/kept-keys.ts';
import { buildEncryption } from '#server/platform/security/encryption.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';
import { signInRoutes } from '#server/accounts/sign-in-routes.ts';
import { buildSignInService } from '#server/accounts/sign-in-service.ts';
import {
  buildSignInLimits,
  usualAllowances,
  type SignInAllowances,
} from '#server/accounts/sign-in-limits.ts';
import { onlyAdmins } from '#server/administration/administration-policy.ts';
import { administrationRoutes } from '#server/administration/administration-routes.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { bookingsRoutes } from '#server/bookings/bookings-routes.ts';
import type { PayingHooks } from '#server/bookings/cancel-booking.ts';
import { expireBookings, remindBuyers } from '#server/bookings/expire-bookings.ts';
import { closeBookingsOf } from '#server/bookings/close-bookings-of.ts';
import { notifyBookers } from '#server/bookings/notify-bookers.ts';
import { heldBookings } from '#server/bookings/own-data-store.ts';
import { heldProducts } from '#server/catalog/own-data-store.ts';
import { catalogRoutes } from '#server/catalog/catalog-routes.ts';
import { buildHashImei } from '#server/catalog/product-facts.ts';
import { sharePictures } from '#server/catalog/share-pictures.ts';
import { phonesForSearch } from '#server/catalog/phones-for-search.ts';
import type { WatchedChange } from '#server/catalog/watched-changes.ts';
import type { WithdrawalHooks } from '#server/catalog/withdraw-product.ts';
import { folderOfImages, imageFile, renderingNames } from '#server/images/image-files.ts';
import { heldImages } from '#server/images/own-data-store.ts';
import { imagesRoutes } from '#server/images/images-routes.ts';
import { removeUnclaimed } from '#server/images/remove-unclaimed.ts';
import { endPayments, withPaymentsEnded } from '#server/payments/end-payments.ts';
import { buildEventStreams } from '#server/notifications/event-streams.ts';
import { notificationsRoutes } from '#server/notifications/notifications-routes.ts';
import { removeOldNotifications } from '#server/notifications/notifications-store.ts';
import { heldNotifications, heldPreferences } from '#server/notifications/own-data-store.ts';
import { sendDigests } from '#server/notifications/send-digests.ts';
import {
  unsubscribeRoutes,
  oneClickUnsubscribeRoute,
} from '#server/notifications/unsubscribe-routes.ts';
import { endPaying } from '#server/payments/give-back-hold.ts';
import { ProviderDown, type PaymentProvider } from '#server/payments/payment-provider.ts';
import { heldPayments } from '#server/payments/own-data-store.ts';
import { paymentsRoutes } from '#server/payments/payments-routes.ts';
import { forgetHoldTakings } from '#server/payments/holds-store.ts';
import { isBeingPaid } from '#server/payments/unfinished-payments-store.ts';
import { forgetOldEvents } from '#server/payments/provider-events-store.ts';
import { reconcile } from '#server/payments/reconciler.ts';
import { forgetPauses } from '#server/payments/payment-pauses-store.ts';
import { refuseWhileBeingPaid } from '#server/payments/refuse-while-being-paid.ts';
import { deliverSandboxEvents, eventSecretsOf } from '#server/payments/sandbox-events.ts';
import { sandboxProvider } from '#server/payments/sandbox-provider.ts';
import type { PaymentContext } from '#server/payments/payment-context.ts';
import { logAnswers } from '#server/platform/logging/access-log.ts';
import {
  shedLoad,
  type LoadShedding,
  type LoadLimits,
} from '#server/platform/limits/load-shedding.ts';
import { answerBrokenRequests, answerForNode } from '#server/platform/http/broken-requests.ts';
import { apiDocs, apiDocsCss } from '#server/platform/http/api-docs.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import {
  buildDatabaseMonitor,
  type DatabaseMonitor,
} from '#server/platform/database/database-monitor.ts';
import type { Identities } from '#server/platform/http/identity.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { afterCommitSettled } from '#server/platform/database/after-commit.ts';
import { healthRoutes } from '#server/platform/http/health-routes.ts';
import { trustedBy } from '#server/platform/http/client-network.ts';
import { heldMails, mailTasks } from '#server/platform/mail/mail.ts';
import { buildUnsubscribeLinks } from '#server/platform/mail/mail-topics.ts';
import { openApi } from '#server/platform/http/openapi.ts';
import { refuseForeignOrigins } from '#server/platform/http/origin.ts';
import { outboxPages } from '#server/platform/mail/outbox.ts';
import { loggedError } from '#server/platform/logging/logged-error.ts';
import { answerError, answerProblems } from '#server/platform/http/problems.ts';
import { compressionThreshold } from '#server/platform/cache/cacheable-answer.ts';
import {
  buildResponseCache,
  prepareUnavailable,
  type ResponseCache,
} from '#server/platform/cache/response-cache.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  followRequests,
  requestIdHeader,
  requestIdOf,
} from '#server/platform/logging/request-id.ts';
import { sitemaps } from '#server/platform/http/sitemaps.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { removeOldRateLimits } from '#server/platform/limits/rate-limit.ts';
import {
  pageOfUndecodable,
  webPages,
  type WebOptions,
} from '#server/platform/rendering/web-pages.ts';
import { pricesForSearch } from '#server/prices/prices-for-search.ts';
import { pricesRoutes } from '#server/prices/prices-routes.ts';
import { refreshPrices } from '#server/prices/refresh-prices.ts';
import { markAllDue } from '#server/prices/rounds-store.ts';
import { reportsRoutes } from '#server/reports/reports-routes.ts';
import { matchSearches } from '#server/saved-searches/match-searches.ts';
import { heldSearches } from '#server/saved-searches/saved-searches-store.ts';
import { savedSearchesRoutes } from '#server/saved-searches/saved-searches-routes.ts';
import { notifyDailyMatches } from '#server/saved-searches/tell-daily.ts';
import { buildSearchIndex } from '#server/search/search-index.ts';
import { searchRoutes } from '#server/search/search-routes.ts';
import { foldCells, settleVerified } from '#server/search/search-store.ts';
import { buildCategoryListings } from '#server/search/category-listings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { notifyWishers } from '#server/wishlists/notify-wishers.ts';
import { heldPastWishes } from '#server/wishlists/wishers-store.ts';
import { deleteWishesFor } from '#server/wishlists/wishlists-store.ts';
import { heldWishes } from '#server/wishlists/own-data-store.ts';
import { wishlistsRoutes } from '#server/wishlists/wishlists-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identities: Identities;
    /** Answers for everybody, given out before any routing. */
    readyAnswers: ResponseCache;
    /** Who is let in while much is asked. */
    admission: LoadShedding;
  }
}

export interface AppDependencies {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  /** Sign cookies and access tokens and encrypt, the newest first. */
  readonly secrets: Secrets;
  /** The pages; null serves the API alone. */
  readonly web: WebOptions | null;
  /** The card provider where the shop has one (open-stripe.ts); the sandbox takes its place in a demo. */
  readonly stripe: PaymentProvider | null;
  /** Stands before the card provider in tests of what one may do. */
  readonly wrapProvider?: (provider: PaymentProvider) => PaymentProvider;
  /** Looks on at every step of a payment, in tests. */
  readonly atStep?: PaymentContext['at'];
  /** Takes the log lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** How many wrong passwords, registrations and the like there may be, in tests. */
  readonly signInAllowances?: Partial<SignInAllowances>;
  /** How much may be at work at once, where it is not as usual. */
  readonly limits?: LoadLimits;
}

export interface App {
  readonly server: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Watches the database from when it is started; closed with the server. */
  readonly monitor: DatabaseMonitor;
  /** From now on the shop is not ready, and kept connections are told to close; it answers on. */
  readonly drain: () => void;
  /** One round of finishing payments that were left in the middle. */
  readonly reconcile: () => Promise<number>;
  /** Makes the summaries of the price guide anew where something changed; gently beside the answers. */
  readonly refreshPrices: (how?: { readonly gently: boolean }) => Promise<number>;
  /** Posts the events of the sandbox that are due to our own address, as a provider does. */
  readonly deliverEvents: () => Promise<number>;
}

const year = 365 * 86_400_000;

/**
 * Puts the house together: the same app for the shop and for tests. Nothing runs in the background
 * until the caller starts it.
 * @param given settings, database and pages
 */
export function buildApp(given: AppDependencies): App {
  const { settings, pool, secrets } = given;
  const secure = settings.publicUrl.startsWith('https:');
  const db = openDatabase(pool, (error) =>
    server.log.warn({ err: error }, 'what follows a transaction failed; a sweep makes up for it'),
  );
  const signIn = buildSignInService(pool, { publicUrl: settings.publicUrl, secrets });
  const devices = buildDeviceCookies(db, secrets, secure);
  const limits = buildSignInLimits(db, devices, { ...usualAllowances, ...given.signInAllowances });
  const tokens = buildAccessTokens(secrets);
  const identities = buildIdentities(pool, tokens, signIn, settings);
  const files = folderOfImages(settings.imageStore);
  const eventSecrets = eventSecretsOf(secrets);
  const sandbox = settings.production || given.stripe ? null : sandboxProvider(db, eventSecrets);
  const provider = given.stripe ?? sandbox;
  const held: HeldHooks = {
    images: heldImages,
    products: heldProducts,
    wishes: heldWishes,
    pastWishes: heldPastWishes,
    savedSearches: heldSearches,
    bookings: heldBookings,
    payments: heldPayments,
    mails: heldMails,
    notifications: heldNotifications,
    notificationPreferences: heldPreferences,
  };
  const hint = buildHintCookie(secure);
  const keys = buildKeptKeys(db, secrets);
  const wayOut = buildUnsubscribeLinks(keys, settings.publicUrl);

  const headers = securityHeaders(secure);
  const accessLevel = settings.accessLog ? 'info' : 'debug';
  const ready = buildResponseCache((line) => server.log[accessLevel](line, 'answered'));
  const server = Fastify({
    serverFactory: ready.serverFactory,
    logger: {
      level: settings.logLevel,
      serializers: { err: loggedError },
      ...(given.logTo ? { stream: given.logTo } : {}),
    },
    // R12: a URL can hold an email; only route patterns are logged.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    connectionTimeout: 65_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequests(headers),
    forceCloseConnections: 'idle',
    // Who is on a kept connection while the shop closes is answered like everybody else.
    return503OnClosing: false,
    trustProxy: trustedBy(settings.trustProxy),
    bodyLimit: 100_000,
    // A path that cannot be decoded never reaches hooks and handlers.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, [requestIdHeader]: request.id });
      const page = given.web ? pageOfUndecodable(request) : null;
      return page === null ? answerError(error, request, reply) : reply.redirect(page, 303);
    },
    routerOptions: { maxParamLength: 400 },
  });
  const till: PaymentContext | null = provider && {
    db,
    provider: given.wrapProvider?.(provider) ?? provider,
    log: server.log,
    at: given.atStep,
  };
  const paying = payingHooks(till);
  const withdrawal: WithdrawalHooks = {
    endPayments: (personId) => withProvider(till, (known) => endPayments(known, { personId })),
    // Where nobody can pay, nothing has to be ended.
    withPaymentsEnded: (productId, work) =>
      till ? asRefused(till, () => withPaymentsEnded(till, productId, work)) : work(),
    refuseWhileBeingPaid,
    cancelBookings: (trx, product) => closeBookingsOf(trx, product, 'withdrawn'),
    removeWishes: deleteWishesFor,
  };
  const streams = buildEventStreams(pool, settings.databaseUrl ?? '', server.log);
  server.decorate('identities', identities);
  server.decorate('readyAnswers', ready);
  let isClosing = false;
  const drain = () => {
    isClosing = true;
    ready.close();
  };
  server.addHook('preClose', async () => drain());
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  const monitor = buildDatabaseMonitor(pool, server.log);
  server.addHook('onClose', async () => {
    await afterCommitSettled(db);
    await monitor.close();
  });
  followRequests(server);
  logAnswers(server, accessLevel);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  answerForNode(server);
  answerProblems(server);
  server.register(compress, {
    global: true,
    threshold: compressionThreshold,
    encodings: ['br', 'gzip'],
  });
  const admission = shedLoad(server, settings.publicUrl, given.limits);
  const tooMuch = prepareUnavailable(headers, 1);
  ready.answerFirst((asked) => (admission.refusesReading(asked) ? tooMuch : null));
  server.decorate('admission', admission);

  const served = (name: CallName) => !/sandbox/i.test(name) || sandbox !== null;
  server.register(
    async (api) => {
      refuseForeignOrigins(api, settings.publicUrl);
      await api.register(multipart, {
        limits: { fileSize: imageMaximumBytes, files: 1, parts: 5 },
      });
      answerProblems(api);
      imagesRoutes(api, { db, files });
      notificationsRoutes(api, { db, streams });
      const accounts = {
        db,
        pool,
        signIn,
        limits,
        devices,
        tokens,
        identities,
        hint,
        publicUrl: settings.publicUrl,
        google: settings.google !== null,
        seal: buildEncryption(secrets, 'second factors'),
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
      const search = buildSearchIndex(pool);
      const shelves = buildCategoryListings(search);
      const hashImei = buildHashImei(keys);
      catalogRoutes(api, { db, pool, identities, withdrawal, notifyBookers, shelves, hashImei });
      searchRoutes(api, { ...search, identities });
      wishlistsRoutes(api, { db });
      bookingsRoutes(api, { db, paying, unpaidDays: settings.unpaidBookingDays, onlyAdmins });
      paymentsRoutes(api, { till, sandbox });
      savedSearchesRoutes(api, { db });
      pricesRoutes(api, { db, pool });
      reportsRoutes(api, { db, withdrawal, onlyAdmins });
      administrationRoutes(api, { db, withdrawal, hintGone: hint.gone });
      healthRoutes(api, { monitor, isClosing: () => isClosing });
      // Made when somebody first asks: a start need not wait for it.
      let document: string | undefined;
      api.get('/openapi.json', (_request, reply) => {
        document ??= JSON.stringify(openApi(served));
        return reply.type('application/json').send(document);
      });
      let page: string | undefined;
      api.get('/docs', (_request, reply) => {
        page ??= apiDocs(served);
        return reply.type('text/html; charset=utf-8').send(page);
      });
      api.get('/docs.css', (_request, reply) => reply.type('text/css').send(apiDocsCss));
      api.get('/links', () => ({
        appStore: settings.links.APP_STORE_URL,
        playStore: settings.links.PLAY_STORE_URL,
        facebook: settings.links.FACEBOOK_URL,
        twitter: settings.links.TWITTER_URL,
        instagram: settings.links.INSTAGRAM_URL,
        takesPayments: provider !== null,
      }));
      oneClickUnsubscribeRoute(api, wayOut);
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
  // Within a plugin of their own: only what is registered after the compression is compressed.
  server.register(async (pages) => {
    sitemaps(pages, {
      publicUrl: settings.publicUrl,
      sources: [
        phonesForSearch(pool, (id) => `/phones/${id}`),
        pricesForSearch(db, (id) => `/prices/${id}`),
      ],
    });
    if (settings.demo) outboxPages(pages, db, wayOut);
    unsubscribeRoutes(pages, { db, wayOut });
    sharePictures(pages, { pool, imageFolder: files.folder });
    if (given.web) webPages(pages, given.web, given.stripe !== null);
  });

  return {
    server,
    db,
    monitor,
    drain,
    jobs: {
      tasks: {
        ...mailTasks(db, settings, wayOut, server.log),
        'send-digests': async () => {
          // What searches have found in a day belongs to that day's mail.
          await notifyDailyMatches(db);
          await sendDigests(db);
        },
        'market-news': async (payload) => {
          await notifyWishers(db, payload as WatchedChange);
          await matchSearches(db, payload as WatchedChange);
        },
        'remove-old-notifications': () => removeOldNotifications(db),
        'remove-unclaimed-images': () => removeUnclaimed(db, files),
        'erase-closed-accounts': () => eraseClosedAccounts(db),
        'end-bookings': async () => {
          await remindBuyers(db);
          await expireBookings(db, paying);
        },
        'forget-events': async () => {
          await forgetOldEvents(db);
          await forgetHoldTakings(db);
          await forgetPauses(db);
        },
        'renew-price-guide': () => markAllDue(db),
        'fold-cells': () => foldCells(pool),
        'settle-verified': (payload) =>
          settleVerified(pool, (payload as { sellerId: string }).sellerId),
        'remove-old-turns': () => removeOldRateLimits(db),
        'remove-expired-sign-ins': () => removeExpiredSignIns(db),
        'send-reset-mail': (payload) =>
          sendResetMail(db, settings.publicUrl, (payload as { requestId: string }).requestId),
      },
      recurring: {
        'send-mails': '* * * * *',
        'send-digests': '*/10 * * * *',
        'remove-old-notifications': '23 3 * * *',
        'remove-unclaimed-images': '*/10 * * * *',
        'erase-closed-accounts': '17 * * * *',
        'end-bookings': '* * * * *',
        'fold-cells': '* * * * *',
        'forget-events': '41 3 * * *',
        'renew-price-guide': '23 2 * * *',
        'remove-old-turns': '*/10 * * * *',
        'remove-expired-sign-ins': '*/10 * * * *',
      },
    },
    reconcile: async () => (till ? reconcile(till) : 0),
    refreshPrices: (how) => refreshPrices(db, how),
    deliverEvents: async () =>
      sandbox
        ? deliverSandboxEvents(db, eventSecrets[0], async (payload, signed) => {
            const url = `/api/webhooks/${sandbox.name}`;
            const sent = { 'content-type': 'application/json', ...signed };
            return (await server.inject({ method: 'POST', url, headers: sent, payload }))
              .statusCode;
          })
        : 0,
  };
}

function payingHooks(till: PaymentContext | null): PayingHooks {
  return {
    endPaying: (bookingId) => withProvider(till, (known) => endPaying(known, bookingId)),
    isBeingPaid,
  };
}

/** Without a card provider nothing is ever under way. */
async function withProvider(
  till: PaymentContext | null,
  work: (till: PaymentContext) => Promise<unknown>,
): Promise<void> {
  if (till) await asRefused(till, () => work(till));
}

/** The provider's silence in the words of a refusal. */
async function asRefused<T>({ log }: PaymentContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    log.warn({ err: error }, 'the card provider does not answer');
    throw new Refusal('payment-provider-down', { retryAfter: 5 });
  }
}
