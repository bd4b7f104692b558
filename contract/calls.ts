import * as z from 'zod/mini';
import { booking, bookingBody, returnBody } from './bookings.ts';
import {
  auditEntry,
  auditQuery,
  auditVerdict,
  closedAccount,
  closedQuery,
  verificationResult,
  verificationsBody,
} from './administration.ts';
import {
  identity,
  loginBody,
  profileBody,
  registerBody,
  user,
  userBody,
  emailField,
  emailMessages,
} from './accounts.ts';
import {
  category,
  categoryQuery,
  ownProduct,
  pageQuery,
  product,
  productBody,
  productChanges,
  productPage,
  promotion,
  promotionBody,
} from './catalog.ts';
import type { RefusalCode } from './errors.ts';
import { phoneModel } from './facts.ts';
import { uploadedImage } from './images.ts';
import {
  intent,
  intentBody,
  paymentBody,
  sandboxChallengeBody,
  sandboxConfirmBody,
  sandboxConfirmed,
} from './payments.ts';
import {
  acknowledged,
  actionCodeBody,
  confirmedEmail,
  deletionPreview,
  device,
  newEmailBody,
  newPasskeyBody,
  newPasswordBody,
  ownData,
  passkeyNameBody,
  passkeyOptions,
  passkeySignInBody,
  reauthenticated,
  reauthenticationBody,
  recoveryCodes,
  resetPasswordBody,
  resetRequestBody,
  secondFactors,
  secondStepBody,
  secondStepState,
  signInOptions,
  totpBody,
  totpSetup,
} from './sign-in.ts';
import { decisionBody, report, reportBody } from './reports.ts';
import { shelf, shelfQuery } from './shelf.ts';
import { productBookingsQuery, sellersQuery, sortsOf, tableQuery } from './tables.ts';
import { idField, normalizeEmail, requiredText } from './text.ts';
import { wish, wishBody } from './wishlists.ts';

/**
 * The table of calls: what the server answers, what the typed client may ask, what OpenAPI says and
 * what the call × person test walks through. Paths are relative to `/api` (specification, section 7).
 */

type Schema = z.ZodMiniType;

/**
 * Who may call: `public` anyone; `session` whoever holds the sign-in cookie; `half-session` the same,
 * even before the second step; `session-or-token` cookie or token; `token` whoever sends a bearer
 * access token.
 */
export type Access = 'public' | 'half-session' | 'session' | 'session-or-token' | 'token';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A body that is not JSON; the route reads it itself. */
  readonly multipart?: true;
  readonly answer: Schema;
  /** What a refusal carries beside the problem, for clients that ignore the status (R5). */
  readonly falsy?: Readonly<Record<string, unknown>>;
  /** Refusals this call has of its own, beside those any call can meet. */
  readonly refusals?: readonly RefusalCode[];
  /** Whether the answer is the same for everybody and may be cached. */
  readonly cacheable?: true;
  /** What it waits for beside the database; such calls are slow by nature and counted apart. */
  readonly heavy?: 'hash' | 'provider';
}

const idParams = z.object({ id: idField('This is not an id') });
/** Whose something is. Every text is taken: what is not the caller's own email is 403, never 400 (R2). */
const whose = z.object({
  email: z.pipe(requiredText(emailMessages.login, 400), z.transform(normalizeEmail)),
});
const categoryParams = z.object({ id: z.string().check(z.maxLength(36)) });

const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.nullable(z.string()) });
const updated = z.object({
  acknowledged: z.boolean(),
  matchedCount: z.number(),
  modifiedCount: z.number(),
  upsertedCount: z.number(),
  upsertedId: z.nullable(z.string()),
});
const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.number() });

const notAcknowledged = { acknowledged: false } as const;
const notInserted = { acknowledged: false, insertedId: null } as const;
const notUpdated = { acknowledged: false, modifiedCount: 0 } as const;
const notDeleted = { acknowledged: false, deletedCount: 0 } as const;

