/** Messages that a browser shows at once, and reasons why a button is disabled, by their code. */
export const errorTexts = {
  'network-request-failed': 'We can’t reach {shop}. Check your connection and try again.',
  'internal-error': 'Something went wrong on our side. Nothing was lost; please try again.',
  'not-found': 'We could not find what you asked for.',
  'not-allowed': 'Your account is not allowed to do this.',
  'image-type': 'Please choose a JPEG, PNG, WebP or AVIF photo. Save a HEIC one as JPEG first.',
  'image-too-large': 'The photo is larger than 10 MB. Please choose a smaller one.',
  'user-token-expired': 'Your session has ended. Please log in again.',
  'user-disabled': 'This account is closed.',
  'multi-factor-auth-required': 'One more step: please confirm with your second factor.',
  'model-exists': 'There is a model with this name already.',
  'code-of-another-model': 'Another model has one of these type allocation codes.',
  'model-has-phones': 'Phones of this model are listed here, so its brand can’t change.',
  'same-model': 'These are the same model.',
  'models-of-two-brands': 'These models are of two brands, so they can’t become one.',
  'already-sold': 'This phone has been sold.',
  'not-for-sale': 'This phone is not for sale.',
  'being-paid': 'Someone is paying for this phone right now. Try again in a few minutes.',
  'already-listed': 'This phone is listed already.',
} as const;

/**
 * Messages about refusals of the server and failures of the browser, by their code: fetched with the first of
 * them (web/platform/i18n/load-refusal-texts.ts). web/platform/api/error-text.test.ts holds both against the
 * error catalogue.
 */
