import { accountItems } from '#server/accounts/profile/today-store.ts';
import { administrationItems } from '#server/administration/today-store.ts';
import { bookingItems } from '#server/bookings/today-store.ts';
import { catalogItems } from '#server/catalog/today-store.ts';
import { conversationItems } from '#server/conversations/today-store.ts';
import { saleItems } from '#server/handovers/today-store.ts';
import { helpItems } from '#server/help/today-store.ts';
import { ledgerItems } from '#server/ledger/today-store.ts';
import { offerItems } from '#server/offers/today-store.ts';
import { payoutItems } from '#server/payouts/today-store.ts';
import { policyItems } from '#server/policies/today-store.ts';
import { priceReductionItems } from '#server/price-reductions/today-store.ts';
import { reportItems } from '#server/reports/today-store.ts';
import { reviewItems } from '#server/reviews/today-store.ts';
import type { TodayPart } from '#server/today/public.ts';
import { wishItems } from '#server/wishlists/today-store.ts';

/** The items of Today that each slice owns. */
export const todayParts: readonly TodayPart[] = [
  ...accountItems,
  ...policyItems,
  ...catalogItems,
  ...wishItems,
  ...bookingItems,
  ...saleItems,
  ...priceReductionItems,
  ...offerItems,
  ...conversationItems,
  ...reviewItems,
  ...payoutItems,
  ...helpItems,
  ...reportItems,
  ...administrationItems,
  ...ledgerItems,
];
