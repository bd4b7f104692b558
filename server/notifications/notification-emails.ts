import { priceText } from '#contract/common/money.ts';
import {
  notificationKinds,
  type AccountChange,
  type Lead,
  type NotificationFacts,
  type NotificationKind,
} from '#contract/notifications/schemas.ts';
import { greeting, looksLikeLink } from '#server/platform/mail/mail.ts';
import { listingOf } from '#contract/catalog/listing-address.ts';

/** Notifications as mails: subject, text, and the address of the button. */

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const money = (amount: number | undefined) => priceText(amount ?? 0, 'en');
const phones = (count = 0) => (count === 1 ? 'a new phone' : `${count} new phones`);

/**
 * A change of the sign-in methods as a sentence. It leaves out names of passkeys and new emails.
 */
export const accountChangeSentences: Readonly<Record<AccountChange, string>> = {
  password: 'the password of your account was changed.',
  email: 'the email of your account was changed.',
  'google-added': 'one can sign in to your account with Google now.',
  'google-removed': 'one can no longer sign in to your account with Google.',
  'passkey-added': 'a passkey was added.',
  'passkey-removed': 'a passkey was removed.',
  'app-added': 'an authenticator app was turned on.',
  'app-removed': 'the authenticator app was turned off.',
};

const reportReasons: Readonly<Record<string, string>> = {
  stolen: 'it may be stolen',
  'not-as-described': 'it is not as described',
  fake: 'it is a fake',
  'wrong-photos': 'its photos show something else',
  'seller-does-not-answer': 'its seller does not answer',
  'something-else': 'of another reason',
};

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const templates: Readonly<Record<NotificationKind, (facts: NotificationFacts) => MailText>> = {
  'booking-made': ({ productName }) => ({
    subject: `Your ${productName} was booked`,
    text: `Somebody has booked your ${productName}.`,
  }),
  'booking-cancelled': ({ productName }) => ({
    subject: `A booking of your ${productName} was cancelled`,
    text: `Somebody who had booked your ${productName} will not come to the meeting. The phone stays on sale.`,
  }),
  'booking-lapsed': ({ productName }) => ({
    subject: `A booking of your ${productName} has ended`,
    text: `A booking of your ${productName} was not paid in time and has ended. The phone stays on sale.`,
  }),
  'phone-sold': ({ productName }) => ({
    subject: `Your ${productName} is sold`,
    text: `Your ${productName} has been paid for. Please bring it to the meeting you agreed on.`,
  }),
  'return-asked': ({ productName }) => ({
    subject: `The buyer of your ${productName} wants to give it back`,
    text: `The buyer of your ${productName} asks you to take it back.`,
  }),
  'payment-disputed': ({ productName }) => ({
    subject: `The payment for your ${productName} is disputed`,
    text: `The buyer of your ${productName} has asked their bank to take the payment back. The bank looks into it.`,
  }),
  'return-over': ({ productName }) => ({
    subject: `The ${productName} is not given back`,
    text: `An admin has rejected the request to give your ${productName} back. The sale stays as it is.`,
  }),
  'phone-returned': ({ productName }) => ({
    subject: `Your ${productName} came back`,
    text: `The sale of your ${productName} has been undone. Nobody sees the phone until you list it again.`,
  }),
  'taken-down': ({ productName, why }) => ({
    subject: `Your ${productName} was taken out of the shop`,
    text: `An admin has taken your ${productName} out of the shop${reason(why)}. It can’t be listed again.`,
  }),
  verified: () => ({
    subject: 'You are a verified seller',
    text: 'An admin has verified you. Your phones carry the tick from now on.',
  }),
  unverified: () => ({
    subject: 'Your verification was taken back',
    text: 'An admin has taken your verification back. Your phones stay on sale without the tick.',
  }),
  'booking-gone': ({ productName, why }) => ({
    subject: `The ${productName} you booked is gone`,
    text: `The ${productName} ${why === 'sold' ? 'was paid for by somebody else' : 'was taken off the market'}, so your booking has ended. You owe nothing.`,
  }),
  'label-changed': ({ productName }) => ({
    subject: `The seller changed the ${productName} you booked`,
    text: `The seller of the ${productName} you booked has changed what its label says. Please look at it again before you pay.`,
  }),
  'booking-expiring': ({ productName, at, why }) => ({
    subject: `Your booking of the ${productName} ends soon`,
    text: `Your booking of the ${productName} ends by itself on ${at ? days.format(new Date(at)) : 'tomorrow'}. ${why === 'unpayable' ? 'This shop does not take card payments yet.' : 'To keep the phone, pay for it.'}`,
  }),
  'booking-expired': ({ productName }) => ({
    subject: `Your booking of the ${productName} has ended`,
    text: `Your booking of the ${productName} was not paid in time and has ended. You owe nothing.`,
  }),
  'payment-received': ({ productName, price }) => ({
    subject: `Receipt for your ${productName}`,
    text: `You have paid ${money(price)} for the ${productName}. It is yours.`,
  }),
  'payment-refunded': ({ productName, price }) => ({
    subject: `Your money for the ${productName} is on its way back`,
    text: `We are sending ${money(price)} for the ${productName} back to your card.`,
  }),
  'return-declined': ({ productName }) => ({
    subject: `The seller does not take the ${productName} back`,
    text: `The seller does not take the ${productName} back. An admin looks at it and decides.`,
  }),
  'return-rejected': ({ productName }) => ({
    subject: `The ${productName} is not given back`,
    text: `An admin has rejected your request to give the ${productName} back. The sale stays as it is.`,
  }),
  'wish-cheaper': ({ productName, price, was, booked }) => ({
    subject: `The ${productName} now costs ${money(price)}`,
    text:
      booked === undefined
        ? `The ${productName} on your wishlist costs ${money(price)} now. It was ${money(was)}.`
        : `The ${productName} on your wishlist costs ${money(price)} now. Your booking keeps its price of ${money(booked)}; to pay the lower one, cancel it under My Booking and book again.`,
  }),
  'wish-sold': ({ productName }) => ({
    subject: `The ${productName} you wish for is sold`,
    text: `The ${productName} on your wishlist was bought by somebody else.`,
  }),
  'wish-back': ({ productName, price }) => ({
    subject: `The ${productName} you wished for is back`,
    text: `The ${productName} is for sale again, for ${money(price)}.`,
  }),
  'search-hit': ({ productName, price, search }) => ({
    subject: `New for your search${quotedName(search)}: ${productName}`,
    text: `A new phone fits your search${quotedName(search)}: ${productName} for ${money(price)}.`,
  }),
  'search-hits': ({ search, count }) => ({
    subject: `${count} new for your search${quotedName(search)}`,
    text: `Your search${quotedName(search)} has found ${phones(count)}.`,
  }),
  'report-new': ({ productName, why }) => ({
    subject: `Somebody reported the ${productName}`,
    text: `Somebody reported the ${productName}${reason(why)}.`,
  }),
  'return-contested': ({ productName }) => ({
    subject: `A return of the ${productName} waits for you`,
    text: `The seller of the ${productName} does not take it back; an admin decides.`,
  }),
  'report-decided': ({ productName, why }) => ({
    subject: `Your report of the ${productName} was decided`,
    text:
      why === 'upheld'
        ? `You were right about the ${productName}: it was taken out of the shop. Thank you.`
        : `We have looked at the ${productName} you reported and found nothing that breaks our rules. Thank you all the same.`,
  }),
  'account-changed': ({ why }) => ({
    subject: 'Your PhoneHub account was changed',
    text: accountChangeSentences[(why ?? 'password') as AccountChange],
  }),
};

