/** The texts of a new shop's first steps, for admins. */
export const firstStepsTexts = {
  firstSteps: {
    title: 'First steps',
    lead: '{count, plural, one {One step is left before this is your own shop.} other {# steps are left before this is your own shop.}}',
    allDone: 'Everything is set. You can try mails, payments and photos at any time.',
    link: 'This shop is not all yours yet',
    linkText: '{count, plural, one {One step is left.} other {# steps are left.}}',
    linkTo: 'See the first steps',
    done: 'Done',
    open: 'Missing',
    untried: 'Set, not tried yet',
    works: 'Works',
    broken: 'Does not work yet',
    set: 'Set it',
    change: 'Change',
    name: 'Name',
    nameText: 'What pages, mails and receipts call the shop.',
    logo: 'Logo',
    logoText: 'Stands on pages, mails, receipts and shared pictures.',
    brand: 'First brand',
    brandText: 'Sellers list phones of the brands that you sell.',
    terms: 'Terms',
    termsText: 'Who runs the shop, and which law holds.',
    testimonials: 'Customers’ words',
    testimonialsText:
      'Two example quotes stand on your home page: put your customers’ words there or leave them out.',
    mail: 'Mail',
    mailText:
      'Set with SMTP_URL where the shop is started. Without it mails are kept and not sent.',
    payment: 'Payments',
    paymentText: 'Set with the keys of Stripe where the shop is started.',
    photo: 'Photos',
    photoText: 'Stores a small photo, reads it back and removes it.',
    'try-mail': 'Send me a mail',
    'try-payment': 'Ask the payment provider',
    'try-photo': 'Store and read a photo',
    trying: 'Trying…',
    'worked-mail':
      'A test mail is on its way to {detail}. Look there in a minute, in the spam folder, too.',
    'worked-payment': 'The payment provider ({detail}) answered.',
    'worked-sandbox':
      'Only test cards pay here. For real money set Stripe’s three keys where the shop is started.',
    'worked-photo': 'A photo was stored, read and removed.',
    'mail-not-set':
      'No mail server is set, so mails are kept and not sent. Set SMTP_URL where the shop is started, start the shop again, and try once more.',
    'mail-unreachable':
      'The mail server can’t be reached. Check the host and the port in SMTP_URL, that the server runs, and that no firewall is in between.',
    'mail-silent':
      'The mail server does not answer in time. Often the port in SMTP_URL is another one’s: 587 goes with smtp://, 465 with smtps://. A firewall can be the reason, too.',
    'mail-encryption':
      'The connection to the mail server could not be encrypted. In SMTP_URL 587 goes with smtp:// and 465 with smtps://, and the host must be the one in the server’s certificate.',
    'mail-login':
      'The mail server refuses the login. Check the user and the password in SMTP_URL; signs like @ or / in them are written as %40 and %2F.',
    'mail-refused':
      'The mail server lets the shop in but does not take the mail. Allow it to send from {detail} there, or see in the mail server’s own log what it minds.',
    'payment-not-set':
      'No payment provider is set, so nobody can pay. Set Stripe’s three keys where the shop is started, start the shop again, and try once more.',
    'payment-key':
      'The payment provider refuses the shop’s key. Copy the secret key from Stripe’s dashboard into STRIPE_SECRET_KEY once more, and start the shop again.',
    'payment-rights':
      'The payment provider knows the key, but the key may not do enough. Give it the rights that the guide to self-hosting names, or use the secret key without limits.',
    'payment-unreachable':
      'The payment provider can’t be reached or does not answer in time. Check that this machine may connect to api.stripe.com, and try again.',
    'payment-failed':
      'The payment provider has trouble of its own right now. Try again in a few minutes; status.stripe.com says whether others have it, too.',
    'photo-denied':
      'The shop may not write where photos are kept. Give its user the right to write in the folder or the bucket of IMAGE_STORE, and try again.',
    'photo-full':
      'The disk of the photos is full. Free some of it or give it more room, and try again.',
    'photo-missing':
      'The folder or the bucket of the photos is not there. Check that its disk is mounted and that IMAGE_STORE names it.',
    'photo-key':
      'The object storage refuses the shop’s key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and start the shop again.',
    'photo-unreachable':
      'The object storage can’t be reached or does not answer in time. Check its address in IMAGE_STORE, and try again.',
    'photo-changed':
      'The photo that was read is not the one that was stored. Don’t list phones before the disk or the storage has been checked.',
    'photo-failed':
      'The photo could not be stored and read. Check the disk or the storage of IMAGE_STORE, and try again.',
    inLog: 'The shop’s log says more, under the code {reason}.',
  },
} as const;
