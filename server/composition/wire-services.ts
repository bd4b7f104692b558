import type { FastifyBaseLogger } from 'fastify';
import { toCents } from '#contract/common/money.ts';
import { setOfferedLanguages } from '#contract/common/languages.ts';
import { setPhoneFormat } from '#contract/common/phone-number.ts';
import { setGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { defaultPasswordCost } from '#server/accounts/passwords/passwords.ts';
import { buildAccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import { buildDeviceCookies } from '#server/accounts/sign-in/device-cookies.ts';
import { buildHintCookie } from '#server/accounts/sign-in/hint-cookie.ts';
import { buildIdentities } from '#server/accounts/sessions/identities.ts';
import {
  buildSignInLimits,
  defaultSignInAllowances,
} from '#server/accounts/sign-in/sign-in-limits.ts';
import { buildSignInService } from '#server/accounts/sign-in/sign-in-service.ts';
import { buildHandoverHooks } from '#server/handovers/begin-handover.ts';
import { buildHandoverCodes } from '#server/handovers/handover-codes.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { buildCounting } from '#server/numbers/counting.ts';
import { buildEventStreams } from '#server/notifications/event-streams.ts';
import { buildBrandRegistry } from '#server/catalog/brands/brand-registry.ts';
import type { PaymentContext } from '#server/payments/payment-context.ts';
import { sandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';
import { sandboxEventSecrets } from '#server/payments/sandbox/sandbox-webhook.ts';
import { refreshConnectAccount } from '#server/payouts/accounts/start-onboarding.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { buildListener } from '#server/platform/database/connection/listener.ts';
import { buildShopChanges } from '#server/platform/database/shop-changes.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { setMailContact } from '#server/platform/operation/mail/mail-contact.ts';
import { buildUnsubscribeLinks } from '#server/platform/operation/mail/mail-topics.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { renewLook } from '#server/shop-settings/renew-look.ts';
import { buildShopSettings } from '#server/shop-settings/shop-settings.ts';
import { buildTodayReader } from '#server/today/read-today.ts';
import { buildAgreements } from '#server/policies/public.ts';
import { readDivisions } from '#server/places/public.ts';
import { buildSearchIndex } from '#server/search/search-index.ts';
import { buildWebhookSender } from '#server/webhooks/send-deliveries.ts';
import type { WebhooksContext } from '#server/webhooks/webhooks-context.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { todayParts } from './today-parts.ts';
import {
  buildBookingHooks,
  buildWithdrawalHooks,
  withEndedOffers,
} from './booking-and-withdrawal-hooks.ts';

/** The services that routes and jobs use, built once for each app. */
export type Services = ReturnType<typeof wireServices>;

/**
 * Builds the services of all slices and connects them.
 * @param givenAppDependencies settings, pool, secrets and the parts that tests replace
 * @param db the database
 * @param reads where public reads go
 * @param log receives warnings from outside of requests
 */
export function wireServices(
  givenAppDependencies: AppDependencies,
  db: Database,
  reads: Reads,
  log: FastifyBaseLogger,
) {
  const { settings, pool, secrets } = givenAppDependencies;
  const { publicUrl } = settings;
  const secure = publicUrl.startsWith('https:');
  const passwordCost = givenAppDependencies.passwordCost ?? defaultPasswordCost;
  const shopSettings = buildShopSettings(db, settings.shop, log, (values) => {
    setPhoneFormat(values);
    setOfferedLanguages(values.languages);
    setGuaranteeDays(values.guaranteeDays);
    setMailContact(values);
  });
  const signIn = buildSignInService(db, { publicUrl, secrets, passwordCost });
  const devices = buildDeviceCookies(db, secrets, secure);
  const allowances = { ...defaultSignInAllowances, ...givenAppDependencies.signInAllowances };
  const tokens = buildAccessTokens(secrets);
  const keys = buildPersistentKeys(db, secrets);
  const eventSecrets = sandboxEventSecrets(secrets);
  const openedSandboxProvider = settings.sandbox ? sandboxProvider(db, eventSecrets) : null;
  const sandbox = givenAppDependencies.provider ? null : openedSandboxProvider;
  // Former providers are asked about the payments they took, too.
  const [provider, ...others] = [givenAppDependencies.provider, openedSandboxProvider]
    .filter((each) => each !== null)
    .map((each) => givenAppDependencies.wrapProvider?.(each) ?? each);
  const handoverCodes = buildHandoverCodes(buildEncryption(secrets, 'handover codes'));
  const listener = buildListener(settings.databaseDirectUrl ?? settings.databaseUrl ?? '', log);
  const shopChanges = buildShopChanges(listener, log);
  // Before whatever is made from the brands: renewals follow this order.
  const brands = buildBrandRegistry(db, shopChanges);
  const payments: PaymentContext | null = provider
    ? {
        db,
        provider,
        providers: [provider, ...others],
        log,
        sales: withEndedOffers(buildHandoverHooks(handoverCodes)),
        accountChanged: (accountId) => refreshConnectAccount(payouts, accountId),
        onStep: givenAppDependencies.atStep,
      }
    : null;
  const payouts: PayoutsContext = {
    db,
    log,
    encryption: buildEncryption(secrets, 'payout accounts'),
    connect: payments?.provider.payouts ?? null,
    publicUrl,
    get minimumCents() {
      return toCents(shopSettings.current().minimumPayout);
    },
    get postageCents() {
      return toCents(shopSettings.current().postageCredit);
    },
    get offeredMethods() {
      return shopSettings.current().payoutMethods;
    },
    onStep: givenAppDependencies.atPayoutStep,
  };
  const webhooks: WebhooksContext = {
    db,
    encryption: buildEncryption(secrets, 'webhook secrets'),
    allowsThisMachine: settings.demo,
  };
  const today = buildTodayReader(db, todayParts, {
    adminsNeedSecondFactor: settings.requireAdminSecondFactor,
    takesPayments: payments !== null,
  });
  shopChanges.onChange('settings', shopSettings.renew);
  shopChanges.onChange('settings', () => renewLook(db, shopSettings.current(), publicUrl));
  const agreements = buildAgreements(db);
  shopChanges.onChange('settings', agreements.renew);
  return {
    settings,
    pool,
    db,
    reads,
    secure,
    secrets,
    shopSettings,
    signIn,
    passwordCost,
    signInLimits: buildSignInLimits(db, devices, allowances),
    devices,
    tokens,
    identities: buildIdentities(pool, db, tokens, signIn, settings),
    hint: buildHintCookie(secure),
    files: openImageStore(settings, { log, observer: givenAppDependencies.observer ?? null }),
    search: buildSearchIndex(db, pool, reads, {
      ...{ brands, shopChanges },
      divisions: () => readDivisions(pool),
    }),
    keys,
    counting: buildCounting(db, () => shopSettings.current().timeZone),
    unsubscribeLinks: buildUnsubscribeLinks(keys, publicUrl),
    today,
    listener,
    shopChanges,
    brands,
    agreements,
    streams: buildEventStreams(pool, listener, log, today.countMine),
    eventSecrets,
    sandbox,
    payments,
    handoverCodes,
    payouts,
    webhooks,
    webhookSender: buildWebhookSender({ ...webhooks, ...givenAppDependencies.webhooks, log }),
    bookingHooks: buildBookingHooks(payments),
    withdrawalHooks: buildWithdrawalHooks(payments),
  };
}
