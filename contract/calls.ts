import { catalogCalls } from '#contract/catalog/calls.ts';
import { stockCalls } from '#contract/catalog/stock-calls.ts';
import { modelCalls } from '#contract/catalog/model-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { priceCalls } from '#contract/prices/calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { numbersCalls } from '#contract/numbers/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { signInCalls } from '#contract/accounts/sign-in-calls.ts';
import { ownAccountCalls } from '#contract/accounts/own-account-calls.ts';
import { personalTokenCalls } from '#contract/accounts/personal-token-calls.ts';
import { placeCalls } from '#contract/places/calls.ts';
import { imageCalls } from '#contract/images/calls.ts';
import { wishlistCalls } from '#contract/wishlists/calls.ts';
import { bookingCalls } from '#contract/bookings/calls.ts';
import { ledgerCalls } from '#contract/ledger/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { priceReductionCalls } from '#contract/price-reductions/calls.ts';
import { conversationCalls } from '#contract/conversations/calls.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { sellerCalls } from '#contract/sellers/calls.ts';
import { helpCalls } from '#contract/help/calls.ts';
import { handoverCalls } from '#contract/handovers/calls.ts';
import { payoutCalls } from '#contract/payouts/calls.ts';
import { administrationCalls } from '#contract/administration/calls.ts';
import { policyCalls } from '#contract/policies/calls.ts';
import { offerCalls } from '#contract/offers/calls.ts';
import { todayCalls } from '#contract/today/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { webhookCalls } from '#contract/webhooks/calls.ts';
import { savedSearchCalls } from '#contract/saved-searches/calls.ts';
import { healthCalls } from '#contract/health/calls.ts';
import type { Call as CallOf } from '#contract/common/call.ts';
import type { RefusalCode } from './errors.ts';

export type { Access, Answer, Parsed, Sent } from '#contract/common/call.ts';

/** A row of the table; its refusals are known to contract/errors.ts. */
export type Call = CallOf<RefusalCode>;

/**
 * The table of calls, which the server serves, the typed client sends, OpenAPI documents and the call matrix
 * tests. Paths are relative to `/api` (specification, section 7). Each slice declares its own rows. The browser
 * gets method, path and access only (build-plugins/calls-without-schemas.ts).
 */
export const calls = {
  ...catalogCalls,
  ...stockCalls,
  ...modelCalls,
  ...searchCalls,
  ...priceCalls,
  ...reportCalls,
  ...numbersCalls,
  ...settingsCalls,
  ...accountCalls,
  ...signInCalls,
  ...ownAccountCalls,
  ...personalTokenCalls,
  ...imageCalls,
  ...placeCalls,
  ...wishlistCalls,
  ...bookingCalls,
  ...ledgerCalls,
  ...paymentCalls,
  ...priceReductionCalls,
  ...handoverCalls,
  ...conversationCalls,
  ...reviewCalls,
  ...offerCalls,
  ...sellerCalls,
  ...helpCalls,
  ...payoutCalls,
  ...administrationCalls,
  ...policyCalls,
  ...notificationCalls,
  ...todayCalls,
  ...savedSearchCalls,
  ...webhookCalls,
  ...healthCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The rows by slice, as openapi.json groups them. */
export const callsOfSlices = {
  catalog: { ...catalogCalls, ...stockCalls, ...modelCalls },
  search: searchCalls,
  prices: priceCalls,
  reports: reportCalls,
  numbers: numbersCalls,
  settings: settingsCalls,
  accounts: { ...accountCalls, ...signInCalls, ...ownAccountCalls, ...personalTokenCalls },
  images: imageCalls,
  places: placeCalls,
  wishlists: wishlistCalls,
  bookings: bookingCalls,
  ledger: ledgerCalls,
  payments: paymentCalls,
  'price-reductions': priceReductionCalls,
  handovers: handoverCalls,
  conversations: conversationCalls,
  reviews: reviewCalls,
  offers: offerCalls,
  sellers: sellerCalls,
  help: helpCalls,
  payouts: payoutCalls,
  administration: administrationCalls,
  policies: policyCalls,
  notifications: notificationCalls,
  today: todayCalls,
  'saved-searches': savedSearchCalls,
  webhooks: webhookCalls,
  health: healthCalls,
} as const satisfies Record<string, Record<string, Call>>;
