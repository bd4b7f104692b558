import { useTranslations } from 'use-intl';
import type { DeliveredEvent } from '#contract/webhooks/event-types.ts';

const keys = {
  'product.listed': 'productListed',
  'product.changed': 'productChanged',
  'product.sold': 'productSold',
  'product.returned': 'productReturned',
  'product.withdrawn': 'productWithdrawn',
  'booking.created': 'bookingCreated',
  'booking.cancelled': 'bookingCancelled',
  'booking.expired': 'bookingExpired',
  'booking.paid': 'bookingPaid',
  'booking.price_reduced': 'bookingPriceReduced',
  'booking.handed_over': 'bookingHandedOver',
  'booking.return_requested': 'bookingReturnRequested',
  'booking.return_withdrawn': 'bookingReturnWithdrawn',
  'booking.refunded': 'bookingRefunded',
  'payout.sent': 'payoutSent',
  'payout.failed': 'payoutFailed',
  'review.published': 'reviewPublished',
  'webhook.test': 'webhookTest',
} as const satisfies Record<DeliveredEvent, string>;

/** An event in words. */
export function useEventText(): (event: DeliveredEvent) => string {
  const t = useTranslations('webhooks');
  return (event) => t(keys[event]);
}
