import * as z from 'zod/mini';

/**
 * Every refusal PhoneHub knows: a stable code for the program, the HTTP status it travels with, and
 * one sentence for the person. The shape on the wire is RFC 9457 problem details.
 */
export const refusals = {
  'invalid-input': { status: 400, message: 'Something in the form needs your attention.' },
  'malformed-request': { status: 400, message: 'The request could not be understood.' },
  'invalid-email': { status: 400, message: 'This email cannot be used. Please check it.' },
  'expired-action-code': {
    status: 400,
    message: 'This link is too old. Please ask for a new one.',
  },
  'invalid-action-code': {
    status: 400,
    message: 'This link does not work any more: it was used, replaced or cut off.',
  },
  'invalid-verification-code': {
    status: 400,
    message: 'That did not fit. Please try again with a fresh code or passkey.',
  },
  'popup-cancelled': { status: 400, message: 'You did not finish signing in with Google.' },
  'sign-in-required': { status: 401, message: 'Please log in first.' },
  'user-token-expired': { status: 401, message: 'Your session has ended. Please log in again.' },
  'user-disabled': { status: 401, message: 'This account is closed.' },
  'wrong-password': { status: 401, message: 'The email or the password is not right.' },
  'card-not-charged': {
    status: 402,
    message: 'The payment has not gone through. You have not been charged.',
  },
  'payment-processing': {
    status: 402,
    message:
      'Your bank is still working on this payment. Please do not pay again: we tell you as soon as it is done.',
  },
  'card-needs-approval': {
    status: 402,
    message: 'Your bank wants you to approve this payment. You have not been charged yet.',
  },
  'webhook-refused': { status: 400, message: 'The event is not signed by the card provider.' },
  'requires-recent-login': {
    status: 403,
    message: 'Please show once more that it is you; then this can be changed.',
  },
  'multi-factor-auth-required': {
    status: 403,
    message: 'One more step: please confirm with your second factor.',
  },
  'not-allowed': { status: 403, message: 'Your account is not allowed to do this.' },
  'not-yours': { status: 403, message: 'You can only see and change what is your own.' },
  'foreign-origin': { status: 403, message: 'This request came from another website.' },
  'buyers-only': { status: 403, message: 'Only buyers can do this. Please use a buyer account.' },
  'sellers-only': {
    status: 403,
    message: 'Only sellers can do this. Please use a seller account.',
  },
  'admins-only': { status: 403, message: 'Only admins can do this.' },
  'not-found': { status: 404, message: 'We could not find what you asked for.' },
  'user-not-found': { status: 404, message: 'There is no such person here.' },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not take that kind of request.',
  },
  'request-timeout': {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },
  'email-already-in-use': {
    status: 409,
    message: 'There is already an account with this email. Please log in.',
  },
  'credential-already-in-use': {
    status: 409,
    message: 'This Google account or passkey already belongs to another account.',
  },
  'account-exists-with-different-credential': {
    status: 409,
    message:
      'There is already an account with this email. Log in the way you did before; then you can add Google in your settings.',
  },
  'last-way-to-sign-in': {
    status: 409,
    message: 'This is your only way to sign in. Please set a password first.',
  },
  'role-settled': {
    status: 409,
    message:
      'You have booked or listed a phone with this account, so it stays what it is. For the other role, please register with another email.',
  },
  'too-many-passkeys': {
    status: 409,
    message: 'You have as many passkeys as an account can hold.',
  },
  'already-booked': {
    status: 409,
    message: 'You have already booked this phone. It is in My Bookings.',
  },
  'already-sold': { status: 409, message: 'This phone has been sold.' },
  'not-for-sale': { status: 409, message: 'This phone is no longer for sale.' },
  'being-paid': {
    status: 409,
    message: 'Someone is paying for this phone right now. Try again in a few minutes.',
  },
  'being-changed': {
    status: 409,
    message:
      'The seller is changing this phone or taking it out of the shop right now. Please try again in a moment.',
  },
  'phone-withdrawn': {
    status: 409,
    message: 'This phone has been taken out of the shop. You have not been charged.',
  },
  'already-paid': { status: 409, message: 'This phone has been paid for.' },
  'not-paid': { status: 409, message: 'This booking has not been paid.' },
  'already-refunded': { status: 409, message: 'The money for this booking has been given back.' },
  'already-listed': { status: 409, message: 'This phone is listed already.' },
  'imei-already-listed': {
    status: 409,
    message: 'A phone with this IMEI is for sale here already. Each phone can be listed once.',
  },
  'taken-down': {
    status: 409,
    message: 'An admin took this phone out of the shop. It can’t be listed again.',
  },
  'already-reported': {
    status: 409,
    message: 'You have reported this phone already. An admin will look at it.',
  },
  'already-decided': { status: 409, message: 'This has been decided already.' },
  'already-saved': { status: 409, message: 'You have saved a search with these filters already.' },
  'too-many-searches': {
    status: 409,
    message: 'You have 50 saved searches. Delete one to save another.',
  },
  'product-gone': { status: 410, message: 'This phone is no longer in the shop.' },
  'return-too-late': {
    status: 409,
    message: 'The week in which you can give this phone back is over.',
  },
  'payment-disputed': {
    status: 409,
    message:
      'The buyer’s bank is looking into this payment. Until it has decided, no money can be given back here.',
  },
  'returns-open': {
    status: 409,
    message:
      'A buyer has asked to give a phone back, or their money is still on its way. That must be settled first.',
  },
  'booking-expired': {
    status: 409,
    message: 'This booking has expired. If the phone is still for sale you can book it again.',
  },
  'too-many-bookings': {
    status: 409,
    message: 'You have 20 unpaid bookings. Pay for one or cancel one to book another phone.',
  },
  'booking-closed': { status: 409, message: 'This booking can no longer be paid.' },
  'price-differs': {
    status: 409,
    message: 'The price is not the one of this booking. Please reload the page.',
  },
  'several-bookings': {
    status: 409,
    message: 'Several of your bookings have this price. Please open the one you want to pay.',
  },
  'sold-and-refunded': {
    status: 409,
    message: 'Someone else paid for this phone first. Your money is on its way back.',
  },
  'gone-and-refunded': {
    status: 409,
    message:
      'Your payment came when this booking could no longer be paid. Your money is on its way back.',
  },
  'wishlist-full': {
    status: 409,
    message: 'Your wishlist is full. Remove a phone to add another.',
  },
  'payment-under-way': {
    status: 409,
    message: 'A payment is under way. Please try again in a few minutes.',
  },
  'too-many-images': {
    status: 409,
    message: 'You have uploaded as many photos as an account can hold.',
  },
  'image-too-large': {
    status: 413,
    message: 'The photo is larger than 10 MB. Please choose a smaller one.',
  },
  'body-too-large': { status: 413, message: 'That is more than we can take at once.' },
  'precondition-failed': {
    status: 412,
    message: 'What you know of this has changed since. Please load it again.',
  },
  'image-type': { status: 415, message: 'Please choose a JPEG, PNG, WebP or AVIF photo.' },
  'body-type': { status: 415, message: 'The request has a content type we do not read.' },
  'range-not-satisfiable': {
    status: 416,
    message: 'The file does not have the part that was asked for.',
  },
  'headers-too-large': {
    status: 431,
    message: 'The request has more headers than we can take.',
  },
  'image-too-many-pixels': {
    status: 413,
    message: 'The photo has more than 24 megapixels. Please choose a smaller one.',
  },
  'image-too-complex': {
    status: 413,
    message:
      'This photo takes too long to read. Please choose another, or save it anew as an ordinary JPEG.',
  },
  'image-unreadable': {
    status: 400,
    message: 'The photo is damaged and could not be read. Please choose another.',
  },
  'too-many-requests': {
    status: 429,
    message: 'That was too often. Please wait a moment and try again.',
  },
  'paying-too-often': {
    status: 429,
    message:
      'You have kept this phone from others three times without paying. Now others get a turn; please try again later.',
  },
  'internal-error': {
    status: 500,
    message: 'Something went wrong on our side. Nothing was lost; please try again.',
  },
  'payments-not-set-up': {
    status: 503,
    message: 'This shop does not take card payments yet. You have not been charged.',
  },
  'payment-provider-down': {
    status: 503,
    message:
      'The card service does not answer right now. You have not been charged; please try again.',
  },
  unavailable: {
    status: 503,
    message: 'PhoneHub is catching its breath. Please try again in a moment.',
  },
  'storage-full': {
    status: 503,
    message: 'We cannot store photos right now. Please try again later.',
  },
  'key-unreadable': {
    status: 503,
    message: 'This can’t be checked right now. Please try again later.',
  },
  'google-not-set-up': { status: 503, message: 'Google sign-in is not set up on this shop.' },
  'google-down': {
    status: 503,
    message: 'Google does not answer right now. Please try again, or log in with your password.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** What goes wrong in the browser, before or without an answer of ours; no status belongs to it. */
export const browserProblems = {
  'network-request-failed': {
    message: 'We can’t reach PhoneHub. Check your connection and try again.',
  },
  'popup-blocked': {
    message: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  },
  'popup-closed': { message: 'The Google window was closed before you were signed in.' },
} as const satisfies Record<string, { message: string }>;
export type BrowserProblemCode = keyof typeof browserProblems;

/**
 * The sign-in service's codes (specification, section 8, and the popup's), with where each arises.
 */
export const signInErrors = {
  'wrong-password': {
    side: 'server',
    arises: 'logging in with a wrong password or an unknown email, and confirming with a password',
  },
  'user-not-found': {
    side: 'server',
    arises: "an admin's call names a person who does not exist; never while signing in",
  },
  'email-already-in-use': {
    side: 'server',
    arises: 'registering with, or changing to, the email of another account',
  },
  'invalid-email': {
    side: 'server',
    arises: 'an email that cannot be one, typed or given by Google',
  },
  'too-many-requests': {
    side: 'server',
    arises: 'too many tries in a row: passwords, codes, mails, registrations',
  },
  'expired-action-code': { side: 'server', arises: 'a link from a mail that is too old' },
  'invalid-action-code': {
    side: 'server',
    arises: 'a link from a mail that was used, replaced, or never ours',
  },
  'requires-recent-login': {
    side: 'server',
    arises: 'changing how one signs in, or leaving, long after having signed in',
  },
  'user-token-expired': {
    side: 'server',
    arises: 'an access token that is too old or whose session has ended',
  },
  'user-disabled': { side: 'server', arises: 'signing in to, or calling from, a closed account' },
  'invalid-verification-code': {
    side: 'server',
    arises: 'a wrong, used or outdated code of the second step, or a passkey that does not fit',
  },
  'network-request-failed': { side: 'browser', arises: 'no answer within the time-out' },
  'credential-already-in-use': {
    side: 'server',
    arises: 'adding a Google account or passkey that belongs to somebody else',
  },
  'account-exists-with-different-credential': {
    side: 'server',
    arises: 'Google sign-in with the email of an account that did not sign in that way before',
  },
  'multi-factor-auth-required': {
    side: 'server',
    arises: 'every call of a session that still owes its second step; admin calls without one',
  },
  'popup-blocked': { side: 'browser', arises: 'the browser did not open the Google window' },
  'popup-closed': { side: 'browser', arises: 'the person closed the Google window' },
  'popup-cancelled': { side: 'server', arises: 'the person said no to Google' },
} as const satisfies Partial<
  Record<RefusalCode | BrowserProblemCode, { side: 'server' | 'browser'; arises: string }>
>;
export type SignInErrorCode = keyof typeof signInErrors;

/** A wrong field of the request: where, and what to do about it. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details, with a stable `code`, a readable `message` and the wrong fields. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.infer<typeof problem>;
