import * as z from 'zod/mini';
import { identity, loginBody, registerBody, user, userBody } from './accounts.ts';
import { booking, bookingBody, returnBody } from './bookings.ts';
import {
  auditEntry,
  auditQuery,
  auditVerdict,
  closedAccount,
  closedQuery,
} from './administration.ts';
import {
  category,
  ownProduct,
  pageQuery,
  product,
  productBody,
  promotion,
  promotionBody,
} from './catalog.ts';
import type { RefusalCode } from './errors.ts';
import { uploadedImage } from './images.ts';
import {
  intent,
  intentBody,
  paymentBody,
  sandboxChallengeBody,
  sandboxConfirmBody,
  sandboxConfirmed,
} from './payments.ts';
import { emailField, emailMessages } from './accounts.ts';
import { idField, normalizeEmail, requiredText } from './text.ts';
import { wish, wishBody } from './wishlists.ts';

/**
 * The table of calls: what the server answers, what the typed client may ask, what OpenAPI says and
 * what the call × person test walks through. Paths are relative to `/api` (specification, section 7).
 */

type Schema = z.ZodMiniType;

/**
 * Who may call: `public` anyone; `session` whoever holds the sign-in cookie; `session-or-token`
 * either; `token` whoever sends a bearer access token.
 */
export type Access = 'public' | 'session' | 'session-or-token' | 'token';

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
  /** Whether it waits for more than the database: password hashes, photos, the card provider. */
  readonly heavy?: true;
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
    query: pageQuery,
    answer: z.array(product),
  },
  listMyProducts: {
    method: 'GET',
    path: '/myproducts/:email',
    access: 'token',
    summary: "A seller's own products",
    params: whose,
    query: pageQuery,
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
    refusals: ['sellers-only'],
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'token',
    summary: 'Withdraw a phone from sale',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['already-sold', 'being-paid'],
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
    summary: 'Put a phone that came back on sale again',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: ['already-listed', 'already-sold'],
  },

  // Accounts
  register: {
    method: 'POST',
    path: '/accounts',
    access: 'public',
    heavy: true,
    summary: 'Create an account and a session; name, photo and role follow with PUT /user/{email}',
    body: registerBody,
    answer: identity,
    refusals: ['email-already-in-use', 'foreign-origin'],
  },
  logIn: {
    method: 'POST',
    path: '/session',
    access: 'public',
    heavy: true,
    summary: 'Start a session with email and password',
    body: loginBody,
    answer: identity,
    refusals: ['wrong-password', 'user-disabled', 'foreign-origin'],
  },
  readSession: {
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Who holds the sign-in cookie, or null',
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

  // Images
  uploadImage: {
    method: 'POST',
    path: '/images',
    access: 'session-or-token',
    heavy: true,
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
    query: pageQuery,
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
    query: pageQuery,
    answer: z.array(booking),
  },
  cancelBooking: {
    method: 'POST',
    path: '/booking/:id/cancel',
    access: 'token',
    heavy: true,
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
    heavy: true,
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
      'too-many-requests',
      'payment-provider-down',
    ],
  },
  giveBackHold: {
    method: 'DELETE',
    path: '/payment-holds/:id',
    access: 'token',
    heavy: true,
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
    heavy: true,
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
    heavy: true,
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
    query: pageQuery,
    answer: z.array(user),
    refusals: ['admins-only'],
  },
  listBuyers: {
    method: 'GET',
    path: '/buyers',
    access: 'token',
    summary: 'All buyers, for admins',
    query: pageQuery,
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
    summary: "Close a seller's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way'],
  },
  deleteBuyer: {
    method: 'DELETE',
    path: '/buyers/:id',
    access: 'token',
    summary: "Close a buyer's account",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['admins-only', 'payment-under-way'],
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
  restoreAccount: {
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
