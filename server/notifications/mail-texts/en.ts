import { shopName } from '#contract/common/shop-look.ts';
import { priceText } from '#contract/common/money.ts';
import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import type {
  AccountChange,
  NotificationTarget,
  NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import { looksLikeLink } from '#server/platform/operation/mail/typed-names.ts';
import type { NotificationWords } from '#server/platform/operation/mail/texts/words.ts';
import { deadlineIn } from '#server/platform/operation/mail/texts/en/numbers.ts';

const money = (amount: number | undefined) => priceText(amount ?? 0, 'en');
const phones = (count = 0) => (count === 1 ? 'a new phone' : `${count} new phones`);

const reportReasons: Readonly<Record<string, string>> = {
  'asks-to-pay-outside': 'its seller asks to be paid outside the shop',
  stolen: 'it may be stolen',
  'not-as-described': 'it is not as described',
  fake: 'it is counterfeit',
  'wrong-photos': 'its photos show another phone',
  'seller-does-not-answer': 'its seller does not answer',
  'something-else': 'of another reason',
};

const changes: Readonly<Record<AccountChange, string>> = {
  password: 'The password of your account was changed.',
  email: 'The email of your account was changed.',
  'google-added': 'You can now log in with Google.',
  'google-removed': 'You can no longer log in with Google.',
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  'app-added': 'An authenticator app was turned on.',
  'app-removed': 'The authenticator app was turned off.',
  'recovery-codes-renewed': 'New recovery codes were made. The earlier ones no longer work.',
  'payout-account':
    'The account that your money is paid to was changed. Nothing is paid out for three days.',
  'token-made': 'A personal access token was made.',
};

/** The day of a deadline. */
const until = (at = '') => deadlineIn(new Date(at));

const kinds: Readonly<Record<NotificationKind, (facts: NotificationFacts) => NotificationWords>> = {
  'booking-made': ({ productName }) => ({
    subject: `Your ${productName} was booked`,
    text: `Somebody has booked your ${productName}.`,
  }),
  'booking-cancelled': ({ productName }) => ({
    subject: `A booking of your ${productName} was cancelled`,
    text: `Somebody who had booked your ${productName} has cancelled the booking. The phone stays on sale.`,
  }),
  'booking-lapsed': ({ productName }) => ({
    subject: `A booking of your ${productName} has expired`,
    text: `A booking of your ${productName} was not paid in time and has expired. The phone stays on sale.`,
  }),
  'phone-sold': ({ productName, why }) => ({
    subject: `Your ${productName} is sold`,
    text: `Your ${productName} has been paid for. ${why === 'courier' ? 'Please send it by courier and enter its tracking number.' : 'Please bring it to the meeting you agreed on.'}`,
  }),
  'return-asked': ({ productName }) => ({
    subject: `The buyer of your ${productName} requests a return`,
    text: `The buyer of your ${productName} requests a return. Please answer within 72 hours.`,
  }),
  'payment-disputed': ({ productName }) => ({
    subject: `The payment for your ${productName} is disputed`,
    text: `The buyer of your ${productName} disputes the payment with their bank. The bank is looking into it.`,
  }),
  'return-withdrawn': ({ productName }) => ({
    subject: `The buyer keeps the ${productName}`,
    text: `The buyer has withdrawn the return of the ${productName} and keeps it. Once the guarantee is over, the money is yours.`,
  }),
  'return-over': ({ productName }) => ({
    subject: `The return of the ${productName} was rejected`,
    text: `An admin has rejected the return of your ${productName}. The sale stands.`,
  }),
  'part-refunded': ({ productName, price, why }) => ({
    subject:
      why === 'back'
        ? `Part of the price of your ${productName} is yours again`
        : `Part of the price of your ${productName} was refunded`,
    text:
      why === 'back'
        ? `The bank has refused a refund of ${money(price)} to the buyer of your ${productName}. The money is yours again.`
        : `${money(price)} of the price of your ${productName} was refunded to its buyer, and is taken off what you get. The sale stands. You find it on your Earnings page.`,
  }),
  'payout-paid': ({ price }) => ({
    subject: `${money(price)} has been paid out to you`,
    text: `We have paid ${money(price)} to your payout account. The sales it is for are under Earnings.`,
  }),
  'payout-failed': ({ price, why }) => ({
    subject:
      why === 'frozen'
        ? `A payout of ${money(price)} was not sent`
        : `A payout of ${money(price)} did not work`,
    text:
      why === 'frozen'
        ? `A payout of ${money(price)} was not sent, because one of its sales is being looked into or was cancelled. What is yours of it is on your Earnings page again.`
        : `A payout of ${money(price)} did not work. The money is still yours; please check your payout account.`,
  }),
  'phone-returned': ({ productName }) => ({
    subject: `The sale of your ${productName} is cancelled`,
    text: `The sale of your ${productName} has been cancelled, and its buyer gets the money back. Nobody sees the phone until you list it again.`,
  }),
  'phone-handed-over': ({ productName, at }) => ({
    subject: `Your ${productName} is handed over`,
    text: `The ${productName} is in the buyer’s hands. Their guarantee runs until ${until(at)}; if they request no return by then, the money is yours. There is nothing you need to do.`,
  }),
  'handover-expected': ({ productName, at, why }) => ({
    subject:
      why === 'courier'
        ? `Have you sent your ${productName}?`
        : `Has your ${productName} changed hands?`,
    text:
      why === 'courier'
        ? `The ${productName} was paid for more than a week ago, and has no tracking number yet. Send it and enter the number. Otherwise the money goes back to the buyer on ${until(at)}.`
        : `The ${productName} was paid for more than a week ago, and nothing says that the buyer has it. Enter the code the buyer shows you, or say that you handed it over. Otherwise the money goes back to the buyer on ${until(at)}.`,
  }),
  'call-off-asked': ({ productName, at }) => ({
    subject: `The buyer of your ${productName} wants to call the sale off`,
    text: `The buyer of your ${productName} no longer wants it. If you object, say so and why by ${until(at)}; then an admin decides. If you do nothing, the money goes back to the buyer and the phone stays yours, unless you have said that you handed it over: then an admin decides, too.`,
  }),
  'reduction-asked': ({ productName, price, at }) => ({
    subject: `The buyer of your ${productName} asks to pay ${money(price)} less`,
    text: `The buyer of your ${productName} asks to pay ${money(price)} less. Please answer by ${until(at)}; if you don’t, the price stays as it is.`,
  }),
  'reduction-accepted': ({ productName, price }) => ({
    subject: `Your ${productName} is ${money(price)} cheaper`,
    text: `The buyer of your ${productName} has accepted your lower price. ${money(price)} goes back to them, the rest stays held for you.`,
  }),
  'reduction-declined': ({ productName, price, why }) => ({
    subject: `The price of your ${productName} stays`,
    text:
      why === 'clock'
        ? `The buyer of your ${productName} has not answered your lower price, so it stays as it was.`
        : `The buyer of your ${productName} does not want ${money(price)} back. The price stays as it was.`,
  }),
  'sale-frozen': ({ productName }) => ({
    subject: `An admin looks at the sale of your ${productName}`,
    text: `Buyer and seller of the ${productName} do not agree, or a deadline has passed. An admin decides, and the money stays where it is until then.`,
  }),
  'sale-decided': ({ productName }) => ({
    subject: `The sale of your ${productName} was decided`,
    text: `An admin has decided about the sale of your ${productName}.`,
  }),
  'phone-received': ({ productName, at }) => ({
    subject: `You have your ${productName}`,
    text: `The ${productName} is handed over. If it is not what its label said, request a return by ${until(at)}. Until then your money is held; after that it goes to the seller.`,
  }),
  'handover-said': ({ productName }) => ({
    subject: `Do you have the ${productName}?`,
    text: `The seller of the ${productName} says that you have it. If so, please say “I have it”; your guarantee begins then. If not, there is nothing you need to do: an admin looks at it before any money moves.`,
  }),
  'handover-due': ({ productName, at, why }) => ({
    subject: `Do you have your ${productName}?`,
    text:
      why === 'courier'
        ? `You paid for the ${productName} more than a week ago, and nothing says that it was sent. If you have it, say “I have it”. If you do nothing, your money goes back to you on ${until(at)}, unless the seller sends it before.`
        : `You paid for the ${productName} more than a week ago, and nothing says that you have it. If you do, say “I have it”. If you do nothing, your money goes back to you on ${until(at)}, unless the seller says otherwise: then an admin decides.`,
  }),
  'parcel-sent': ({ productName }) => ({
    subject: `Your ${productName} is on its way`,
    text: `The seller has given the ${productName} to a courier. Its tracking number is with your booking. When you have the phone, say “I have it”.`,
  }),
  'parcel-delivered': ({ productName, at }) => ({
    subject: `Was your ${productName} delivered?`,
    text: `The seller says that the ${productName} was delivered to you. If you don’t have it, object by ${until(at)}; then an admin decides. If you do nothing, it counts as handed over and your guarantee begins.`,
  }),
  'call-off-refused': ({ productName }) => ({
    subject: `The seller of the ${productName} objects`,
    text: `The seller of the ${productName} does not want the sale called off. An admin reads what you both say and decides. Your money stays where it is until then.`,
  }),
  'reduction-offered': ({ productName, price, at }) => ({
    subject: `${money(price)} back for your ${productName}?`,
    text: `The seller of the ${productName} offers you ${money(price)} back. Please answer by ${until(at)}; if you don’t, the price stays as it is.`,
  }),
  'reduction-refused': ({ productName, price, why }) => ({
    subject: `The price of the ${productName} stays`,
    text:
      why === 'clock'
        ? `The seller of the ${productName} has not answered whether you pay ${money(price)} less, so the price stays as it was.`
        : `The seller of the ${productName} does not take ${money(price)} less. The price stays as it was.`,
  }),
  'price-reduced': ({ productName, price, booked }) => ({
    subject: `${money(price)} of the price of your ${productName} goes back to you`,
    text: `The ${productName} now costs you ${money(booked)}. We are sending ${money(price)} back to your card; the rest stays held.`,
  }),
  'return-accepted': ({ productName, at }) => ({
    subject: `Your return of the ${productName} is accepted`,
    text: `Give the ${productName} to its seller by ${until(at)}. They show you a code; enter it, and your money goes back at once. If the phone is not back by then, an admin decides.`,
  }),
  'case-opened': ({ productName }) => ({
    subject: `An admin looks at your ${productName}`,
    text: `Buyer and seller of the ${productName} do not agree, or a deadline has passed. An admin decides, and your money stays where it is until then.`,
  }),
  'case-decided': ({ productName }) => ({
    subject: `Your ${productName}: the decision`,
    text: `An admin has decided about your ${productName}.`,
  }),
  'case-waiting': ({ productName }) => ({
    subject: `A sale of the ${productName} waits for you`,
    text: `Buyer and seller of the ${productName} do not agree, or a deadline has passed; an admin decides.`,
  }),
  'offer-made': ({ productName, price, was }) => ({
    subject: `${money(price)} offered for your ${productName}`,
    text: `Somebody offers ${money(price)} for your ${productName}, which costs ${money(was)}. You have 48 hours to accept it, decline it or name another price.`,
  }),
  'counter-accepted': ({ productName, price }) => ({
    subject: `Your price for the ${productName} was accepted`,
    text: `The buyer takes your ${productName} for ${money(price)} and can book it at that price for 24 hours. Nothing is reserved: whoever pays first gets the phone.`,
  }),
  'counter-declined': ({ productName, price }) => ({
    subject: `Your price for the ${productName} was declined`,
    text: `The buyer does not take your ${productName} for ${money(price)}. The phone stays on sale.`,
  }),
  'offer-accepted': ({ productName, price }) => ({
    subject: `The ${productName} is yours for ${money(price)} if you book it now`,
    text: `The seller has accepted your offer: for 24 hours you can book the ${productName} for ${money(price)}. Nothing is reserved: whoever pays first gets the phone.`,
  }),
  'offer-declined': ({ productName, price }) => ({
    subject: `Your offer for the ${productName} was declined`,
    text: `The seller doesn’t take ${money(price)} for the ${productName}. You can offer more, or book it at its price.`,
  }),
  'offer-countered': ({ productName, price, was }) => ({
    subject: `${money(price)} for the ${productName}?`,
    text: `You have offered ${money(was)} for the ${productName}; its seller would take ${money(price)}. You have 48 hours to accept or decline.`,
  }),
  'offer-expired': ({ productName, price, why }) => ({
    subject:
      why === 'unbooked'
        ? `The time to book the ${productName} for ${money(price)} is over`
        : `Your offer for the ${productName} has expired`,
    text: {
      unbooked: `You had 24 hours to book the ${productName} for ${money(price)}. They are over, but you can make another offer.`,
      counter: `The seller would have taken ${money(price)} for the ${productName}, but you did not answer within 48 hours. You can make another offer.`,
      unanswered: `The seller of the ${productName} did not answer your offer of ${money(price)} within 48 hours. You can make another one, or book the phone at its price.`,
    }[why === 'unbooked' || why === 'counter' ? why : 'unanswered'],
  }),
  'offer-ended': ({ productName, why }) => ({
    subject: `The ${productName} is gone`,
    text: `The ${productName} you made an offer for ${why === 'sold' ? 'was sold to somebody else' : 'was removed'}, so your offer has ended. You owe nothing.`,
  }),
  'offer-undercut': ({ productName, price }) => ({
    subject: `The ${productName} now costs ${money(price)}`,
    text: `The ${productName} now costs ${money(price)}, no more than you offered. You can book it at once, without waiting for an answer.`,
  }),
  'taken-down': ({ productName, why }) => ({
    subject: `Your ${productName} was removed`,
    text: `An admin has removed your ${productName}${reason(why)}. It can’t be listed again.`,
  }),
  'promotion-ended': ({ productName }) => ({
    subject: `Your ${productName} is no longer advertised`,
    text: `The advertising of your ${productName} has ended; its price is unchanged. From now on advertising takes a tenth off the price, so that the note about 10% off is true. Advertise the phone again whenever you like.`,
  }),
  verified: () => ({
    subject: 'You are a verified seller',
    text: 'An admin has verified you. Your phones carry the tick from now on.',
  }),
  unverified: () => ({
    subject: 'You are no longer a verified seller',
    text: 'An admin has removed your verification. Your phones stay on sale without the tick.',
  }),
  'booking-gone': ({ productName, why }) => ({
    subject: `The ${productName} you booked is gone`,
    text: `The ${productName} ${why === 'sold' ? 'was sold to somebody else' : 'was removed'}, so your booking was cancelled. You owe nothing.`,
  }),
  'label-changed': ({ productName }) => ({
    subject: `The seller changed the ${productName} you booked`,
    text: `The seller of the ${productName} you booked has changed its label. Please look at it again before you pay.`,
  }),
  'booking-cheaper': ({ productName, price, booked }) => ({
    subject: `The ${productName} you booked now costs ${money(price)}`,
    text: `The ${productName} you booked costs ${money(price)} now. Your booking keeps its price of ${money(booked)}; take the lower one under My Booking with one press.`,
  }),
  'booking-expiring': ({ productName, at, why }) => ({
    subject: `Your booking of the ${productName} expires soon`,
    text: `Your booking of the ${productName} expires ${at ? `on ${until(at)}` : 'tomorrow'} if unpaid. ${why === 'unpayable' ? 'This shop does not take card payments yet.' : 'If you still want the phone, pay for it.'}`,
  }),
  'booking-expired': ({ productName }) => ({
    subject: `Your booking of the ${productName} has expired`,
    text: `Your booking of the ${productName} was not paid in time and has expired. You owe nothing.`,
  }),
  'payment-received': ({ productName, price, why }) => ({
    subject: `Receipt for your ${productName}`,
    text: `You have paid ${money(price)} for the ${productName}. ${why === 'courier' ? 'Its seller sends it to you by courier.' : 'Meet your seller to collect it.'}`,
  }),
  'payment-refunded': ({ productName, price, why }) => ({
    subject: `Your money for the ${productName} is on its way back`,
    text: `${why === 'bank' ? 'Your bank has sent' : 'We are sending'} ${money(price)} for the ${productName} back to your card.`,
  }),
  'return-declined': ({ productName }) => ({
    subject: `The seller does not take the ${productName} back`,
    text: `The seller does not take the ${productName} back. An admin looks at it and decides.`,
  }),
  'return-rejected': ({ productName }) => ({
    subject: `The return of the ${productName} was rejected`,
    text: `An admin has rejected your return of the ${productName}. The sale stands.`,
  }),
  'wish-cheaper': ({ productName, price, was, booked }) => ({
    subject: `The ${productName} now costs ${money(price)}`,
    text:
      booked === undefined
        ? `The ${productName} on your wishlist costs ${money(price)} now. It was ${money(was)}.`
        : `The ${productName} on your wishlist costs ${money(price)} now. Your booking keeps its price of ${money(booked)}; take the lower one under My Booking with one press.`,
  }),
  'wish-sold': ({ productName }) => ({
    subject: `The ${productName} on your wishlist is sold`,
    text: `The ${productName} on your wishlist was bought by somebody else.`,
  }),
  'wish-back': ({ productName, price }) => ({
    subject: `The ${productName} from your wishlist is back`,
    text: `The ${productName} is for sale again, for ${money(price)}.`,
  }),
  'search-hit': ({ productName, price, search }) => ({
    subject: `New for your search${searchLabel(search)}: ${productName}`,
    text: `A new phone fits your search${searchLabel(search)}: ${productName} for ${money(price)}.`,
  }),
  'search-hits': ({ search, count }) => ({
    subject: `${count} new for your search${searchLabel(search)}`,
    text: `Your search${searchLabel(search)} has found ${phones(count)}.`,
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
        ? `You were right about the ${productName}: it was removed. Thank you.`
        : `We have looked at the ${productName} you reported and found nothing that breaks our rules. Thank you all the same.`,
  }),
  'messages-unread': ({ productName, count = 1 }) => ({
    subject:
      count === 1
        ? `A message about the ${productName}`
        : `${count} messages about the ${productName}`,
    text:
      count === 1
        ? `There is a message about the ${productName} that you have not read yet.`
        : `There are ${count} messages about the ${productName} that you have not read yet.`,
  }),
  'conversation-reported': ({ productName }) => ({
    subject: `A conversation about the ${productName} was reported`,
    text: `Somebody has reported a conversation about the ${productName}. You can read it until the report is decided.`,
  }),
  'conversation-report-decided': ({ productName, why }) => ({
    subject: `Your report about a conversation`,
    text:
      why === 'upheld'
        ? `You were right about the conversation about the ${productName}: we have closed it. Thank you. While a sale between you two is under way, you can both still write.`
        : `We have read the conversation about the ${productName} and found nothing that breaks our rules. Thank you all the same; you can block the other person at any time.`,
  }),
  'seller-listed': ({ productName, price, seller }) => ({
    subject: `New from a seller you follow: ${productName}`,
    text: `${shownName(seller)} has a new phone: ${productName}, ${money(price)}.`,
  }),
  'review-invited': ({ productName, at }) => ({
    subject: `How was it with the ${productName}?`,
    text: `You have had a day since the ${productName} changed hands. Please say how it went: a few words help whoever comes after you. You have until ${until(at)}, and the other side reads your review only once both have written or the time is over.`,
  }),
  'review-published': ({ productName }) => ({
    subject: `A review about the ${productName}`,
    text: `What the other side wrote about your deal on the ${productName} can be read now. You can reply to it once.`,
  }),
  'review-replied': ({ productName }) => ({
    subject: `A reply to your review of the ${productName}`,
    text: `There is a reply to your review of the deal on the ${productName}.`,
  }),
  'review-hidden': ({ productName }) => ({
    subject: `Your review of the ${productName} was hidden`,
    text: `An admin has hidden your review of the deal on the ${productName}. You can read the reason with the review.`,
  }),
  'review-reported': ({ productName }) => ({
    subject: `A review about the ${productName} was reported`,
    text: `Somebody has reported a review of a deal on the ${productName}. Please look at it.`,
  }),
  'review-report-decided': ({ productName, why }) => ({
    subject: 'Your report about a review',
    text:
      why === 'upheld'
        ? `You were right about the review of the deal on the ${productName}: we have hidden it. Thank you.`
        : `We have read the review of the deal on the ${productName} and found nothing that breaks our rules. Thank you all the same.`,
  }),
  'help-asked': () => ({
    subject: 'Somebody has asked the shop a question',
    text: 'A question to the shop waits for an answer.',
  }),
  'help-answered': () => ({
    subject: `${shopName()} has answered you`,
    text: 'There is an answer to what you asked us.',
  }),
  'webhook-off': ({ host = '', why }) => ({
    subject: 'A webhook of yours was switched off',
    text:
      why === 'gone'
        ? `Your webhook at ${host} answered that it is gone, so we send nothing there any more.`
        : `Your webhook at ${host} has taken nothing for three days, so we have switched it off. Once it works again, switch it on and send what it missed.`,
  }),
  'account-changed': ({ why }) => ({
    subject: `Your ${shopName()} account was changed`,
    text: changes[(why ?? 'password') as AccountChange],
  }),
};

/** The name of a seller, unless a mail program could make a link of it. */
function shownName(name = ''): string {
  return name === '' || looksLikeLink(name) ? 'A seller you follow' : `${name}, whom you follow,`;
}

/** The name of a search, unless a mail program could make a link of it. */
function searchLabel(search = ''): string {
  return search === '' || looksLikeLink(search) ? '' : ` “${search}”`;
}

function reason(why: string | undefined): string {
  const knownReportReason = why === undefined ? undefined : reportReasons[why];
  return knownReportReason === undefined ? '' : `, because ${knownReportReason}`;
}

const buttons: Readonly<Record<NotificationTarget, string>> = {
  phone: 'See the phone',
  'product-bookings': 'See its bookings',
  'my-bookings': 'See your bookings',
  payment: 'See the booking',
  'my-products': 'See your phones',
  reports: 'See the reports',
  returns: 'See the returns',
  results: 'See what fits',
  conversation: 'Read and answer',
  review: 'Open the review',
  offers: 'See the offer',
  'help-request': 'Read it and write back',
  'help-queue': 'See the questions',
  webhook: 'See the webhook',
  account: 'See your account',
};

/** The daily mail. */
const digest = {
  subject: (count: number) =>
    count === 1
      ? `One thing happened at ${shopName()}`
      : `${count} things happened at ${shopName()}`,
  begin: 'since the last daily mail:',
  more: (count: number) => `And ${count} more.`,
  button: 'See all of it',
};

/** Notifications as mails, in English. */
export const mails = { kinds, buttons, digest };
