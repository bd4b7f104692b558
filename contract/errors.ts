import { commonRefusals, type Refusal } from '#contract/common/errors.ts';
import { accountRefusals } from '#contract/accounts/errors.ts';
import { bookingRefusals } from '#contract/bookings/errors.ts';
import { catalogRefusals } from '#contract/catalog/errors.ts';
import { conversationRefusals } from '#contract/conversations/errors.ts';
import { handoverRefusals } from '#contract/handovers/errors.ts';
import { helpRefusals } from '#contract/help/errors.ts';
import { imageRefusals } from '#contract/images/errors.ts';
import { ledgerRefusals } from '#contract/ledger/errors.ts';
import { offerRefusals } from '#contract/offers/errors.ts';
import { paymentRefusals } from '#contract/payments/errors.ts';
import { policyRefusals } from '#contract/policies/errors.ts';
import { priceReductionRefusals } from '#contract/price-reductions/errors.ts';
import { payoutRefusals } from '#contract/payouts/errors.ts';
import { placeRefusals } from '#contract/places/errors.ts';
import { reportRefusals } from '#contract/reports/errors.ts';
import { reviewRefusals } from '#contract/reviews/errors.ts';
import { sellerRefusals } from '#contract/sellers/errors.ts';
import { settingsRefusals } from '#contract/settings/errors.ts';
import { savedSearchRefusals } from '#contract/saved-searches/errors.ts';
import { webhookRefusals } from '#contract/webhooks/errors.ts';
import { wishlistRefusals } from '#contract/wishlists/errors.ts';

/**
 * Every refusal: a stable code for programs, its HTTP status and one sentence for people. The shape on
 * the wire is RFC 9457 problem details. Each slice declares its own rows.
 */
export const refusals = {
  ...commonRefusals,
  ...accountRefusals,
  ...catalogRefusals,
  ...placeRefusals,
  ...payoutRefusals,
  ...reportRefusals,
  ...bookingRefusals,
  ...ledgerRefusals,
  ...paymentRefusals,
  ...priceReductionRefusals,
  ...handoverRefusals,
  ...conversationRefusals,
  ...reviewRefusals,
  ...offerRefusals,
  ...sellerRefusals,
  ...settingsRefusals,
  ...helpRefusals,
  ...policyRefusals,
  ...savedSearchRefusals,
  ...webhookRefusals,
  ...wishlistRefusals,
  ...imageRefusals,
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];
