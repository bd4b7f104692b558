import type { HeldHooks } from '#server/accounts/export-own-data.ts';
import { heldBookings } from '#server/bookings/own-data-store.ts';
import { heldProducts } from '#server/catalog/own-data-store.ts';
import { heldImages } from '#server/images/own-data-store.ts';
import { heldNotifications, heldPreferences } from '#server/notifications/own-data-store.ts';
import { heldPayments } from '#server/payments/own-data-store.ts';
import { heldMails } from '#server/platform/mail/mail.ts';
import { heldSearches } from '#server/saved-searches/saved-searches-store.ts';
import { heldWishes } from '#server/wishlists/own-data-store.ts';
import { heldPastWishes } from '#server/wishlists/wishers-store.ts';

/** What each slice stores about a person, for the export of one's own data. */
export const ownDataHooks: HeldHooks = {
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
