import type { CallName } from '#contract/calls.ts';
import { bookingFields, productFields } from './phones.ts';

/**
 * The call matrix: each call of the contract, sent by each kind of person about the same objects: a
 * phone of `seller`, booked and wished for by `buyer`. The server test sends all of them, with new
 * objects after a call that changed some; a call without a row fails.
 */
export type Kind =
  | 'nobody'
  | 'buyer'
  | 'otherBuyer'
  | 'seller'
  | 'otherSeller'
  | 'admin'
  | 'deleted';

export interface Fixture {
  readonly productId: string;
  readonly bookingId: string;
  /** Of another phone of the seller. */
  readonly promotionId: string;
  readonly wishId: string;
  readonly reportId: string;
  /** The seller's notification of the booking. */
  readonly notificationId: string;
  /** The buyer's saved search. */
  readonly searchId: string;
  readonly price: number;
  readonly buyer: { id: string; email: string };
  readonly seller: { id: string; email: string };
  readonly imageOf: string;
}

interface Row {
  readonly ask: (fixture: Fixture) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  /** The status each kind of person gets; a code is added where two refusals share a status. */
  readonly expected: Readonly<Record<Kind, number | readonly [number, string]>>;
}

type Wanted = Row['expected'][Kind];

const everybody = (status: Wanted): Row['expected'] => ({
  nobody: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  admin: status,
  deleted: status,
});

const closed = { nobody: [401, 'sign-in-required'], deleted: [401, 'user-disabled'] } as const;
const closedSession = {
  nobody: [401, 'sign-in-required'],
  deleted: [401, 'sign-in-required'],
} as const;
const anySession = (wanted: Wanted): Row['expected'] => ({
  ...everybody(wanted),
  ...closedSession,
});
const nowhere = '019a0000-0000-7000-8000-000000000000';
const bytes = 'AAAA';
const newPasskeyAnswer = {
  id: bytes,
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes },
};
const passkeyAnswer = {
  ...newPasskeyAnswer,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};
const adminsOnly: Row['expected'] = {
  ...closed,
  buyer: [403, 'admins-only'],
  otherBuyer: [403, 'admins-only'],
  seller: [403, 'admins-only'],
  otherSeller: [403, 'admins-only'],
  admin: 200,
};
const buyerOrAdmin: Row['expected'] = {
  ...closed,
  buyer: 200,
  otherBuyer: [403, 'not-yours'],
  seller: [403, 'not-yours'],
  otherSeller: [403, 'not-yours'],
  admin: 200,
};
const onlyItsBuyer = {
  otherBuyer: 404,
  seller: 404,
  otherSeller: 404,
  admin: 404,
} as const;
const onlyItsSeller = {
  buyer: 404,
  otherBuyer: 404,
  otherSeller: 404,
  admin: 404,
} as const;
/** Every signed-in person, about their own objects. */
const anybodySignedIn: Row['expected'] = { ...everybody(200), ...closed };
const onlyItsKeeper: Row['expected'] = {
  ...everybody(404),
  ...closed,
  buyer: 200,
};
const buyersOnly = [403, 'buyers-only'] as const;
const sellersOnly = [403, 'sellers-only'] as const;
/** Every seller, about their own money. */
const onlySellersMay: Row['expected'] = {
  ...everybody(sellersOnly),
  ...closed,
  seller: 200,
  otherSeller: 200,
};

