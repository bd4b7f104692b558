/** The texts of Privacy and of the Terms of Service: the program's real behaviour, in plain words. */
export const rulesTexts = {
  rules: {
    validFrom: 'As of {day}.',
  },
  privacy: {
    title: 'Privacy',
    heading: 'What we know about you, and why',
    lead: '{shop} keeps what buying and selling a phone needs, and nothing else. There is no advertising from others here, nobody follows your visits, and what you tell us is not sold.',
    description:
      'What {shop} keeps about you, who sees it, how long it stays, and how you get it or have it erased.',
    kept: 'What we keep',
    keptAccount:
      'Your account: name, email, whether you buy or sell and, if you add them, a photo and a phone number. Looking around needs no account.',
    keptSignIn:
      'How you log in: your password only as a hash that can’t be turned back; of a passkey the public half; the key of your authenticator app, encrypted; with Google, the number by which Google knows you.',
    keptDevices:
      'Where you are logged in: the kind of browser and since when. We don’t keep the network addresses you come from.',
    keptTrade:
      'What you do here: phones you list, book, buy or put on your wishlist; offers, messages and reviews you write; searches you save, notifications we sent you and reports you make.',
    keptCounts:
      'Numbers without people: how often the page of a phone was opened on a day, for {days, number} days, and which models and filters were in searches that found nothing. We don’t keep who it was, nor the words.',
    keptPayout:
      'If you sell: the name and number of the account you are paid to, encrypted. Only the admin who pays you reads the whole number; it is erased with your account, once nothing is owed to you any more.',
    keptAgreements:
      'Which version of our Terms of Service and of this page you have agreed to, and when. It is erased with your account.',
    keptDrafts:
      'A phone you have begun to list and not listed yet, so that you can go on with it on another device: for {days, number} days after your last change.',
    photos: 'Photos and IMEI',
    photosData:
      'When you upload a photo we make our own copies of it and leave out everything but the picture: the place, the time and the camera.',
    photosUnused: 'A photo that you upload and don’t use is deleted after an hour.',
    photosImei:
      'We don’t keep IMEIs themselves, only their last four digits, which buyers see, and fingerprints that only this shop’s secret key can make. They tell us when a phone is listed twice, or was sold or removed before.',
    seen: 'Who sees it',
    seenAll:
      'Everybody sees a listing: its photos and facts, the seller’s name and whether they are verified.',
    seenSignedIn: 'Only people who are logged in see a seller’s phone number and email.',
    seenDeal:
      'The seller of a phone you book gets your name, email, phone number and where and when you want to meet. Before that, they learn who you are only if you write to them or make an offer, and never who has a phone on a wishlist.',
    seenAdmins:
      'Admins see the names and emails of buyers and sellers and can look into listings, bookings and wishlists, to settle what goes wrong. Nobody sees your password.',
    cards: 'Cards',
    cardsText:
      'What you type about your card goes from your browser to Stripe, which carries out the payment; it does not reach us.',
    cardsKept: 'We keep the amount, the time, the number of the payment and what became of it.',
    cardsDemo: 'A demo of this shop takes made-up test cards only and moves no money.',
    device: 'On your device',
    deviceCookies:
      'Two cookies while you are logged in: one that is your session, for {days, number} days or until you log out, and one that only says that someone is logged in. One more stays for a year after you logged in: it tells us that this device has been yours before, so that nobody locks you out by guessing passwords; it names nobody and lets nobody in. During a log-in with Google there is another, for some minutes. After you changed something, one may stay for three seconds, so that you see your change at once.',
    deviceStorage:
      'In the browser’s storage: an access token of one hour, forms you have not sent yet, the phones you looked at last, how many notifications you have not read and which one you saw last, as a seller your number here, and copies of pages for when you are offline, with the code and the meeting of a phone you have paid for and don’t have yet. Logging out removes what is yours.',
    deviceOthers:
      'No cookies of others. Scripts and fonts come from us; only where you pay does one script come from Stripe.',
    long: 'How long it stays',
    longSession: 'A session: {days, number} days. You can end each one under Account.',
    longBooking:
      'An unpaid booking expires after {days, plural, one {a day} other {# days}}; My Booking says when. It stays in your list.',
    longNews: 'Notifications: 180 days. Mails we sent: seven days, then our copy is deleted.',
    longPayments: 'Notices from the payment provider about single events: 30 days.',
    longTurns:
      'To slow down guessing, we count attempts by network and by email, as a hash, for a day at most.',
    longHelp:
      'What you ask us as a visitor, with your name and email: until {days, number} days after the last message. With an account it stays until you leave; once it is closed its words are erased with your account.',
    longLogs:
      'The program’s log names kinds of pages, numbers and error codes: no addresses of pages, emails, tokens or cards.',
    leave: 'When you delete your account',
    leaveOnce:
      'At once you are logged out everywhere, your phones are no longer listed and your unpaid bookings are cancelled. For {days, number} days you can come back.',
    leaveErased:
      'Then name, email, photo, phone number, ways to log in, wishlist, saved searches and notifications are erased, with the meeting places and phone numbers of your bookings and the IMEI fingerprints of your phones.',
    leaveWaits:
      'What a sale under way, a return, a dispute or an undecided report needs stays until that has ended: meeting place and phone number, the words about it, and the photos, description, phone number and IMEI fingerprint of a phone that was reported.',
    leaveStays:
      'Sales and payments stay, without your name: the other side keeps its receipt and its rights, and the law asks for records.',
    others: 'Who else gets something',
    othersStripe: 'Stripe, when you pay: the amount, the number of the booking and your card.',
    othersGoogle: 'Google, if you choose to log in with it: that you do so here.',
    othersMail:
      'The mail service of this shop, for mails to you. Every optional mail has a link that stops mails like it.',
    yours: 'What you can do',
    yoursSee: 'See and change what we keep, under Account.',
    yoursTake: 'Download everything we hold about you, as one file.',
    yoursLeave: 'Delete your account, after you have seen what goes and what stays.',
    yoursMails: 'Choose, topic by topic, what we tell you here and by mail.',
    account: 'Open my account',
  },
  terms: {
    title: 'Terms of Service',
    heading: 'Terms of Service',
    lead: '{shop} brings people who sell a used phone together with people who want one. A sale is between the two of them; we run the place, take the payment and see that both keep to the label.',
    description:
      'The rules of {shop} in plain words: selling, booking, paying, returns, fees and what admins may do.',
    account: 'Your account',
    accountRole:
      'You choose whether you buy or sell. Once you have booked or listed a phone, it stays that way. Admins neither buy nor sell here.',
    accountTrue:
      'Use your own name and an email that is yours. What you let others do with your account counts as done by you.',
    accountLeave: 'You can leave at any time, unless a payment or a return is still open.',
    sell: 'If you sell',
    sellOwn: 'Sell only phones that are yours to sell, and list each only once.',
    sellTrue:
      'The label is your word: photos of this very phone, true answers, every fault named. You can’t give a better grade than your answers do; the rule is published.',
    sellChange:
      'Until a phone is sold, you can change it, remove it and list it again. Whoever has booked it keeps the price of the booking and is told what you changed. If you remove the phone, its bookings are cancelled.',
    sellMeet:
      'Once it is paid, bring that very phone to the meeting, or send it, as you two agreed. If the buyer requests a return, answer in time.',
    book: 'If you buy',
    bookFree:
      'Booking costs nothing and does not oblige you to pay. It keeps the price and the facts of the label for you; you can cancel it until you have paid. You can have {most, number} unpaid bookings at a time.',
    bookOthers:
      'A booking reserves nothing: the phone goes to whoever pays first. An unpaid booking expires after {days, plural, one {a day} other {# days}}; My Booking says when.',
    pay: 'Paying',
    payHold:
      'Once you open the payment, nobody else can pay for the phone for {minutes, number} minutes. But nobody can keep a phone from others by not paying: when buyers have kept it for {most, number} minutes of an hour, several can pay at once, and the first to pay gets it. You pay the price of your booking, in {currency}, by card.',
    payRefund:
      'If your money arrives and the phone is gone or the deal is off, you get all of it back without asking.',
    paySeller:
      'The shop keeps the payment until {days, number} days after the phone was handed over. Then it is the seller’s, and is sent to the account they chose: every week, or when they ask for it. While a return or a bank’s decision is open, it stays where it is.',
    fees: 'Fees',
    feesNone:
      'Listing, advertising, booking and paying cost nothing extra, and buyers pay exactly the price on the label. If the shop keeps a part of a sale, the seller sees it before listing and beside each sale under Earnings. It is fixed when the phone is booked, and returned with a full refund.',
    feesKeptNone: 'At present the shop keeps nothing of a sale: the seller gets the whole price.',
    feesKeptPercent: 'At present the shop keeps {percent, number}% of the price of a sale.',
    feesKeptFixed: 'At present the shop keeps {fixed} of each sale.',
    feesKeptBoth:
      'At present the shop keeps {percent, number}% of the price and {fixed} of each sale.',
    feesDiscount:
      'The note “10% Discount is Going on” is true: an advertised phone costs at least a tenth less than its lowest price of the last 30 days, not counting prices while it was advertised. That price is crossed out beside the new one. The note ends when the price is raised, advertising is stopped or the phone is sold; a booking keeps its price.',
    back: 'Returning a phone',
    backWeek:
      'Your money is held until {days, number} days after you have the phone. If it is not what its label said, you can request a return until then. Before you have it, you can call the sale off; if nobody confirms the hand-over, the money goes back by itself two weeks after the agreed day.',
    backDecide:
      'Within 72 hours the seller takes the phone back, refunds you at once, or declines and says why. If they decline or don’t answer, an admin reads both sides and decides, and you both read the reason. Once the phone is back with its seller, what you paid goes back to the card you paid with. What went back before, because you two agreed on a lower price, is part of it.',
    backCard: 'If you dispute the payment with your bank instead, its decision counts here, too.',
    admins: 'What admins may do',
    adminsList:
      'Verify and un-verify sellers, remove reported listings, decide returns, refund payments, and close accounts.',
    adminsUndo:
      'A closed account can be restored for {days, number} days; cancelled bookings stay cancelled. A phone whose listing was removed can’t be listed again.',
    adminsLog:
      'Each of these is noted in a log that nobody can change unnoticed. Admins can’t change a price or a label, and see neither passwords nor cards.',
    limits: 'What we can’t promise',
    limitsVerified:
      '“Verified” means that an admin has checked the seller, not each phone. We never hold the phones ourselves: look at yours before you keep it.',
    limitsReport:
      'If something is wrong with a listing, report it on the phone’s page; an admin looks at every report.',
    limitsLaw: 'Nothing here takes away rights that the law gives you.',
    grading: 'How phones are graded',
  },
} as const;