/** The name of a search, unless a mail program could make a link of it. */
function quotedName(search = ''): string {
  return search === '' || looksLikeLink(search) ? '' : ` “${search}”`;
}

function reason(why: string | undefined): string {
  const known = why === undefined ? undefined : reportReasons[why];
  return known === undefined ? '' : `, because ${known}`;
}

interface NotificationContent {
  readonly kind: NotificationKind;
  readonly facts?: NotificationFacts;
  readonly productId?: string | null;
  readonly bookingId?: string | null;
}

const buttons: Readonly<Record<Lead, string>> = {
  phone: 'See the phone',
  'product-bookings': 'See its bookings',
  'my-bookings': 'See your bookings',
  payment: 'See the booking',
  'my-products': 'See your phones',
  reports: 'See the reports',
  returns: 'See the returns',
  results: 'See what fits',
  account: 'See your account',
};

/** The same addresses as the links of the pages (web/paths.ts). */
function pathOf(notification: NotificationContent): string {
  const { query } = notification.facts ?? {};
  switch (notificationKinds[notification.kind].leads) {
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
  }
}

/**
 * The line of a notification in the daily mail.
 * @param notification its content
 */
export function digestLine(notification: NotificationContent): string {
  return templates[notification.kind](notification.facts ?? {}).text;
}

/**
 * A notification as a mail of its own.
 * @param notification its content
 * @param recipient who gets it
 */
export function notificationEmail(
  notification: NotificationContent,
  recipient: { readonly name: string },
) {
  const { subject, text } = templates[notification.kind](notification.facts ?? {});
  const place = {
    words: buttons[notificationKinds[notification.kind].leads],
    path: pathOf(notification),
  };
  return { subject, body: [greeting(recipient.name), text, 'PhoneHub'].join('\n\n'), place };
}
