import type { OwnDataReaders } from '#server/accounts/profile/export-own-data.ts';
import { exportBookings } from '#server/bookings/own-data-store.ts';
import { exportDrafts } from '#server/catalog/drafts-store.ts';
import { exportProducts } from '#server/catalog/own-data-store.ts';
import { exportListAnswers } from '#server/catalog/stock/list-answers-store.ts';
import { exportStock } from '#server/catalog/stock/stock-store.ts';
import { exportConversations, exportMessages } from '#server/conversations/own-data-store.ts';
import { exportHandovers } from '#server/handovers/own-data-store.ts';
import { exportHelp } from '#server/help/own-data-store.ts';
import { exportImages } from '#server/images/own-data-store.ts';
import { exportNotifications, exportPreferences } from '#server/notifications/own-data-store.ts';
import { exportLowestPrices, exportOffers } from '#server/offers/own-data-store.ts';
import { exportPayments } from '#server/payments/own-data-store.ts';
import { exportMails } from '#server/platform/operation/mail/mail-store.ts';
import { exportAgreements } from '#server/policies/policies-store.ts';
import { exportPriceReductions } from '#server/price-reductions/own-data-store.ts';
import { exportReports } from '#server/reports/own-data-store.ts';
import { exportReviews } from '#server/reviews/own-data-store.ts';
import { exportSearches } from '#server/saved-searches/own-data-store.ts';
import { exportFollows } from '#server/sellers/follows-store.ts';
import { exportWebhooks } from '#server/webhooks/own-data-store.ts';
import { exportPastWishes, exportWishes } from '#server/wishlists/own-data-store.ts';

/** Each slice's readers of personal data, for the export of one's own data. */
export const ownDataHooks: OwnDataReaders = {
  images: exportImages,
  products: exportProducts,
  productDrafts: exportDrafts,
  importedPhones: exportStock,
  importedLists: exportListAnswers,
  wishes: exportWishes,
  pastWishes: exportPastWishes,
  savedSearches: exportSearches,
  follows: exportFollows,
  bookings: exportBookings,
  payments: exportPayments,
  priceReductions: exportPriceReductions,
  handovers: exportHandovers,
  conversations: exportConversations,
  messages: exportMessages,
  reviews: exportReviews,
  offers: exportOffers,
  lowestPrices: exportLowestPrices,
  helpRequests: exportHelp,
  reports: exportReports,
  webhooks: exportWebhooks,
  agreements: exportAgreements,
  mails: exportMails,
  notifications: exportNotifications,
  notificationPreferences: exportPreferences,
};
