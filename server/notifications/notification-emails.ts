import { shopName } from '#contract/common/shop-look.ts';
import type { Language } from '#contract/common/languages.ts';
import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import type { NotificationWords } from '#server/platform/operation/mail/texts/words.ts';
import { greeting } from '#server/platform/operation/mail/mail.ts';
import { notificationTextsIn } from '#server/notifications/mail-texts/mail-texts.ts';
import { listingOf } from '#contract/catalog/listing-address.ts';

/** Notifications as mails: subject, text, and the address of the button. */

interface NotificationContent {
  readonly kind: NotificationKind;
  readonly facts?: NotificationFacts;
  readonly productId?: string | null;
  readonly bookingId?: string | null;
}

/** The same addresses as the links of the pages (web/paths.ts). */
function pathOf(notification: NotificationContent): string {
  const { query, conversationId, helpRequestId, webhookId } = notification.facts ?? {};
  switch (notificationKinds[notification.kind].opens) {
    case 'phone':
      return `/phones/${notification.productId}`;
    case 'product-bookings':
      return `/dashboard/my-products/${notification.productId}`;
    case 'my-bookings':
      return '/dashboard/my-bookings';
    case 'payment':
      return `/dashboard/payment/${notification.bookingId}`;
    case 'my-products':
      return '/dashboard/my-products';
    case 'reports':
      return '/dashboard/reports';
    case 'returns':
      return '/dashboard/returns';
    case 'results': {
      const { categoryId, filters } = listingOf(query ?? '');
      return `/${categoryId === null ? 'search' : `category/${categoryId}`}?${filters}`;
    }
    case 'account':
      return '/dashboard/account';
    case 'review':
      return `/dashboard/reviews/${notification.bookingId}`;
    case 'offers':
      return '/dashboard/offers';
    case 'conversation':
      return `/dashboard/messages/${conversationId}`;
    case 'help-request':
      return `/dashboard/help/${helpRequestId}`;
    case 'webhook':
      return `/dashboard/webhooks/${webhookId}`;
    case 'help-queue':
      return '/dashboard/help-requests';
  }
}

/**
 * A notification's subject and text; the text is its line in the daily mail.
 * @param notification its content
 * @param language of the recipient
 */
export function notificationWords(
  { kind, facts }: Pick<NotificationContent, 'kind' | 'facts'>,
  language: Language,
): NotificationWords {
  return notificationTextsIn(language).kinds[kind](facts ?? {});
}

/**
 * A notification as a mail of its own.
 * @param notification its content
 * @param recipient who gets it
 */
export function notificationEmail(
  notification: NotificationContent,
  recipient: { readonly name: string; readonly language: Language },
) {
  const { buttons } = notificationTextsIn(recipient.language);
  const { subject, text } = notificationWords(notification, recipient.language);
  const place = {
    words: buttons[notificationKinds[notification.kind].opens],
    path: pathOf(notification),
  };
  return {
    subject,
    body: [greeting(recipient.name, recipient.language), text, shopName()].join('\n\n'),
    place,
  };
}