export const callMatrix: Readonly<Record<CallName, Row>> = {
  listCategories: { ask: () => ({}), expected: everybody(200) },
  listPromotions: { ask: () => ({}), expected: everybody(200) },
  listCategoryProducts: { ask: () => ({ params: { id: '02' } }), expected: everybody(200) },
  readShelf: { ask: () => ({ params: { id: '02' } }), expected: everybody(200) },
  listModelPrices: { ask: () => ({}), expected: everybody(200) },
  readPriceGuide: { ask: () => ({ params: { model: 'iphone-13' } }), expected: everybody(200) },
  searchModels: { ask: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  searchProducts: { ask: () => ({ query: { q: 'samsang' } }), expected: everybody(200) },
  readFound: { ask: () => ({ query: { q: 'samsang' } }), expected: everybody(200) },
  findModels: { ask: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  listSuggestions: { ask: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  readProduct: {
    ask: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  listSimilarProducts: {
    ask: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  listWithdrawnProducts: {
    ask: ({ seller }) => ({ params: { email: seller.email } }),
    expected: {
      ...closed,
      buyer: [403, 'not-yours'],
      otherBuyer: [403, 'not-yours'],
      seller: 200,
      otherSeller: [403, 'not-yours'],
      admin: 200,
    },
  },
  updateProduct: {
    ask: ({ productId, imageOf }) => ({
      params: { id: productId },
      body: productFields(imageOf),
    }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      // Admins may withdraw phones but not change what a seller promises.
      admin: 404,
    },
  },
  reportProduct: {
    ask: ({ productId }) => ({
      params: { id: productId },
      body: { reason: 'fake', words: 'The logo is on the wrong side' },
    }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 200,
      seller: [403, 'not-allowed'],
      otherSeller: 200,
      admin: 200,
    },
  },
  listReports: { ask: () => ({}), expected: adminsOnly },
  decideReport: {
    ask: ({ reportId }) => ({ params: { id: reportId }, body: { decision: 'dismiss' } }),
    expected: adminsOnly,
  },
  listMyProducts: {
    ask: ({ seller }) => ({ params: { email: seller.email } }),
    expected: {
      ...closed,
      buyer: [403, 'not-yours'],
      otherBuyer: [403, 'not-yours'],
      seller: 200,
      otherSeller: [403, 'not-yours'],
      admin: 200,
    },
  },
  addProduct: {
    ask: ({ imageOf }) => ({ body: productFields(imageOf) }),
    expected: {
      ...closed,
      buyer: sellersOnly,
      otherBuyer: sellersOnly,
      seller: 200,
      // Somebody else's photo.
      otherSeller: [400, 'invalid-input'],
      admin: sellersOnly,
    },
  },
  deleteProduct: {
    ask: ({ productId }) => ({ params: { id: productId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 200,
    },
  },
  advertiseProduct: {
    ask: ({ productId }) => ({ body: { productId } }),
    expected: {
      ...closed,
      buyer: sellersOnly,
      otherBuyer: sellersOnly,
      seller: 200,
      otherSeller: 404,
      admin: sellersOnly,
    },
  },
  stopAdvertising: {
    ask: ({ promotionId }) => ({ params: { id: promotionId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 404,
    },
  },
  relistProduct: {
    ask: ({ productId }) => ({ params: { id: productId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: [409, 'already-listed'],
      otherSeller: 404,
      admin: 404,
    },
  },
  register: {
    ask: ({ buyer }) => ({
      body: { name: 'Again', email: buyer.email, password: 'another one #1' },
    }),
    expected: everybody(409),
  },
  logIn: {
    ask: ({ buyer }) => ({ body: { email: buyer.email, password: 'not the one #1' } }),
    expected: everybody(401),
  },
  readSession: { ask: () => ({}), expected: everybody(200) },
  logOut: { ask: () => ({}), expected: everybody(200) },
  mintToken: {
    ask: ({ buyer }) => ({ query: { email: buyer.email } }),
    expected: {
      ...closedSession,
      buyer: 200,
      otherBuyer: [403, 'not-yours'],
      seller: [403, 'not-yours'],
      otherSeller: [403, 'not-yours'],
      // Admins read much, but get no token of another person.
      admin: [403, 'not-yours'],
    },
  },
  saveUser: {
    ask: ({ buyer }) => ({ params: { email: buyer.email }, body: { name: 'New Name' } }),
    expected: {
      ...closedSession,
      buyer: 200,
      otherBuyer: [403, 'not-yours'],
      seller: [403, 'not-yours'],
      otherSeller: [403, 'not-yours'],
      admin: [403, 'not-yours'],
    },
  },
  chooseRole: {
    ask: ({ buyer }) => ({ params: { email: buyer.email }, body: { role: 'seller' } }),
    expected: {
      ...closedSession,
      // Has booked the phone.
      buyer: [409, 'role-settled'],
      otherBuyer: [403, 'not-yours'],
      seller: [403, 'not-yours'],
      otherSeller: [403, 'not-yours'],
      admin: [403, 'not-yours'],
    },
  },
  isAdmin: { ask: ({ buyer }) => ({ params: { email: buyer.email } }), expected: everybody(200) },
  isSeller: {
    ask: ({ seller }) => ({ params: { email: seller.email } }),
    expected: everybody(200),
  },
  readSignInOptions: { ask: () => ({}), expected: everybody(200) },
  reauthenticate: {
    ask: () => ({ body: { password: 'not the one #1' } }),
    expected: anySession([401, 'wrong-password']),
  },
  readSecondStep: { ask: () => ({}), expected: anySession(200) },
  takeSecondStep: {
    ask: () => ({ body: { method: 'totp', code: '000000' } }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  passkeySignInOptions: { ask: () => ({}), expected: everybody(200) },
  signInWithPasskey: {
    ask: () => ({ body: { challengeId: nowhere, credential: passkeyAnswer } }),
    expected: everybody([400, 'invalid-verification-code']),
  },
  listSessions: { ask: () => ({}), expected: anySession(200) },
  endSession: { ask: () => ({ params: { id: nowhere } }), expected: anySession(404) },
  endOtherSessions: { ask: () => ({}), expected: anySession(200) },
  readSecondFactors: { ask: () => ({}), expected: anySession(200) },
  startTotp: { ask: () => ({}), expected: anySession(200) },
  confirmTotp: {
    ask: () => ({ body: { code: '000000' } }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  removeTotp: { ask: () => ({}), expected: anySession(404) },
  renewRecoveryCodes: { ask: () => ({}), expected: anySession(404) },
  newPasskeyOptions: { ask: () => ({}), expected: anySession(200) },
  addPasskey: {
    ask: () => ({ body: { challengeId: nowhere, name: 'Phone', credential: newPasskeyAnswer } }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  renamePasskey: {
    ask: () => ({ params: { id: nowhere }, body: { name: 'Phone' } }),
    expected: anySession(404),
  },
  removePasskey: { ask: () => ({ params: { id: nowhere } }), expected: anySession(404) },
  sendVerificationMail: { ask: () => ({}), expected: anySession(200) },
  verifyEmail: {
    ask: () => ({ body: { code: 'guessed' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  requestPasswordReset: {
    ask: ({ buyer }) => ({ body: { email: buyer.email } }),
    expected: everybody(200),
  },
  resetPassword: {
    ask: () => ({ body: { code: 'guessed', password: 'another one #1' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  changeEmail: {
    ask: ({ buyer }) => ({ body: { email: `new-${buyer.email}` } }),
    expected: anySession(200),
  },
  confirmEmail: {
    ask: () => ({ body: { code: 'guessed' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  changePassword: {
    ask: () => ({ body: { password: 'another one #1' } }),
    expected: anySession(200),
  },
  saveProfile: { ask: () => ({ body: { phoneNumber: null } }), expected: anySession(200) },
  unlinkGoogle: { ask: () => ({}), expected: anySession(404) },
  exportData: { ask: () => ({}), expected: anySession(200) },
  previewDeletion: { ask: () => ({}), expected: anySession(200) },
  deleteAccount: {
    ask: () => ({}),
    expected: { ...anySession(200), admin: [403, 'not-allowed'] },
  },
  restoreAccount: {
    ask: ({ buyer }) => ({ body: { email: buyer.email, password: 'not the one #1' } }),
    expected: everybody([401, 'wrong-password']),
  },
  uploadImage: {
    // Without a multipart body the upload is refused for its type, but only after authentication.
    ask: () => ({ body: {} }),
    expected: {
      nobody: [401, 'sign-in-required'],
      buyer: 415,
      otherBuyer: 415,
      seller: 415,
      otherSeller: 415,
      admin: 415,
      deleted: [401, 'user-disabled'],
    },
  },
  listWishes: {
    ask: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: buyerOrAdmin,
  },
  wishForProduct: {
    ask: ({ productId }) => ({ body: { productId } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 200,
      seller: buyersOnly,
      otherSeller: buyersOnly,
      admin: buyersOnly,
    },
  },
  removeWish: {
    ask: ({ wishId }) => ({ params: { id: wishId } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 404,
      seller: 404,
      otherSeller: 404,
      admin: 404,
    },
  },
  bookPhone: {
    ask: ({ productId }) => ({ body: bookingFields(productId) }),
    expected: {
      ...closed,
      buyer: [409, 'already-booked'],
      otherBuyer: 200,
      seller: buyersOnly,
      otherSeller: buyersOnly,
      admin: buyersOnly,
    },
  },
  listBookings: {
    ask: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: buyerOrAdmin,
  },
  readBooking: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 200,
    },
  },
  listProductBookings: {
    ask: ({ productId }) => ({ params: { id: productId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 200,
    },
  },
  cancelBooking: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: 200 },
  },
  takeNewPrice: {
    ask: ({ bookingId, price }) => ({ params: { id: bookingId }, body: { sealingPrice: price } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-cheaper'] },
  },
  askReturn: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does not charge' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  declineReturn: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does charge' } }),
    expected: {
      ...{ ...closed, buyer: 404, otherBuyer: 404, otherSeller: 404, admin: 404 },
      seller: [409, 'not-paid'],
    },
  },
  listReturns: { ask: () => ({}), expected: adminsOnly },
  rejectReturn: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does charge' } }),
    expected: { ...adminsOnly, admin: [409, 'not-paid'] },
  },
  readQueues: { ask: () => ({}), expected: adminsOnly },
  readHandover: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: {
      ...closed,
      ...{ buyer: [409, 'not-paid'], seller: [409, 'not-paid'], admin: [409, 'not-paid'] },
      ...{ otherBuyer: 404, otherSeller: 404 },
    },
  },
  listTasks: { ask: () => ({}), expected: onlySellersMay },
  handOver: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { code: '123456' } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  sendParcel: {
    ask: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { courier: 'Pathao', trackingNumber: 'PT-1' },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  sayDelivered: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  objectToDelivery: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'I have nothing' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  callOff: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'I found another' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  objectToCallOff: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'I was on my way' } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  acceptReturn: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  giveBack: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { code: '123456' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  decideSale: {
    ask: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { decision: 'stand', reason: 'It was handed over' },
    }),
    expected: { ...adminsOnly, admin: [409, 'not-paid'] },
  },
  createPaymentIntent: {
    ask: ({ bookingId, price }) => ({ body: { sealingPrice: price, bookingId } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 404,
      seller: buyersOnly,
      otherSeller: buyersOnly,
      admin: buyersOnly,
    },
  },
  giveBackHold: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: 200 },
  },
  refundBooking: {
    ask: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { reason: 'The phone never came' },
    }),
    expected: {
      ...closed,
      buyer: [403, 'not-allowed'],
      otherBuyer: 404,
      seller: [409, 'not-paid'],
      otherSeller: 404,
      admin: [409, 'not-paid'],
    },
  },
  recordPayment: {
    ask: ({ bookingId, price }) => ({
      body: { bookingId, sealingPrice: price, transactionId: 'pi_sandbox_invented' },
    }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 404,
      otherSeller: 404,
      admin: 404,
    },
  },
  confirmSandboxPayment: {
    ask: () => ({
      params: { intentId: 'pi_sandbox_invented' },
      body: { clientSecret: 'guessed', paymentMethod: 'pm_card_visa' },
    }),
    expected: everybody(404),
  },
  answerSandboxChallenge: {
    ask: () => ({
      params: { intentId: 'pi_sandbox_invented' },
      body: { clientSecret: 'guessed', approve: true },
    }),
    expected: everybody(404),
  },
  readFees: { ask: () => ({}), expected: everybody(200) },
  readEarnings: { ask: () => ({ query: { month: '2026-11' } }), expected: onlySellersMay },
  readPayoutAccount: { ask: () => ({}), expected: onlySellersMay },
  savePayoutAccount: {
    ask: () => ({ body: { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' } }),
    expected: onlySellersMay,
  },
  startPayoutOnboarding: {
    ask: () => ({ body: {} }),
    // The sandbox does not pay sellers itself.
    expected: {
      ...onlySellersMay,
      seller: [409, 'connect-not-offered'],
      otherSeller: [409, 'connect-not-offered'],
    },
  },
  listPayouts: { ask: () => ({}), expected: { ...onlySellersMay, admin: 200 } },
  requestPayout: {
    ask: ({ seller }) => ({ body: { sellerId: seller.id } }),
    expected: {
      ...adminsOnly,
      seller: [409, 'no-payout-account'],
      admin: [409, 'no-payout-account'],
    },
  },
  // It was never paid, which only an admin learns.
  readEvidence: {
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  submitEvidence: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: {} }),
    expected: { ...adminsOnly, admin: 404 },
  },
  listDuePayouts: { ask: () => ({}), expected: adminsOnly },
  takePayoutBatch: {
    ask: () => ({ body: {} }),
    expected: { ...adminsOnly, admin: [409, 'no-payouts-due'] },
  },
  // There is none, which only an admin learns.
  readPayoutBatch: {
    ask: () => ({ params: { id: nowhere } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  markPayoutPaid: {
    ask: () => ({ params: { id: nowhere }, body: { reference: 'TRX 8841' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  markPayoutFailed: {
    ask: () => ({ params: { id: nowhere }, body: { reason: 'The number is wrong.' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  readLedger: { ask: () => ({}), expected: adminsOnly },
  listLedgerEntries: {
    ask: ({ seller }) => ({ query: { q: seller.email } }),
    expected: adminsOnly,
  },
  assignPartialRefund: {
    // Nothing of it was given back, which only an admin learns.
    ask: ({ bookingId }) => ({ body: { bookingId } }),
    expected: { ...adminsOnly, admin: [409, 'nothing-to-assign'] },
  },
  listSellers: { ask: () => ({}), expected: adminsOnly },
  listBuyers: { ask: () => ({}), expected: adminsOnly },
  verifySeller: { ask: ({ seller }) => ({ body: { email: seller.email } }), expected: adminsOnly },
  verifySellers: { ask: ({ seller }) => ({ body: { ids: [seller.id] } }), expected: adminsOnly },
  deleteSeller: { ask: ({ seller }) => ({ params: { id: seller.id } }), expected: adminsOnly },
  deleteBuyer: { ask: ({ buyer }) => ({ params: { id: buyer.id } }), expected: adminsOnly },
  unverifySeller: { ask: ({ seller }) => ({ params: { id: seller.id } }), expected: adminsOnly },
  listClosedAccounts: { ask: () => ({ query: { role: 'seller' } }), expected: adminsOnly },
  reopenAccount: {
    // Nobody of the fixture is deleted, which only an admin learns.
    ask: ({ seller }) => ({ params: { id: seller.id } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  listAuditLog: { ask: () => ({}), expected: adminsOnly },
  verifyAuditLog: { ask: () => ({}), expected: adminsOnly },
  listNotifications: { ask: () => ({}), expected: anybodySignedIn },
  countNotifications: { ask: () => ({}), expected: anybodySignedIn },
  readAllNotifications: { ask: () => ({ body: {} }), expected: anybodySignedIn },
  readNotification: {
    ask: ({ notificationId }) => ({ params: { id: notificationId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 404,
    },
  },
  listPreferences: { ask: () => ({}), expected: anybodySignedIn },
  savePreference: {
    ask: () => ({ body: { topic: 'bookings', inApp: true, mail: 'daily' } }),
    expected: anybodySignedIn,
  },
  listSavedSearches: { ask: () => ({}), expected: anybodySignedIn },
  saveSearch: {
    ask: ({ productId }) => ({
      body: { name: 'Cheap ones', alert: 'daily', query: `brand=02&model=${productId}` },
    }),
    expected: anybodySignedIn,
  },
  changeSavedSearch: {
    ask: ({ searchId }) => ({
      params: { id: searchId },
      body: { name: 'Cheaper ones', alert: 'never' },
    }),
    expected: onlyItsKeeper,
  },
  deleteSavedSearch: {
    ask: ({ searchId }) => ({ params: { id: searchId } }),
    expected: onlyItsKeeper,
  },
  readHealth: { ask: () => ({}), expected: everybody(200) },
  readLiveness: { ask: () => ({}), expected: everybody(200) },
  readReadiness: { ask: () => ({}), expected: everybody(200) },
};