export const refusalTexts = {
  unavailable: 'The shop is catching its breath. Please try again in a moment.',
  'place-name-taken': 'There is one with this name already.',
  'too-many-places': 'There is no room for another one here.',
  'popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'popup-closed': 'The Google window was closed before you were logged in.',
  'popup-cancelled': 'You did not finish logging in with Google.',
  'google-lost':
    'Google let you in, but your browser did not keep the session. Please allow cookies.',
  'second-step-too-late': 'That took too long. Please log in once more.',
  'passkey-cancelled':
    'No passkey was used: it was cancelled, or this device has none for this shop.',
  'passkey-unknown':
    'This shop doesn’t know this passkey any more: it was removed from its account. Please log in another way.',
  'passkey-exists': 'This device has a passkey for your account already.',
  'passkey-impossible': 'Your browser could not use a passkey here.',
  'wrong-password': 'The email or the password is not right.',
  'user-not-found': 'We could not find this person.',
  'email-already-in-use': 'There is already an account with this email. Please log in.',
  'invalid-email': 'This email cannot be used. Please check it.',
  'too-many-requests': 'Too many tries. Please wait a moment and try again.',
  'paying-too-often':
    'You have kept this phone from others three times without paying. Now others get a turn; please try again later.',
  'expired-action-code': 'This link is too old. Please ask for a new one.',
  'invalid-action-code': 'This link does not work any more: it was used, replaced or cut off.',
  'requires-recent-login': 'Please log in once more to change this.',
  'invalid-verification-code': 'That didn’t work. Please try a new code, or your passkey again.',
  'credential-already-in-use': 'This Google account or passkey already belongs to another account.',
  'account-exists-with-different-credential':
    'There is already an account with this email. Log in with your password, then link Google under Account.',
  'last-way-to-sign-in': 'This is your only way to log in. Set a password first.',
  'list-unreadable': 'This list can’t be read.',
  'list-has-errors': 'Some lines need your attention. Nothing was imported.',
  'too-many-stock-phones':
    'Too many phones are waiting for photos. Please list or delete some first.',
  'too-many-tokens': 'You have as many tokens as an account can hold. Revoke one first.',
  'personal-token-invalid':
    'This token does not work: it has expired, was revoked, or is not one of ours.',
  'insufficient-scope': 'This token may not do this. Its scopes are those chosen when it was made.',
  'too-many-passkeys': 'You have as many passkeys as an account can hold. Remove one first.',
  'google-not-set-up':
    'Login with Google is not set up on this shop. Please use your email and password.',
  'google-down':
    'Google does not answer right now. Please try again, or log in with your password.',
  'being-changed':
    'The seller is changing or removing this phone right now. Please try again in a moment.',
  'phone-withdrawn': 'This phone was removed. You have not been charged.',
  'already-paid': 'This phone has been paid for.',
  'not-paid': 'This booking has not been paid.',
  'already-refunded': 'This booking has been refunded.',
  'booking-closed': 'This booking can no longer be paid.',
  'booking-expired':
    'This booking has expired. If the phone is still for sale you can book it again.',
  'already-decided': 'This has been decided already.',
  'payment-disputed':
    'The buyer’s bank is looking into this payment. Until it has decided, nothing can be refunded here.',
  'no-payout-account': 'Please say first how you want to be paid.',
  'payout-account-new':
    'The payout account was changed less than three days ago. To protect your money, nothing is paid out until then.',
  'payout-account-not-ready': 'The payment provider needs more from you before it can pay you.',
  'below-minimum': 'What is due to you is less than the smallest payout.',
  'payout-frozen':
    'Money of yours is being looked into, and the rest is less than the smallest payout. It is paid once that is decided.',
  'payout-not-taken': 'This payout is not in a batch yet.',
  'no-payouts-due': 'No payout is due.',
  'payout-by-provider': 'The payment provider pays this one and reports what became of it.',
  'connect-not-offered': 'This shop does not pay out through the payment provider.',
  'money-open':
    'There is still money on its way: a sale or a purchase is not finished. The account can be deleted afterwards.',
  'money-owed':
    'We still owe you money. Ask for it under Earnings; once it is paid, the account can be deleted.',
  'balance-below-zero':
    'Refunds took more than you were owed. Please write to us under Help: an admin can close the account.',
  'balance-too-low':
    'The money of this sale has been paid out, and your balance does not cover the refund. Please ask an admin.',
  'evidence-sent': 'The bank has the evidence of this dispute already.',
  'not-disputed': 'No bank is looking into this payment.',
  'nothing-to-assign':
    'No part of this payment was refunded at the provider, or it is assigned already.',
  'returns-open':
    'A buyer has requested a return, or their money is still on its way. That must be settled first.',
  'return-too-late': 'The days in which you could return this phone are over.',
  'wrong-handover-code': 'This is not the code of this phone. Please look at it again.',
  'handover-code-wait': 'Five wrong codes. Please wait 15 minutes before you try again.',
  'handover-code-dead':
    'Fifteen wrong codes: this code can no longer be used. The other person can still confirm in their account that they have the phone.',
  'handed-over': 'This phone has been handed over.',
  'not-handed-over':
    'This phone has not been handed over yet. Until then the sale can be called off instead.',
  'parcel-sent': 'This phone is on its way by courier.',
  'parcel-not-sent': 'This phone has not been sent yet.',
  'not-by-courier': 'The two of you agreed to meet; this phone is not sent by courier.',
  'not-delivered': 'The seller has not said that this parcel was delivered.',
  'called-off': 'The buyer has called this off. Please object first if you want to send it.',
  'not-called-off': 'The buyer has not called this off.',
  'already-called-off':
    'You have called this off before, and the seller objected, so the sale goes on.',
  'case-open': 'An admin is looking at this sale and will decide.',
  'reduction-open': 'A lower price is already proposed for this sale. It needs an answer first.',
  'reduction-others-turn': 'You have proposed this lower price yourself. The other one answers it.',
  'reduction-accepted': 'This lower price has been accepted.',
  'reduction-declined': 'This lower price has been declined.',
  'reduction-expired': 'Nobody has answered this lower price in time, so it is declined.',
  'reduction-ended': 'This lower price has ended: the sale has gone on without it.',
  'reduction-too-late':
    'The phone has been handed over. Its price can be lowered again if a return is requested.',
  'reduction-too-high': 'That is too much. At least 0.50 of the price has to stay.',
  'too-many-reductions': 'Ten lower prices have been proposed for this sale. No more can be.',
  'help-closed': 'This question is closed. Please ask a new one.',
  'help-changed': 'Something was written here meanwhile. Please read it first.',
  'return-not-accepted': 'The seller has not accepted to take this phone back.',
  'set-by-environment':
    'This is set where the shop is started, so it can’t be changed here. Ask whoever runs the server.',
  'return-withdrawn': 'The buyer has withdrawn this request and keeps the phone.',
} as const;
