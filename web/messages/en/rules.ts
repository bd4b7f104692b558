/** The texts of Privacy and of the Terms of Service: what the program really does, in plain words. */
export const rulesTexts = {
  rules: {
    validFrom: 'As of {day}.',
  },
  privacy: {
    title: 'Privacy',
    heading: 'What we know about you, and why',
    lead: 'PhoneHub keeps what buying and selling a phone needs, and nothing else. There is no advertising from others here, nobody counts or follows your visits, and what you tell us is not sold.',
    description:
      'What PhoneHub keeps about you, who sees it, how long it stays, and how you get it or have it erased.',
    kept: 'What we keep',
    keptAccount:
      'Your account: name, email, whether you buy or sell and, if you add them, a photo and a phone number. Looking around needs no account.',
    keptSignIn:
      'How you log in: your password only as a hash that can’t be turned back; of a passkey the public half; the key of your authenticator app, encrypted; with Google, the number by which Google knows you.',
    keptDevices:
      'Where you are logged in: the kind of browser and since when. We don’t keep the network addresses you come from.',
    keptTrade:
      'What you do here: phones you list, book, buy and wish for, searches you save, what we told you, and reports you make.',
    keptPayout:
      'If you sell: the name and number of the account you are paid to, encrypted. Only the admin who pays you reads the whole number; it is erased with your account, once nothing is owed to you any more.',
    photos: 'Photos and IMEI',
    photosData:
      'When you upload a photo we make our own copies of it and drop everything that is not picture: the place, the time and the camera.',
    photosUnused: 'A photo that was uploaded and is on no phone is deleted after an hour.',
    photosImei:
      'An IMEI is not kept itself. We keep its last four digits, which buyers see, and a fingerprint that only this shop’s secret key can make, to notice a phone that is listed twice or was removed before.',
    seen: 'Who sees it',
    seenAll:
      'Everybody sees a listing: its photos and facts, the seller’s name and whether they are verified.',
    seenSignedIn: 'Only who is logged in sees a seller’s phone number and email.',
    seenDeal:
      'The seller of a phone you book gets your name, email, phone number and where and when you want to meet. Before that, sellers don’t learn who you are, nor who wishes for a phone.',
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
      'In the browser’s storage: an access token of one hour, forms you have not sent yet, the phones you looked at last, how many notifications you have not read, as a seller your number here, and copies of pages for when you are offline. Logging out removes what is yours.',
    deviceOthers:
      'No cookies of others. Scripts and fonts come from us; only where you pay does one script come from Stripe.',
    long: 'How long it stays',
    longSession: 'A session: {days, number} days. You can end each one under Account.',
    longBooking:
      'An unpaid booking ends after some days, as a rule seven; My Booking says when. It stays in your list.',
    longNews: 'Notifications: 180 days. Mails we sent: seven days, then our copy is deleted.',
    longPayments: 'Notices from the payment provider about single events: 30 days.',
    longTurns:
      'To slow down guessing, we count tries by network and by email, under a hash, for a day at most.',
    longHelp:
      'What you ask us as a visitor, with your name and email: until {days, number} days after the last message. With an account it stays until you leave; once it is closed its words are erased with your account.',
    longLogs:
      'The program’s log names kinds of pages, numbers and error codes: no addresses of pages, emails, tokens or cards.',
    leave: 'When you delete your account',
    leaveOnce:
      'At once you are logged out everywhere, your phones are off the shop and your unpaid bookings are cancelled. For {days, number} days you can come back.',
    leaveErased:
      'Then name, email, photo, phone number, ways to log in, wishes, saved searches and notifications are erased, with the meeting places and phone numbers of your bookings and the IMEI fingerprints of your phones.',
    leaveStays:
      'Sales and payments stay, without your name: the other side keeps its receipt and its rights, and the law asks for records.',
    others: 'Who else gets something',
    othersStripe: 'Stripe, when you pay: the amount, the number of the booking and your card.',
    othersGoogle: 'Google, if you choose to log in with it: that you do so here.',
    othersMail:
      'The mail service of this shop, for mails to you. Every mail one can do without has a link that ends its kind.',
    yours: 'What you can do',
    yoursSee: 'See and change what we keep, under Account.',
    yoursTake: 'Download everything we hold about you, as one file.',
    yoursLeave: 'Delete your account, after you have seen what goes and what stays.',
    yoursMails: 'Choose what you are told and mailed, topic by topic.',
    account: 'Open my account',
  },
  terms: {
    title: 'Terms of Service',
    heading: 'Terms of Service',
    lead: 'PhoneHub brings people who sell a used phone together with people who want one. A sale is between the two of them; we run the place, take the payment and see that both keep to the label.',
    description:
      'The rules of PhoneHub in plain words: selling, booking, paying, giving back, fees and what admins may do.',
    account: 'Your account',
    accountRole:
      'You choose once whether you buy or sell; that stays. Admins neither buy nor sell here.',
    accountTrue:
      'Use your own name and an email that is yours. What you let others do with your account counts as yours.',
    accountLeave: 'You can leave at any time, unless a payment or a return is still open.',
    sell: 'If you sell',
    sellOwn: 'Sell only phones that are yours to sell, one listing a phone.',
    sellTrue:
      'The label is your word: photos of this very phone, true answers, every fault named. A better grade than your answers give is not taken; the rule is published.',
    sellChange:
      'You can change, withdraw and list again a phone that is not sold. Whoever has booked it keeps the price of the booking and is told what you changed; when you withdraw the phone, the bookings end.',
    sellMeet:
      'Once it is paid, bring that phone to the meeting that was agreed, and answer when its buyer asks to give it back.',
    book: 'If you buy',
    bookFree:
      'Booking costs nothing and does not oblige you to pay. It keeps the price and the facts of the label for you; you can cancel it until you have paid. {most, number} unpaid bookings at a time are the most.',
    bookOthers:
      'A booking does not keep others away: the phone is sold to whoever pays first. What is not paid expires, as a rule after seven days.',
    pay: 'Paying',
    payHold:
      'Who opens the payment has {minutes, number} minutes, in which nobody else can pay for this phone. But nobody keeps a phone from others by not paying: when buyers have kept it for {most, number} minutes of an hour, several may pay at once, and the first one gets it. You pay the price of your booking, in US dollars, by card.',
    payRefund:
      'If your money arrives and the phone is gone or the deal is off, you get all of it back without asking.',
    paySeller:
      'The shop keeps the payment until {days, number} days after the phone was handed over. Then it is the seller’s, and is sent to the account they chose: every week, or when they ask for it. While a return or a bank’s decision is open, it stays where it is.',
    fees: 'Fees',
    feesNone:
      'Listing, advertising, booking and paying cost nothing extra, and a buyer pays what stands on the label. If the shop keeps a part of a sale, its seller sees it before listing and with each sale under Earnings; it is fixed when the phone is booked, and given back with a full refund.',
    feesKeptNone: 'At present the shop keeps nothing of a sale: the seller gets the whole price.',
    feesKeptPercent: 'At present the shop keeps {percent, number}% of the price of a sale.',
    feesKeptFixed: 'At present the shop keeps {fixed} of each sale.',
    feesKeptBoth:
      'At present the shop keeps {percent, number}% of the price and {fixed} of each sale.',
    feesDiscount:
      'The note “10% Discount is Going on” is true: an advertised phone costs nine tenths of its lowest price of the last 30 days or less, prices while it was advertised left out. That price stands struck through beside it. The note ends when the price is raised, advertising is stopped or the phone is sold; a booking keeps the price it was made at.',
    back: 'Giving a phone back',
    backWeek:
      'Your money is held until {days, number} days after you have the phone. If it is not what its label said, you can ask to give it back until then. While you don’t have it, you can call the sale off; if nobody says that it was handed over, the money goes back by itself two weeks after the agreed day.',
    backDecide:
      'The seller takes the phone back, gives the money back at once, or declines and says why, within 72 hours; else an admin reads both sides and decides, with a reason you both read. The full amount goes back to the card it came from, when the phone is back with its seller.',
    backCard:
      'If you ask your bank to take the payment back instead, its decision holds here, too.',
    admins: 'What admins may do',
    adminsList:
      'Verify sellers and take that back, take reported phones out of the shop, decide returns, give money back, and close accounts.',
    adminsUndo:
      'An account that was closed can be opened again for {days, number} days; bookings that ended stay ended. A phone that was taken out can’t come back under another listing.',
    adminsLog:
      'Each of these is written into a log in which nothing can be changed unnoticed. Admins can’t change a price or a label, and see neither passwords nor cards.',
    limits: 'What we can’t promise',
    limitsVerified:
      '“Verified” means that an admin has checked the seller, not each phone. We don’t hold the phones in our hands: look at yours before you keep it.',
    limitsReport:
      'If something is wrong with a listing, report it on the phone’s page; an admin looks at every report.',
    limitsLaw: 'Rights that the law gives you stay yours, whatever stands here.',
    grading: 'How phones are graded',
  },
} as const;
