/** The texts of notifications, their preferences, and saved searches. */
export const notificationTexts = {
  bell: {
    label: '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
  },
  notifications: {
    title: 'Notifications',
    arrived: 'New notification: {text}',
    readAll: 'Mark all as read',
    readingAll: 'Marking…',
    allRead: 'All are marked as read',
    markRead: 'Mark as read',
    markReadOf: 'Mark as read: {text}',
    unread: 'Unread',
    today: 'Today',
    yesterday: 'Yesterday',
    choose: 'Settings',
    emptyTitle: 'Nothing has happened yet',
    emptyText:
      'News about your bookings, payments, wishlist and saved searches appears here and, if you like, by mail.',
    emptyAction: 'Choose a brand',
  },
  told: {
    'booking-made': '{productName} was booked.',
    'booking-cancelled': 'A booking of your {productName} was cancelled. The phone stays on sale.',
    'booking-lapsed': 'A booking of your {productName} was not paid in time and has expired.',
    'phone-sold':
      '{productName} is sold. {why, select, courier {Please send it by courier.} other {Please bring it to the meeting you agreed on.}}',
    'return-asked': 'The buyer of your {productName} requests a return.',
    'payment-disputed':
      'The buyer of your {productName} has asked their bank for the money back. The bank looks into it.',
    'return-withdrawn': 'The buyer keeps the {productName} and has withdrawn the return.',
    'return-over': 'An admin rejected the return of your {productName}. The sale stands.',
    'part-refunded':
      '{why, select, back {The bank refused part of a refund: {price} for the {productName} is yours again.} other {{price} for the {productName} was refunded to its buyer, and is taken off what you get.}}',
    'payout-paid': '{price} has been paid out to you.',
    'payout-failed':
      '{why, select, frozen {A payout of {price} was not sent: one of its sales is being looked into or was cancelled.} other {A payout of {price} did not work. The money is still yours; please check your payout account.}}',
    'phone-returned':
      'The sale of your {productName} is cancelled and its buyer gets the money back. Nobody sees the phone until you list it again.',
    'phone-handed-over':
      '{productName} is handed over. The money is yours when the guarantee is over.',
    'handover-expected':
      '{why, select, courier {Have you sent the {productName}? Enter its tracking number, or the money goes back to the buyer.} other {Has {productName} changed hands? Enter the buyer’s code, or say that you handed it over.}}',
    'call-off-asked':
      'The buyer of your {productName} wants to call the sale off. If you object, say so within 72 hours.',
    'reduction-asked':
      'The buyer of your {productName} asks to pay {price} less. Please answer within 72 hours.',
    'reduction-accepted':
      'The buyer of your {productName} has accepted your lower price: {price} goes back to them.',
    'reduction-declined':
      '{why, select, clock {The buyer of your {productName} has not answered your lower price. It stays as it was.} other {The buyer of your {productName} does not want {price} back. The price stays as it was.}}',
    'sale-frozen':
      'An admin looks at the sale of your {productName}. The money stays where it is until they decide.',
    'sale-decided': 'An admin has decided about the sale of your {productName}.',
    'phone-received': 'You have the {productName}. Your guarantee begins now.',
    'handover-said': 'The seller says that you have the {productName}. Please say whether you do.',
    'handover-due': 'Do you have the {productName}? Please say so, or call the sale off.',
    'parcel-sent': '{productName} is on its way to you by courier.',
    'parcel-delivered':
      'The seller says that the {productName} was delivered. If you don’t have it, please object.',
    'call-off-refused': 'The seller objects to calling off the {productName}. An admin decides.',
    'reduction-offered':
      'The seller of the {productName} offers you {price} back. Please answer within 72 hours.',
    'reduction-refused':
      '{why, select, clock {The seller of the {productName} has not answered. The price stays as it was.} other {The seller of the {productName} does not take {price} less. The price stays as it was.}}',
    'price-reduced': 'The {productName} now costs you {booked}: {price} goes back to your card.',
    'return-accepted':
      'Your return of the {productName} is accepted: give it to its seller and enter their code, then your money goes back.',
    'case-opened':
      'An admin looks at your sale of the {productName}. Your money stays where it is until they decide.',
    'case-decided': 'An admin has decided about your {productName}.',
    'case-waiting': 'Decide about a sale of {productName}.',
    'offer-made': 'Someone offers {price} for your {productName}. Please answer within 48 hours.',
    'counter-accepted':
      'The buyer takes your {productName} for {price} and can book it at that price for 24 hours.',
    'counter-declined': 'The buyer does not take your {productName} for {price}.',
    'offer-accepted':
      'Your offer is accepted: for 24 hours you can book the {productName} for {price}. Whoever pays first gets it.',
    'offer-declined': 'The seller doesn’t take {price} for the {productName}.',
    'offer-countered':
      'The seller of the {productName} would take {price}. You have 48 hours to answer.',
    'offer-expired':
      '{why, select, unbooked {The 24 hours to book the {productName} for {price} are over.} counter {You didn’t answer the seller’s price of {price} for the {productName} within 48 hours, so it has expired.} other {Your offer of {price} for the {productName} was not answered within 48 hours and has expired.}} You can make another offer.',
    'offer-ended':
      'The {productName} you made an offer for {why, select, sold {was sold to someone else} other {was removed}}. You owe nothing.',
    'offer-undercut':
      'The {productName} costs {price} now, no more than you offered. You can book it at once.',
    'taken-down': 'An admin removed your {productName}.',
    'taken-down-why': 'An admin removed your {productName}. Reason: {reason}.',
    'promotion-ended':
      'The advertising of your {productName} has ended; its price is unchanged. From now on advertising takes a tenth off the price. Advertise it again whenever you like.',
    verified: 'You are a verified seller. Your phones carry the tick from now on.',
    unverified: 'You are no longer a verified seller. Your phones stay on sale without the tick.',
    'booking-gone':
      'The {productName} you booked {why, select, sold {was sold to someone else} other {was removed}}. You owe nothing.',
    'label-changed':
      'The seller changed the label of the {productName} you booked. Please look again before you pay.',
    'booking-cheaper':
      'The {productName} you booked costs {price} now. Your booking keeps its price of {booked}; take the lower one under My Booking.',
    'booking-expiring':
      'Your booking of the {productName} expires on {day} if unpaid. {why, select, unpayable {This shop does not take card payments yet.} other {Pay for it if you still want it.}}',
    'booking-expired':
      'Your booking of the {productName} was not paid in time and has expired. You owe nothing.',
    'payment-received':
      'You paid {price} for the {productName}. {why, select, courier {Its seller sends it to you.} meet {Meet {seller} on {day} to collect it.} other {Meet your seller to collect it.}}',
    'payment-refunded':
      '{why, select, bank {Your bank has sent} other {We are sending}} your {price} for the {productName} back to your card.',
    'return-declined':
      'The seller does not take the {productName} back. An admin looks at it and decides.',
    'return-rejected': 'An admin rejected your return of the {productName}. The sale stands.',
    'wish-cheaper': '{productName} on your wishlist costs {price} now, not {was}.',
    'wish-cheaper-booked':
      '{productName} on your wishlist costs {price} now. Your booking keeps its price of {booked}; take the lower one under My Booking.',
    'wish-sold': '{productName} on your wishlist is sold.',
    'wish-back': '{productName} from your wishlist is for sale again: {price}.',
    'search-hit': 'New for “{search}”: {productName}, {price}.',
    'search-hits': '“{search}” has found {count, plural, one {a new phone} other {# new phones}}.',
    'messages-unread':
      '{count, plural, one {A message} other {# messages}} about the {productName} that you have not read yet.',
    'conversation-reported': 'Someone reported a conversation about the {productName}.',
    'conversation-report-decided':
      '{why, select, upheld {You were right about the conversation about the {productName}: we have closed it. Thank you. While a sale between you two is under way, you can both still write.} other {We read the conversation about the {productName} and found nothing that breaks our rules. You can still block the other person.}}',
    'seller-listed': '{seller}, a seller you follow, has a new phone: {productName}, {price}.',
    'review-invited': 'How was it with the {productName}? You can write a review until {day}.',
    'review-published': 'There is a review of your deal on the {productName}.',
    'review-replied': 'There is a reply to your review of the {productName}.',
    'review-hidden': 'An admin has hidden your review of the {productName}.',
    'review-reported': 'Someone reported a review of a deal on the {productName}.',
    'review-report-decided':
      '{why, select, upheld {You were right about the review of the {productName}: we have hidden it. Thank you.} other {We read the review of the {productName} and found nothing that breaks our rules. Thank you all the same.}}',
    'report-new': 'Someone reported the {productName}.',
    'report-new-why': 'Someone reported the {productName}. Reason: {reason}.',
    'return-contested': 'The seller of the {productName} does not take it back. Please decide.',
    'report-decided':
      '{why, select, upheld {You were right about the {productName}: it was removed. Thank you.} other {We looked at the {productName} you reported and found nothing that breaks our rules. Thank you all the same.}}',
    'help-asked': 'Someone has asked the shop something. Please answer.',
    'help-answered': 'We have answered what you asked us.',
    'webhook-off':
      'Your webhook at {host} was switched off, because {why, select, gone {it answered that it is gone} other {it has taken nothing for three days}}.',
    'changed-password': 'The password of your account was changed.',
    'changed-email': 'The email of your account was changed.',
    'changed-google-added': 'You can now log in with Google.',
    'changed-google-removed': 'You can no longer log in with Google.',
    'changed-passkey-added': 'A passkey was added to your account.',
    'changed-passkey-removed': 'A passkey was removed from your account.',
    'changed-app-added': 'An authenticator app was turned on for your account.',
    'changed-app-removed': 'The authenticator app of your account was turned off.',
    'changed-recovery-codes-renewed':
      'New recovery codes were made for your account. The earlier ones no longer work.',
    'changed-payout-account':
      'The account that your money is paid to was changed. Nothing is paid out for three days.',
    'changed-token-made': 'A personal access token was made for your account.',
  },
  preferences: {
    title: 'Notification settings',
    lead: 'Saved automatically.',
    back: 'Notifications',
    inApp: 'Show it here',
    mail: 'Mail',
    'at-once': 'At once',
    daily: 'Once a day',
    never: 'Never',
    always: 'Always',
    saved: 'Saved',
    bookings: 'Bookings',
    bookingsText: 'Made, cancelled, about to expire or expired.',
    messages: 'Messages',
    messagesText: 'Questions and answers you have not read for ten minutes.',
    offers: 'Offers',
    offersText: 'Made, accepted, declined, or answered with another price.',
    payments: 'Payments and returns',
    paymentsText: 'Receipts, money that goes back, phones that come back.',
    reviews: 'Reviews',
    reviewsText: 'You can review a deal, or a review or a reply has appeared.',
    wishes: 'Wishlist',
    wishesText: 'A phone you wish for got cheaper, was sold or is back.',
    searches: 'Saved searches',
    searchesText: 'New phones that fit a search you saved.',
    follows: 'Sellers you follow',
    followsText: 'A seller you follow has listed a phone.',
    shop: 'Your phones for sale',
    shopText: 'You were verified, or an admin removed a phone.',
    reports: 'Reports',
    reportsText:
      'Someone reported something, a report was decided, or, for admins, someone asked the shop.',
    help: 'Help',
    helpText: 'We have answered what you asked us.',
    webhooks: 'Webhooks',
    webhooksText: 'A webhook of yours was switched off.',
    security: 'Security',
    securityText: 'Something about how you log in has changed.',
  },
  savedSearches: {
    title: 'Saved searches',
    found: '{count, plural, one {# new phone} other {# new phones}} this week',
    following: 'Sellers you follow',
    save: 'Save this search',
    saving: 'Saving…',
    saved: 'The search is saved',
    isSaved: 'Search saved',
    saveTitle: 'Save this search',
    saveText: 'We tell you when a phone that fits is listed.',
    name: 'Name',
    alert: 'Tell me',
    'at-once': 'At once',
    daily: 'Once a day',
    never: 'Never',
    everyPhone: 'every phone',
    see: 'See results',
    seeOf: 'See results of {name}',
    change: 'Change',
    changeOf: 'Change {name}',
    changeTitle: 'Change this search',
    changed: 'The search is changed',
    keep: 'Save',
    delete: 'Delete',
    deleteOf: 'Delete {name}',
    deleting: 'Deleting…',
    deleteText: 'We’ll stop telling you about new phones for “{name}”.',
    deleted: 'Successfully Deleted',
    since: 'Saved {day}',
    emptyTitle: 'You have not saved a search yet',
    emptyText:
      'Search, set the filters you like and press “Save this search”. We tell you when a phone that fits is listed.',
    emptyAction: 'Search phones',
    verified: 'verified sellers',
  },
  unsubscribe: {
    title: 'Fewer mails',
    text: 'Press the button, and we stop sending you mails like the one you came from. Receipts still come.',
    press: 'Send me no more of these',
    doneTitle: 'We’ve stopped sending you these mails',
    done: 'You can change your mind at any time.',
    unknownTitle: 'This link is not one of ours',
    unknown: 'It may have been cut off. You can choose your mails in your account instead.',
    preferences: 'Choose which mails you get',
  },
} as const;
