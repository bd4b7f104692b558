import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { toCents } from '#contract/common/money.ts';
import type { DegradedPart } from '#contract/health/schemas.ts';
import { maxImageBytes } from '#contract/images/image-files.ts';
import { ownAccountRoutes } from '#server/accounts/profile/own-account-routes.ts';
import { personalTokenRoutes } from '#server/accounts/personal-tokens/personal-token-routes.ts';
import { userRoutes } from '#server/accounts/profile/user-routes.ts';
import { signInRoutes } from '#server/accounts/sign-in/sign-in-routes.ts';
import { buildGoogleProvider } from '#server/accounts/google/google-provider.ts';
import { googleRoutes } from '#server/accounts/google/google-routes.ts';
import { secondFactorRoutes } from '#server/accounts/second-factor/second-factor-routes.ts';
import { sessionRoutes } from '#server/accounts/sessions/session-routes.ts';
import { onlyAdmins } from '#server/administration/administration-policy.ts';
import { administrationRoutes } from '#server/administration/administration-routes.ts';
import { bookingsRoutes } from '#server/bookings/bookings-routes.ts';
import type { BookingTerms } from '#server/bookings/new-bookings-store.ts';
import { notifyBookers } from '#server/bookings/notify-bookers.ts';
import { catalogRoutes } from '#server/catalog/catalog-routes.ts';
import { modelRoutes } from '#server/catalog/models/model-routes.ts';
import { stockRoutes } from '#server/catalog/stock/stock-routes.ts';
import { buildHashImei } from '#server/catalog/product-facts.ts';
import { conversationsRoutes } from '#server/conversations/conversations-routes.ts';
import { writeOfSale } from '#server/conversations/public.ts';
import { returnHooks } from '#server/handovers/begin-handover.ts';
import { readSales } from '#server/handovers/read-handover.ts';
import { handoversRoutes } from '#server/handovers/handovers-routes.ts';
import { helpRoutes } from '#server/help/help-routes.ts';
import { imagesRoutes } from '#server/images/images-routes.ts';
import { ledgerRoutes } from '#server/ledger/ledger-routes.ts';
import { notificationsRoutes } from '#server/notifications/notifications-routes.ts';
import { oneClickUnsubscribeRoute } from '#server/notifications/unsubscribe-routes.ts';
import { numbersRoutes } from '#server/numbers/numbers-routes.ts';
import { offersRoutes } from '#server/offers/offers-routes.ts';
import { buildPayoutExports } from '#server/payouts/own-data.ts';
import { payoutsRoutes } from '#server/payouts/payouts-routes.ts';
import { paymentsRoutes } from '#server/payments/payments-routes.ts';
import { sandboxRoutes } from '#server/payments/sandbox/sandbox-routes.ts';
import type { DatabaseMonitor } from '#server/platform/database/connection/database-monitor.ts';
import { apiDocs, apiDocsCss } from '#server/platform/http/openapi/api-docs.ts';
import { healthRoutes } from '#server/platform/http/health-routes.ts';
import { openApi } from '#server/platform/http/openapi/openapi.ts';
import { refuseForeignOrigins } from '#server/platform/http/origin.ts';
import { setProblemHandlers } from '#server/platform/http/problems.ts';
import type { Readiness } from '#server/platform/http/readiness.ts';
import { announceRateLimits } from '#server/platform/http/limits/rate-limit-headers.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import { policiesRoutes } from '#server/policies/policies-routes.ts';
import { placesRoutes } from '#server/places/places-routes.ts';
import { pricesRoutes } from '#server/prices/prices-routes.ts';
import { closeReportsOfReview } from '#server/reports/decide-report.ts';
import { readReportedAt } from '#server/reports/reports-store.ts';
import { reportsRoutes } from '#server/reports/reports-routes.ts';
import { reviewsRoutes } from '#server/reviews/reviews-routes.ts';
import { savedSearchesRoutes } from '#server/saved-searches/saved-searches-routes.ts';
import { searchRoutes } from '#server/search/search-routes.ts';
import { firstStepsRoutes } from '#server/composition/checks/first-steps-routes.ts';
import { settingsRoutes } from '#server/shop-settings/settings-routes.ts';
import { feeTermsOf, type ShopSettings } from '#server/shop-settings/shop-settings.ts';
import { sellersRoutes } from '#server/sellers/sellers-routes.ts';
import { webhooksRoutes } from '#server/webhooks/webhooks-routes.ts';
import { todayRoutes } from '#server/today/today-routes.ts';
import { wishlistsRoutes } from '#server/wishlists/wishlists-routes.ts';
import { endOffersOfBuyer } from '#server/offers/public.ts';
import { priceReductionsRoutes } from '#server/price-reductions/price-reductions-routes.ts';
import { mergeHooks } from './merge-hooks.ts';
import { ownDataHooks } from './own-data-hooks.ts';
import type { Services } from './wire-services.ts';