export const calls = {
  // Catalog
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'The brands',
    answer: z.array(category),
    cacheable: true,
  },
  listPromotions: {
    method: 'GET',
    path: '/promotions',
    access: 'public',
    summary: 'Live promotions of unpaid products',
    answer: z.array(promotion),
    cacheable: true,
  },
  listCategoryProducts: {
    method: 'GET',
    path: '/category/:id',
    access: 'public',
    summary: 'Available phones of one brand, newest first; contact fields for signed-in callers',
    params: categoryParams,
    query: categoryQuery,
    answer: z.array(product),
  },
  readShelf: {
    method: 'GET',
    path: '/category/:id/shelf',
    access: 'public',
    summary: 'How many phones of one brand each filter leaves',
    params: categoryParams,
    query: shelfQuery,
    answer: shelf,
  },
  searchModels: {
    method: 'GET',
    path: '/models',
    access: 'public',
    summary: 'Models we know that fit what was typed, best first',
    query: z.object({ q: z.string().check(z.maxLength(80)) }),
    answer: z.array(phoneModel),
    cacheable: true,
  },
  readProduct: {
    method: 'GET',
    path: '/products/:id',
    access: 'public',
    summary: 'One phone with all its facts; contact fields for signed-in callers',
    params: idParams,
    answer: productPage,
    refusals: ['product-gone'],
  },
  listSimilarProducts: {
    method: 'GET',
    path: '/products/:id/similar',
    access: 'public',
    summary: 'Available phones like this one: its model first, then its brand at its price',
    params: idParams,
    answer: z.array(product),
  },
  listMyProducts: {
    method: 'GET',
    path: '/myproducts/:email',
    access: 'token',
    summary: "A seller's own products",
    params: whose,
    query: tableQuery(sortsOf.products),
    answer: z.array(ownProduct),
  },
  addProduct: {
    method: 'POST',
    path: '/products',
    access: 'token',
    summary: 'List a phone',
    body: productBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['sellers-only', 'imei-already-listed', 'taken-down'],
  },
  listWithdrawnProducts: {
    method: 'GET',
    path: '/myproducts/:email/withdrawn',
    access: 'token',
    summary: "A seller's own products that were taken off the shop and can be listed again",
    params: whose,
    query: pageQuery,
    answer: z.array(ownProduct),
  },
  updateProduct: {
    method: 'PUT',
    path: '/products/:id',
    access: 'token',
    summary: 'Change price, description, facts and photos of an unsold phone',
    params: idParams,
    body: productChanges,
    answer: updated,
    falsy: notUpdated,
    refusals: ['already-sold', 'being-paid', 'imei-already-listed', 'taken-down'],
  },
  reportProduct: {
    method: 'POST',
    path: '/products/:id/reports',
    access: 'token',
    summary: 'Tell the admins that something is wrong with a phone',
    params: idParams,
    body: reportBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['not-allowed', 'already-reported'],
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    access: 'token',
    summary: 'Open reports, oldest first, for admins',
    query: tableQuery(sortsOf.reports),
    answer: z.array(report),
    refusals: ['admins-only'],
  },
  decideReport: {
    method: 'POST',
    path: '/reports/:id',
    access: 'token',
    heavy: 'provider',
    summary: 'Dismiss a report, or take its phone out of the shop',
    params: idParams,
    body: decisionBody,
    answer: updated,
    falsy: notUpdated,
    refusals: [
      'admins-only',
      'already-decided',
      'already-sold',
      'being-paid',
      'payment-provider-down',
    ],
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'token',
    heavy: 'provider',
    summary: 'Withdraw a phone from sale',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['already-sold', 'being-paid', 'payment-provider-down'],
  },
  advertiseProduct: {
    method: 'POST',
    path: '/promotions',
    access: 'token',
    summary: 'Advertise a phone',
    body: promotionBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['sellers-only', 'already-sold', 'not-for-sale'],
  },
  relistProduct: {
    method: 'POST',
    path: '/products/:id/relist',
    access: 'token',
    summary: 'Put a phone that came back or was withdrawn on sale again',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['already-listed', 'already-sold', 'imei-already-listed', 'taken-down'],
  },

  // Accounts
  register: {
    method: 'POST',
    path: '/accounts',
    access: 'public',
    heavy: 'hash',
    summary: 'Create an account and a session; name, photo and role follow with PUT /user/{email}',
    body: registerBody,
    answer: identity,
    refusals: ['email-already-in-use', 'invalid-email', 'foreign-origin'],
  },
  logIn: {
    method: 'POST',
    path: '/session',
    access: 'public',
    heavy: 'hash',
    summary: 'Start a session with email and password',
    body: loginBody,
    answer: identity,
    refusals: [
      'wrong-password',
      'invalid-email',
      'user-disabled',
      'multi-factor-auth-required',
      'foreign-origin',
    ],
  },
  readSession: {
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Who holds the sign-in cookie, or null; null too before the second step',
    answer: z.nullable(identity),
  },
  logOut: {
    method: 'DELETE',
    path: '/session',
    access: 'public',
    summary: 'End the session; its access tokens stop working at once',
    answer: deleted,
    falsy: notDeleted,
    refusals: ['foreign-origin'],
  },
  mintToken: {
    method: 'GET',
    path: '/jwt',
    access: 'session',
    summary: 'A short-lived access token for the holder of the sign-in cookie',
    query: whose,
    answer: z.object({ accessToken: z.string() }),
    falsy: { accessToken: '' },
    refusals: ['not-yours'],
  },
  saveUser: {
    method: 'PUT',
    path: '/user/:email',
    access: 'session',
    summary: 'Store the profile; the role is written once',
    params: whose,
    body: userBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-yours'],
  },
  isAdmin: {
    method: 'GET',
    path: '/users/admin/:email',
    access: 'public',
    summary: 'Whether this is an admin; true only when asked about oneself or by an admin',
    params: whose,
    answer: z.object({ isAdmin: z.boolean() }),
  },
  isSeller: {
    method: 'GET',
    path: '/users/seller/:email',
    access: 'public',
    summary: 'Whether this is a seller; true only when asked about oneself or by an admin',
    params: whose,
    answer: z.object({ isSeller: z.boolean() }),
  },

  // Signing in, beyond email and password
  readSignInOptions: {
    method: 'GET',
    path: '/sign-in-options',
    access: 'public',
    summary: 'What this shop offers beside email and password',
    answer: signInOptions,
  },
  reauthenticate: {
    method: 'POST',
    path: '/session/reauthentication',
    access: 'session',
    heavy: 'hash',
    summary: 'Show with the password that it is still you; the sign-in counts as recent again',
    body: reauthenticationBody,
    answer: reauthenticated,
    falsy: notAcknowledged,
    refusals: ['wrong-password', 'foreign-origin'],
  },
  readSecondStep: {
    method: 'GET',
    path: '/session/second-step',
    access: 'half-session',
    summary: 'Whether this session still owes its second step, and the ways to take it',
    answer: secondStepState,
  },
  takeSecondStep: {
    method: 'POST',
    path: '/session/second-step',
    access: 'half-session',
    summary: 'Take the second step with the code of an app or a recovery code',
    body: secondStepBody,
    answer: identity,
    refusals: ['invalid-verification-code', 'foreign-origin'],
  },
  passkeySignInOptions: {
    method: 'POST',
    path: '/session/passkey/options',
    access: 'public',
    summary:
      'What the browser needs to ask for a passkey (sign-in, second step, showing it is you)',
    answer: passkeyOptions,
    refusals: ['foreign-origin'],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/session/passkey',
    access: 'public',
    summary:
      'Sign in with a passkey; with a cookie of the same person it is the second step, and makes the sign-in recent',
    body: passkeySignInBody,
    answer: identity,
    refusals: ['invalid-verification-code', 'user-disabled', 'not-yours', 'foreign-origin'],
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'session',
    summary: 'Where one is signed in, newest first',
    answer: z.array(device),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'session',
    summary: 'Sign out on one device; its access tokens stop working at once',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['foreign-origin'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    access: 'session',
    summary: 'Sign out on every other device',
    answer: deleted,
    falsy: notDeleted,
    refusals: ['foreign-origin'],
  },
  readSecondFactors: {
    method: 'GET',
    path: '/second-factors',
    access: 'session',
    summary: "One's authenticator app, passkeys and how many recovery codes are left",
    answer: secondFactors,
  },
  startTotp: {
    method: 'POST',
    path: '/second-factors/totp',
    access: 'session',
    summary: 'Begin to set up an authenticator app; nothing changes until a code is confirmed',
    answer: totpSetup,
    refusals: ['requires-recent-login', 'not-allowed', 'foreign-origin'],
  },
  confirmTotp: {
    method: 'POST',
    path: '/second-factors/totp/confirmation',
    access: 'session',
    summary: 'Turn the authenticator app on with its first code',
    body: totpBody,
    answer: recoveryCodes,
    refusals: ['requires-recent-login', 'invalid-verification-code', 'foreign-origin'],
  },
  removeTotp: {
    method: 'DELETE',
    path: '/second-factors/totp',
    access: 'session',
    summary: 'Turn the authenticator app off',
    answer: deleted,
    falsy: notDeleted,
    refusals: ['requires-recent-login', 'not-found', 'foreign-origin'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factors/recovery-codes',
    access: 'session',
    summary: 'New recovery codes; the earlier ones stop working',
    answer: recoveryCodes,
    refusals: ['requires-recent-login', 'not-found', 'foreign-origin'],
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/second-factors/passkeys/options',
    access: 'session',
    summary: 'What the browser needs to make a passkey',
    answer: passkeyOptions,
    refusals: ['requires-recent-login', 'too-many-passkeys', 'foreign-origin'],
  },
  addPasskey: {
    method: 'POST',
    path: '/second-factors/passkeys',
    access: 'session',
    summary: 'Keep a passkey; the first second factor comes with recovery codes',
    body: newPasskeyBody,
    answer: z.extend(inserted, recoveryCodes.shape),
    falsy: notInserted,
    refusals: [
      'requires-recent-login',
      'invalid-verification-code',
      'credential-already-in-use',
      'too-many-passkeys',
      'foreign-origin',
    ],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/second-factors/passkeys/:id',
    access: 'session',
    summary: 'Give a passkey another name',
    params: idParams,
    body: passkeyNameBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['foreign-origin'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/second-factors/passkeys/:id',
    access: 'session',
    summary: 'Forget a passkey',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['requires-recent-login', 'foreign-origin'],
  },

  // One's own account
  sendVerificationMail: {
    method: 'POST',
    path: '/account/email-verification',
    access: 'session',
    summary: 'Send the mail that verifies the email once more',
    answer: acknowledged,
    falsy: notAcknowledged,
    refusals: ['foreign-origin'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/account/email-verification/confirmation',
    access: 'public',
    summary: 'Verify an email with the code of the mail',
    body: actionCodeBody,
    answer: confirmedEmail,
    falsy: notAcknowledged,
    refusals: ['expired-action-code', 'invalid-action-code', 'foreign-origin'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/account/password-reset',
    access: 'public',
    summary: 'Send a link for a new password; the answer is the same for unknown emails',
    body: resetRequestBody,
    answer: acknowledged,
    falsy: notAcknowledged,
    refusals: ['invalid-email', 'foreign-origin'],
  },
  resetPassword: {
    method: 'POST',
    path: '/account/password-reset/confirmation',
    access: 'public',
    heavy: 'hash',
    summary: 'Set a new password with the code of the mail; every session ends',
    body: resetPasswordBody,
    answer: confirmedEmail,
    falsy: notAcknowledged,
    refusals: ['expired-action-code', 'invalid-action-code', 'foreign-origin'],
  },
  changeEmail: {
    method: 'POST',
    path: '/account/email',
    access: 'session',
    summary: 'Send a link to a new email; the email changes when the link is followed',
    body: newEmailBody,
    answer: acknowledged,
    falsy: notAcknowledged,
    refusals: ['requires-recent-login', 'email-already-in-use', 'invalid-email', 'foreign-origin'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/account/email/confirmation',
    access: 'public',
    summary: 'Change the email with the code of the mail; sessions on other devices end',
    body: actionCodeBody,
    answer: confirmedEmail,
    falsy: notAcknowledged,
    refusals: [
      'expired-action-code',
      'invalid-action-code',
      'email-already-in-use',
      'foreign-origin',
    ],
  },
  changePassword: {
    method: 'PUT',
    path: '/account/password',
    access: 'session',
    heavy: 'hash',
    summary: 'Set a new password; sessions on other devices end',
    body: newPasswordBody,
    answer: acknowledged,
    falsy: notAcknowledged,
    refusals: ['requires-recent-login', 'foreign-origin'],
  },
  saveProfile: {
    method: 'PUT',
    path: '/account/profile',
    access: 'session',
    summary: 'Change name, photo or phone number; what is left out stays',
    body: profileBody,
    answer: identity,
    refusals: ['foreign-origin'],
  },
  unlinkGoogle: {
    method: 'DELETE',
    path: '/account/google',
    access: 'session',
    summary: 'Take Google off the ways to sign in',
    answer: deleted,
    falsy: notDeleted,
    refusals: ['requires-recent-login', 'not-found', 'last-way-to-sign-in', 'foreign-origin'],
  },
  exportData: {
    method: 'GET',
    path: '/account/export',
    access: 'session',
    summary: 'Everything held about oneself',
    answer: ownData,
  },
  previewDeletion: {
    method: 'GET',
    path: '/account/deletion',
    access: 'session',
    summary: "What deleting one's account erases, what stays and why",
    answer: deletionPreview,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/account',
    access: 'session',
    summary:
      "Close one's own account; its data is erased a week later, until then one can come back",
    answer: deleted,
    falsy: notDeleted,
    refusals: ['requires-recent-login', 'payment-under-way', 'not-allowed', 'foreign-origin'],
  },
  restoreAccount: {
    method: 'POST',
    path: '/account/restoration',
    access: 'public',
    heavy: 'hash',
    summary: 'Reopen an account that its owner closed within the last week, and log in',
    body: loginBody,
    answer: identity,
    refusals: [
      'wrong-password',
      'invalid-email',
      'user-disabled',
      'multi-factor-auth-required',
      'foreign-origin',
    ],
  },

  // Images
  uploadImage: {
    method: 'POST',
    path: '/images',
    access: 'session-or-token',
    summary: 'Upload a photo in the multipart field `image`',
    multipart: true,
    answer: uploadedImage,
    falsy: { success: false },
    refusals: [
      'image-too-large',
      'image-too-many-pixels',
      'image-type',
      'image-unreadable',
      'too-many-images',
      'storage-full',
    ],
  },

  // Wishlists
  listWishes: {
    method: 'GET',
    path: '/wishlists/:email',
    access: 'token',
    summary: "A buyer's wishlist",
    params: whose,
    query: pageQuery,
    answer: z.array(wish),
  },
  wishForProduct: {
    method: 'PUT',
    path: '/wishlists',
    access: 'token',
    summary: 'Put a phone on the wishlist',
    body: wishBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['buyers-only', 'wishlist-full', 'already-sold', 'not-for-sale'],
  },
  removeWish: {
    method: 'DELETE',
    path: '/wishlists/:id',
    access: 'token',
    summary: 'Take a phone off the wishlist',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
  },

  // Bookings
  bookPhone: {
    method: 'POST',
    path: '/bookings',
    access: 'token',
    summary: 'Book a phone; several buyers may, paying is exclusive',
    body: bookingBody,
    answer: inserted,
    falsy: notInserted,
    refusals: [
      'buyers-only',
      'already-sold',
      'not-for-sale',
      'already-booked',
      'too-many-bookings',
      'not-yours',
    ],
  },
  listBookings: {
    method: 'GET',
    path: '/bookings/:email',
    access: 'token',
    summary: "A buyer's bookings, newest first",
    params: whose,
    query: tableQuery(sortsOf.bookings),
    answer: z.array(booking),
  },
  readBooking: {
    method: 'GET',
    path: '/booking/:id',
    access: 'token',
    summary: "One booking, for its buyer, its product's seller and admins",
    params: idParams,
    answer: booking,
  },
  listProductBookings: {
    method: 'GET',
    path: '/products/:id/bookings',
    access: 'token',
    summary: 'Who booked a phone, where and when to meet and whether it is paid, for its seller',
    params: idParams,
    query: productBookingsQuery,
    answer: z.array(booking),
  },
  cancelBooking: {
    method: 'POST',
    path: '/booking/:id/cancel',
    access: 'token',
    heavy: 'provider',
    summary: 'Cancel an own unpaid booking; the right to pay is given back first',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: [
      'already-paid',
      'already-refunded',
      'booking-closed',
      'booking-expired',
      'payment-under-way',
      'payment-provider-down',
    ],
  },
  askReturn: {
    method: 'POST',
    path: '/booking/:id/return',
    access: 'token',
    summary: 'Ask the seller to take a paid phone back, within the week of the guarantee',
    params: idParams,
    body: returnBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-paid', 'already-refunded', 'return-too-late'],
  },

  // Payments
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'token',
    heavy: 'provider',
    summary: 'Take the payment hold and open an intent at the card provider',
    body: intentBody,
    answer: intent,
    falsy: { clientSecret: '' },
    refusals: [
      'buyers-only',
      'already-sold',
      'not-for-sale',
      'being-paid',
      'already-paid',
      'already-refunded',
      'booking-closed',
      'booking-expired',
      'payment-under-way',
      'payment-processing',
      'price-differs',
      'several-bookings',
      'paying-too-often',
      'too-many-requests',
      'payment-provider-down',
    ],
  },
  giveBackHold: {
    method: 'DELETE',
    path: '/payment-holds/:id',
    access: 'token',
    heavy: 'provider',
    summary: 'Give back the right to pay for a booking: its intent is cancelled at the provider',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['payment-provider-down'],
  },
  recordPayment: {
    method: 'POST',
    path: '/payments',
    access: 'token',
    heavy: 'provider',
    summary: 'Record a payment after asking the provider what really happened',
    body: paymentBody,
    answer: inserted,
    falsy: { insertedId: null },
    refusals: [
      'card-not-charged',
      'card-needs-approval',
      'payment-processing',
      'sold-and-refunded',
      'price-differs',
      'payment-provider-down',
    ],
  },
  refundBooking: {
    method: 'POST',
    path: '/booking/:id/refund',
    access: 'token',
    heavy: 'provider',
    summary: "Give a paid booking's money back; the phone returns to its seller",
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-paid', 'already-refunded'],
  },
  confirmSandboxPayment: {
    method: 'POST',
    path: '/sandbox/intents/:intentId/confirm',
    access: 'public',
    summary: "The sandbox provider's own call: charge a test card. Absent in production",
    params: z.object({ intentId: z.string().check(z.maxLength(100)) }),
    body: sandboxConfirmBody,
    answer: sandboxConfirmed,
  },
  answerSandboxChallenge: {
    method: 'POST',
    path: '/sandbox/intents/:intentId/challenge',
    access: 'public',
    summary: "The sandbox bank's question to its customer: approve or reject. Absent in production",
    params: z.object({ intentId: z.string().check(z.maxLength(100)) }),
    body: sandboxChallengeBody,
    answer: sandboxConfirmed,
  },

  // Administration
  listSellers: {
    method: 'GET',
    path: '/sellers',
    access: 'token',
    summary: 'All sellers, for admins',
    query: sellersQuery,
    answer: z.array(user),
    refusals: ['admins-only'],
  },
  listBuyers: {
    method: 'GET',
    path: '/buyers',
    access: 'token',
    summary: 'All buyers, for admins',
    query: tableQuery(sortsOf.buyers),
    answer: z.array(user),
    refusals: ['admins-only'],
  },
  verifySeller: {
    method: 'POST',
    path: '/verification',
    access: 'token',
    summary: 'Verify a seller',
    body: z.object({ email: emailField(emailMessages.login) }),
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only', 'user-not-found', 'multi-factor-auth-required'],
  },
  verifySellers: {
    method: 'POST',
    path: '/verifications',
    access: 'token',
    summary: 'Verify several sellers at once; the answer says what became of each',
    body: verificationsBody,
    answer: z.extend(updated, { results: z.array(verificationResult) }),
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  unverifySeller: {
    method: 'DELETE',
    path: '/verification/:id',
    access: 'token',
    summary: "Take a seller's verification back",
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  deleteSeller: {
    method: 'DELETE',
    path: '/sellers/:id',
    access: 'token',
    heavy: 'provider',
    summary: "Close a seller's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way', 'payment-provider-down'],
  },
  deleteBuyer: {
    method: 'DELETE',
    path: '/buyers/:id',
    access: 'token',
    heavy: 'provider',
    summary: "Close a buyer's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way', 'payment-provider-down'],
  },
  listClosedAccounts: {
    method: 'GET',
    path: '/closed-accounts',
    access: 'token',
    summary: 'Accounts deleted within the last seven days, which can still be restored',
    query: closedQuery,
    answer: z.array(closedAccount),
    refusals: ['admins-only'],
  },
  reopenAccount: {
    method: 'POST',
    path: '/closed-accounts/:id/restoration',
    access: 'token',
    summary: 'Reopen a deleted account; withdrawn phones and cancelled bookings stay so',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only'],
  },
  listAuditLog: {
    method: 'GET',
    path: '/audit-log',
    access: 'token',
    summary: 'What admins did, newest first; by, target, action and time narrow it',
    query: auditQuery,
    answer: z.array(auditEntry),
    refusals: ['admins-only'],
  },
  verifyAuditLog: {
    method: 'GET',
    path: '/audit-log/verification',
    access: 'token',
    summary: 'Whether the chain of the audit log is whole, or its first broken row',
    answer: auditVerdict,
    refusals: ['admins-only'],
  },

  // Operation
  readHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether this process can serve',
    answer: z.object({ status: z.literal('ok') }),
    refusals: ['unavailable'],
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** What a call takes, as the server's handler gets it (parsed) and the client sends it (typed). */
export type Parsed<
  C extends Call,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.infer<C[Part]> : undefined;
export type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends Schema
  ? z.input<C[Part]>
  : undefined;
export type Answer<C extends Call> = z.infer<C['answer']>;

/**
 * Fills the `:names` of a call's path.
 * @param call a row of the table
 * @param params what to put in, each encoded
 * @returns the path below `/api`
 */
export function callPath(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
