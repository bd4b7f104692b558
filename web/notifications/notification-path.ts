import type { Notification } from '#contract/notifications/schemas.ts';
import { notificationKinds } from '#contract/notifications/notification-kinds.ts';
import { listingOf } from '#contract/catalog/listing-address.ts';
import { paths } from '#web/paths.ts';

/**
 * The page that a notification links to.
 * @param notification with the id of its object
 */
export function notificationPath(notification: Notification): string {
  const { kind, facts, productId, bookingId } = notification;
  switch (notificationKinds[kind].opens) {
    case 'phone':
      return paths.phone(productId ?? '');
    case 'product-bookings':
      return paths.productBookings(productId ?? '');
    case 'my-bookings':
      return paths.myBookings;
    case 'payment':
      return paths.payment(bookingId ?? '');
    case 'my-products':
      return paths.myProducts;
    case 'reports':
      return paths.reports;
    case 'returns':
      return paths.returns;
    case 'results':
      return paths.results(listingOf(facts.query ?? ''));
    case 'account':
      return paths.account;
    case 'review':
      return paths.review(bookingId ?? '');
    case 'offers':
      return paths.offers;
    case 'help-request':
      return paths.helpRequest(facts.helpRequestId ?? '');
    case 'webhook':
      return paths.webhook(facts.webhookId ?? '');
    case 'help-queue':
      return paths.helpQueue();
    case 'conversation':
      return paths.conversation(facts.conversationId ?? '');
  }
}
