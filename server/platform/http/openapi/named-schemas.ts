import type * as z from 'zod/mini';
import * as accounts from '#contract/accounts/schemas.ts';
import * as accountsPersonalTokens from '#contract/accounts/personal-tokens.ts';
import * as accountsSignIn from '#contract/accounts/sign-in.ts';
import * as administration from '#contract/administration/schemas.ts';
import * as bookingsReturns from '#contract/bookings/returns.ts';
import * as bookings from '#contract/bookings/schemas.ts';
import * as catalogDrafts from '#contract/catalog/drafts.ts';
import * as catalogGrading from '#contract/catalog/grading.ts';
import * as catalogListing from '#contract/catalog/listing.ts';
import * as catalogPhoneFacts from '#contract/catalog/phone-facts.ts';
import * as catalogPromisedFacts from '#contract/catalog/promised-facts.ts';
import * as catalog from '#contract/catalog/schemas.ts';
import * as catalogShopFront from '#contract/catalog/shop-front.ts';
import * as commonAnswerFields from '#contract/common/answer-fields.ts';
import * as commonCallShapes from '#contract/common/call-shapes.ts';
import * as commonErrors from '#contract/common/errors.ts';
import * as conversations from '#contract/conversations/schemas.ts';
import * as handovers from '#contract/handovers/schemas.ts';
import * as help from '#contract/help/schemas.ts';
import * as images from '#contract/images/schemas.ts';
import * as ledger from '#contract/ledger/schemas.ts';
import * as notifications from '#contract/notifications/schemas.ts';
import * as offers from '#contract/offers/schemas.ts';
import * as paymentsSandbox from '#contract/payments/sandbox.ts';
import * as payments from '#contract/payments/schemas.ts';
import * as payoutsEvidence from '#contract/payouts/evidence.ts';
import * as payouts from '#contract/payouts/schemas.ts';
import * as policies from '#contract/policies/schemas.ts';
import * as prices from '#contract/prices/schemas.ts';
import * as pricesSellingTime from '#contract/prices/selling-time.ts';
import * as reports from '#contract/reports/schemas.ts';
import * as reviews from '#contract/reviews/schemas.ts';
import * as savedSearches from '#contract/saved-searches/schemas.ts';
import * as searchNearMatches from '#contract/catalog/near-matches.ts';
import * as search from '#contract/search/schemas.ts';
import * as sellers from '#contract/sellers/schemas.ts';
import * as today from '#contract/today/schemas.ts';
import * as webhooks from '#contract/webhooks/schemas.ts';
import * as wishlists from '#contract/wishlists/schemas.ts';

/** Each slice's modules with schemas; the name of an export is the name of its schema in openapi.json. */
const modules: Readonly<Record<string, readonly object[]>> = {
  accounts: [accounts, accountsPersonalTokens, accountsSignIn],
  administration: [administration],
  bookings: [bookingsReturns, bookings],
  catalog: [
    catalogDrafts,
    catalogGrading,
    catalogListing,
    catalogPhoneFacts,
    catalogPromisedFacts,
    catalog,
    catalogShopFront,
  ],
  common: [commonAnswerFields, commonCallShapes, commonErrors],
  conversations: [conversations],
  handovers: [handovers],
  help: [help],
  images: [images],
  ledger: [ledger],
  notifications: [notifications],
  offers: [offers],
  payments: [paymentsSandbox, payments],
  payouts: [payoutsEvidence, payouts],
  policies: [policies],
  prices: [prices, pricesSellingTime],
  reports: [reports],
  reviews: [reviews],
  'saved-searches': [savedSearches],
  search: [searchNearMatches, search],
  sellers: [sellers],
  today: [today],
  webhooks: [webhooks],
  wishlists: [wishlists],
};

const inPascalCase = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_whole, first: string) => first.toUpperCase());

const exported = Object.entries(modules).flatMap(([slice, each]) =>
  each.flatMap((module) =>
    Object.entries(module)
      .filter((entry): entry is [string, z.ZodMiniType] => isSchema(entry[1]))
      .map(([name, schema]) => ({ slice, name: inPascalCase(name), schema })),
  ),
);

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The contract's exported schemas by their names; a name of two slices gets the slice's before it. */
export const namedSchemas: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  exported.map(({ slice, name, schema }) => {
    const isAlone = exported.every((other) => other.name !== name || other.schema === schema);
    return [isAlone ? name : inPascalCase(slice) + name, schema];
  }),
);
