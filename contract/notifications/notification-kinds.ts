/**
 * Notifications as data: the kinds, their topics, the page each opens and the mandatory mails. The server sends
 * by this table; the notification list and the preferences show it.
 */

/** The topics of preferences. */
export const notificationTopics = [
  'bookings',
  'messages',
  'offers',
  'payments',
  'reviews',
  'wishes',
  'searches',
  'follows',
  'shop',
  'reports',
  'help',
  'webhooks',
  'security',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The recipients of a topic: everybody, or by their part in the shop. */
export type Part = 'buyer' | 'seller' | 'admin';

/** When a mail follows a notification: with it, once a day with the others, or never. */
export const mailPaces = ['at-once', 'daily', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

interface Topic {
  readonly for: readonly Part[];
  /** The default. */
  readonly mail: MailPace;
  /** Receipts, money and security: their mails ignore preferences. */
  readonly mandatory?: true;
}

export const topics = {
  bookings: { for: ['buyer', 'seller'], mail: 'at-once' },
  messages: { for: ['buyer', 'seller'], mail: 'at-once' },
  offers: { for: ['buyer', 'seller'], mail: 'at-once' },
  payments: { for: ['buyer', 'seller'], mail: 'at-once', mandatory: true },
  reviews: { for: ['buyer', 'seller'], mail: 'at-once' },
  wishes: { for: ['buyer'], mail: 'at-once' },
  searches: { for: ['buyer', 'seller', 'admin'], mail: 'at-once' },
  follows: { for: ['buyer', 'seller', 'admin'], mail: 'daily' },
  shop: { for: ['seller'], mail: 'at-once' },
  reports: { for: ['buyer', 'seller', 'admin'], mail: 'daily' },
  // The answer to a question that they asked themselves.
  help: { for: ['buyer', 'seller', 'admin'], mail: 'at-once', mandatory: true },
  // A webhook they connected stands still until they act.
  webhooks: { for: ['seller', 'admin'], mail: 'at-once', mandatory: true },
  security: { for: ['buyer', 'seller', 'admin'], mail: 'at-once', mandatory: true },
} as const satisfies Record<NotificationTopic, Topic>;

/** The page that a notification opens. */
export type NotificationTarget =
  | 'phone'
  | 'product-bookings'
  | 'my-bookings'
  | 'payment'
  | 'my-products'
  | 'reports'
  | 'returns'
  | 'results'
  | 'conversation'
  | 'review'
  | 'offers'
  | 'help-request'
  | 'help-queue'
  | 'account'
  | 'webhook';

interface Kind {
  readonly topic: NotificationTopic;
  readonly opens: NotificationTarget;
  /** Reminds by mail of an item of Today that is open (contract/today/kinds.ts). */
  readonly reminds?: true;
}

export const notificationKinds = {
  // To sellers
  'booking-made': { topic: 'bookings', opens: 'product-bookings' },
  'booking-cancelled': { topic: 'bookings', opens: 'product-bookings' },
  'booking-lapsed': { topic: 'bookings', opens: 'product-bookings' },
  'phone-sold': { topic: 'payments', opens: 'product-bookings' },
  'return-asked': { topic: 'payments', opens: 'product-bookings' },
  'return-withdrawn': { topic: 'payments', opens: 'product-bookings' },
  'payment-disputed': { topic: 'payments', opens: 'product-bookings' },
  'return-over': { topic: 'payments', opens: 'product-bookings' },
  'part-refunded': { topic: 'payments', opens: 'product-bookings' },
  'payout-paid': { topic: 'payments', opens: 'my-products' },
  'payout-failed': { topic: 'payments', opens: 'my-products' },
  'phone-returned': { topic: 'payments', opens: 'my-products' },
  'phone-handed-over': { topic: 'payments', opens: 'product-bookings' },
  'handover-expected': { topic: 'payments', opens: 'product-bookings', reminds: true },
  'call-off-asked': { topic: 'payments', opens: 'product-bookings' },
  'reduction-asked': { topic: 'payments', opens: 'product-bookings' },
  'reduction-accepted': { topic: 'payments', opens: 'product-bookings' },
  'reduction-declined': { topic: 'payments', opens: 'product-bookings' },
  'sale-frozen': { topic: 'payments', opens: 'product-bookings' },
  'sale-decided': { topic: 'payments', opens: 'product-bookings' },
  'offer-made': { topic: 'offers', opens: 'offers' },
  'counter-accepted': { topic: 'offers', opens: 'offers' },
  'counter-declined': { topic: 'offers', opens: 'offers' },
  'taken-down': { topic: 'shop', opens: 'my-products' },
  'promotion-ended': { topic: 'shop', opens: 'my-products' },
  verified: { topic: 'shop', opens: 'my-products' },
  unverified: { topic: 'shop', opens: 'my-products' },
  // To buyers
  'booking-gone': { topic: 'bookings', opens: 'my-bookings' },
  'label-changed': { topic: 'bookings', opens: 'phone' },
  'booking-cheaper': { topic: 'bookings', opens: 'my-bookings' },
  'booking-expiring': { topic: 'bookings', opens: 'payment', reminds: true },
  'booking-expired': { topic: 'bookings', opens: 'phone' },
  'payment-received': { topic: 'payments', opens: 'payment' },
  'payment-refunded': { topic: 'payments', opens: 'my-bookings' },
  'return-declined': { topic: 'payments', opens: 'payment' },
  'return-rejected': { topic: 'payments', opens: 'payment' },
  'phone-received': { topic: 'payments', opens: 'payment' },
  'handover-said': { topic: 'payments', opens: 'payment' },
  'handover-due': { topic: 'payments', opens: 'payment', reminds: true },
  'parcel-sent': { topic: 'payments', opens: 'payment' },
  'parcel-delivered': { topic: 'payments', opens: 'payment', reminds: true },
  'call-off-refused': { topic: 'payments', opens: 'payment' },
  'reduction-offered': { topic: 'payments', opens: 'payment' },
  'reduction-refused': { topic: 'payments', opens: 'payment' },
  'price-reduced': { topic: 'payments', opens: 'payment' },
  'return-accepted': { topic: 'payments', opens: 'payment' },
  'case-opened': { topic: 'payments', opens: 'payment' },
  'case-decided': { topic: 'payments', opens: 'payment' },
  'offer-accepted': { topic: 'offers', opens: 'phone' },
  'offer-declined': { topic: 'offers', opens: 'offers' },
  'offer-countered': { topic: 'offers', opens: 'offers' },
  'offer-expired': { topic: 'offers', opens: 'offers' },
  'offer-ended': { topic: 'offers', opens: 'offers' },
  'offer-undercut': { topic: 'offers', opens: 'phone' },
  'wish-cheaper': { topic: 'wishes', opens: 'phone' },
  'wish-sold': { topic: 'wishes', opens: 'phone' },
  'wish-back': { topic: 'wishes', opens: 'phone' },
  // To others
  'messages-unread': { topic: 'messages', opens: 'conversation', reminds: true },
  'seller-listed': { topic: 'follows', opens: 'phone' },
  'review-invited': { topic: 'reviews', opens: 'review', reminds: true },
  'review-published': { topic: 'reviews', opens: 'review' },
  'review-replied': { topic: 'reviews', opens: 'review' },
  'review-hidden': { topic: 'reviews', opens: 'review' },
  'search-hit': { topic: 'searches', opens: 'phone' },
  'search-hits': { topic: 'searches', opens: 'results' },
  'report-new': { topic: 'reports', opens: 'reports' },
  'return-contested': { topic: 'reports', opens: 'returns' },
  'case-waiting': { topic: 'reports', opens: 'returns' },
  'conversation-reported': { topic: 'reports', opens: 'reports' },
  'conversation-report-decided': { topic: 'reports', opens: 'conversation' },
  'review-reported': { topic: 'reports', opens: 'reports' },
  'review-report-decided': { topic: 'reports', opens: 'phone' },
  'report-decided': { topic: 'reports', opens: 'phone' },
  'help-asked': { topic: 'reports', opens: 'help-queue' },
  'help-answered': { topic: 'help', opens: 'help-request' },
  'webhook-off': { topic: 'webhooks', opens: 'webhook' },
  'account-changed': { topic: 'security', opens: 'account' },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** How one signs in has changed. */
export const accountChanges = [
  'password',
  'email',
  'google-added',
  'google-removed',
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-renewed',
  'payout-account',
  'token-made',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/**
 * The topics that concern somebody.
 * @param part what they are in the shop
 */
export function topicsOf(part: Part): NotificationTopic[] {
  return notificationTopics.filter((topic) =>
    (topics[topic] as Topic).for.some((each) => each === part),
  );
}

/**
 * Returns whether the mails of a topic ignore preferences.
 * @param topic which
 */
export function isMandatory(topic: NotificationTopic): boolean {
  return 'mandatory' in topics[topic];
}