export interface ApiOptions {
  readonly monitor: DatabaseMonitor;
  readonly readiness: Readiness;
  readonly degraded: () => readonly DegradedPart[];
  readonly isReadOnly: () => boolean;
}

/**
 * Registers every call below /api.
 * @param server the root instance
 * @param services that the routes use
 * @param options the reports of the health routes, and whether the shop is read-only
 */
export function registerApi(
  server: FastifyInstance,
  services: Services,
  options: ApiOptions,
): void {
  server.register(async (api) => registerCalls(api, services, options), { prefix: '/api' });
}

async function registerCalls(
  api: FastifyInstance,
  services: Services,
  { monitor, readiness, degraded, isReadOnly }: ApiOptions,
): Promise<void> {
  const { settings, pool, db, reads, secure, secrets } = services;
  const { signIn, signInLimits, devices, tokens, identities, hint, passwordCost } = services;
  const { files, keys, search, unsubscribeLinks, streams, today } = services;
  const { sandbox, payments, bookingHooks, withdrawalHooks } = services;
  refuseForeignOrigins(api, settings.publicUrl);
  await api.register(multipart, {
    limits: { fileSize: maxImageBytes, files: 1, parts: 5 },
  });
  setProblemHandlers(api);
  announceRateLimits(api);
  imagesRoutes(api, { db, files });
  notificationsRoutes(api, { db, streams, countMine: today.countMine });
  todayRoutes(api, { db, today });
  const accounts = {
    db,
    pool,
    signIn,
    limits: signInLimits,
    devices,
    tokens,
    identities,
    hint,
    passwordCost,
    publicUrl: settings.publicUrl,
    googleEnabled: settings.google !== null,
    encryption: buildEncryption(secrets, 'second factors'),
    isReadOnly,
    endOffers: endOffersOfBuyer,
    ownData: { ...ownDataHooks, ...buildPayoutExports(services.payouts.encryption) },
  };
  signInRoutes(api, accounts);
  userRoutes(api, accounts);
  sessionRoutes(api, accounts);
  secondFactorRoutes(api, accounts);
  personalTokenRoutes(api, accounts);
  ownAccountRoutes(api, accounts);
  googleRoutes(
    api,
    { ...accounts, secure },
    settings.google && buildGoogleProvider(settings.google),
  );
  placesRoutes(api, {
    ...{ db, reads, onlyAdmins },
    renew: () => services.shopChanges.renew('places'),
    onAdded: search.updateLocation,
  });
  const hashImei = buildHashImei(keys);
  catalogRoutes(api, {
    db,
    pool,
    reads,
    brands: services.brands,
    shopChanges: services.shopChanges,
    meansElse: search.meansElse,
    onlyAdmins,
    identities,
    withdrawal: withdrawalHooks,
    notifyBookers,
    listings: search.categories,
    hashImei,
    readReportedAt: (personId, productId) => readReportedAt(db, personId, productId),
  });
  modelRoutes(api, {
    db,
    onlyAdmins,
    hooks: mergeHooks,
    spellings: search.modelSpellings,
    renew: () => services.shopChanges.renew('models'),
  });
  stockRoutes(api, {
    db,
    brands: services.brands,
    hashImei,
    titleReader: search.titleReader,
  });
  searchRoutes(api, {
    search,
    brands: services.brands,
    identities,
    onUnmatched: services.counting.countUnmatched,
  });
  wishlistsRoutes(api, { db });
  const talk = { files, publicUrl: settings.publicUrl };
  bookingsRoutes(api, {
    db,
    payments: bookingHooks,
    terms: bookingTerms(services.shopSettings),
    returns: returnHooks,
    writePhotos: (trx, buyer, between, message) =>
      writeOfSale(trx, talk, buyer, between, { ...message, clientId: null }),
    readSales: (ids) => readSales(db, ids),
    onlyAdmins,
  });
  ledgerRoutes(api, { db, onlyAdmins });
  paymentsRoutes(api, payments);
  priceReductionsRoutes(api, { db, payments });
  payoutsRoutes(api, services.payouts, {
    fees: () => feeTermsOf(services.shopSettings.current()),
    findProvider: (name) => payments?.providers.find((each) => each.name === name) ?? null,
    onlyAdmins,
  });
  handoversRoutes(api, { db, codes: services.handoverCodes, payments, onlyAdmins });
  conversationsRoutes(api, { db, reads, ...talk });
  reviewsRoutes(api, { db, reads, onlyAdmins, closeReports: closeReportsOfReview });
  offersRoutes(api, { db, publicUrl: settings.publicUrl });
  helpRoutes(api, { db, identities, onlyAdmins });
  sellersRoutes(api, { db, reads });
  webhooksRoutes(api, services.webhooks);
  if (sandbox) sandboxRoutes(api, sandbox);
  savedSearchesRoutes(api, { db, brands: services.brands });
  pricesRoutes(api, { reads });
  reportsRoutes(api, { db, withdrawal: withdrawalHooks, onlyAdmins });
  numbersRoutes(api, {
    db,
    brands: services.brands,
    timeZone: () => services.shopSettings.current().timeZone,
    counting: services.counting,
    onlyAdmins,
  });
  firstStepsRoutes(api, { db, settings, files, onlyAdmins, provider: payments?.provider ?? null });
  settingsRoutes(api, {
    db,
    shopSettings: services.shopSettings,
    takesPayments: payments !== null,
    readBrands: async () => (await services.brands.read().catch(() => ({ all: [] }))).all,
    onSaved: () => services.shopChanges.renew('settings'),
    onlyAdmins,
  });
  policiesRoutes(api, {
    db,
    onSaved: () => services.shopChanges.renew('settings'),
    onlyAdmins,
  });
  administrationRoutes(api, { db, withdrawal: withdrawalHooks, clearedHintCookie: hint.cleared });
  healthRoutes(api, { monitor, readiness, degraded });
  oneClickUnsubscribeRoute(api, unsubscribeLinks);
  apiDocuments(api, settings.publicUrl, (name) => !/sandbox/i.test(name) || sandbox !== null);
}

/** The description of the API as OpenAPI document and as page. */
function apiDocuments(
  api: FastifyInstance,
  shop: string,
  served: (name: CallName) => boolean,
): void {
  // Built at the first request, to keep it out of the start.
  let document: string | undefined;
  api.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(served, shop));
    return reply.type('application/json').send(document);
  });
  let page: string | undefined;
  api.get('/docs', (_request, reply) => {
    page ??= apiDocs(served);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  api.get('/docs.css', (_request, reply) => reply.type('text/css').send(apiDocsCss));
}

/** The terms of a booking that is made now, from the settings of this moment. */
function bookingTerms({ current }: ShopSettings): BookingTerms {
  return {
    get unpaidDays() {
      return current().unpaidBookingDays;
    },
    get fees() {
      return feeTermsOf(current());
    },
    get guaranteeDays() {
      return current().guaranteeDays;
    },
    get postageCents() {
      return toCents(current().postageCredit);
    },
  };
}
