import type { CallName } from '#contract/calls.ts';
import { bookingFields, productFields } from '#tests/support/market/phones.ts';
import { modelFields } from '#tests/support/market/models.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';

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
  /** Of buyer and seller about the phone. */
  readonly conversationId: string;
  /** The buyer's question in it and the seller's answer, both not published. */
  readonly questionId: string;
  readonly answerId: string;
  /** An earlier question, which is. */
  readonly publishedId: string;
  /** Of the buyer, about a sale of the seller that both have reviewed. */
  readonly reviewId: string;
  /** A sale of the seller to the buyer, handed over, that nobody has reviewed. */
  readonly soldBookingId: string;
  /** What the buyer asks back of the price of that sale. */
  readonly priceReductionId: string;
  /** An open offer of the buyer for the phone. */
  readonly offerId: string;
  /** A question of the buyer to the shop. */
  readonly helpRequestId: string;
  /** A webhook of the seller, and a delivery of it that has failed. */
  readonly webhookId: string;
  readonly webhookDeliveryId: string;
  /** The seller's notification of the booking. */
  readonly notificationId: string;
  /** An imported phone of the seller that waits for photos. */
  readonly stockPhoneId: string;
  /** A personal access token of the seller. */
  readonly tokenId: string;
  /** The buyer's saved search. */
  readonly searchId: string;
  readonly price: number;
  readonly buyer: { id: string; email: string };
  readonly seller: { id: string; email: string };
  readonly imageOf: string;
}

interface Row {
  readonly request: (fixture: Fixture) => {
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
const anySession = (wantedValue: Wanted): Row['expected'] => ({
  ...everybody(wantedValue),
  ...closedSession,
});
/** A share of a price, in whole dollars. */
const lowered = (price: number, share: number) => Math.max(1, Math.floor(price * share));
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
/** The words of the review there is, with the same stars. */
const reviewWords = { stars: 5, text: 'All as agreed', asDescribed: 'yes' };
/** The division of that name, whose id is the same in every shop (migration 0690). */
const sylhet = 'd97b9b73-4ff4-8999-82c2-45ccb31520bc';
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
/** The two of a conversation; to everybody else it does not exist. */
const onlyTheTwo: Row['expected'] = {
  ...everybody(404),
  ...closed,
  buyer: 200,
  seller: 200,
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
  readShop: { request: () => ({}), expected: everybody(200) },
  readPolicy: { request: () => ({ params: { kind: 'terms' } }), expected: everybody(200) },
  savePolicy: {
    // As it is already: a new version would ask people of other rows.
    request: () => ({
      params: { kind: 'terms' },
      body: { texts: { en: '', bn: '' }, withShipped: true, asksAgain: false },
    }),
    expected: adminsOnly,
  },
  previewPolicy: { request: () => ({ body: { text: '# Rules' } }), expected: adminsOnly },
  listPolicyVersions: {
    request: () => ({ params: { kind: 'privacy' } }),
    expected: adminsOnly,
  },
  listAskedAgreements: { request: () => ({}), expected: anybodySignedIn },
  agreeToPolicy: {
    // Nothing was published.
    request: () => ({ params: { kind: 'terms' }, body: { number: 1 } }),
    expected: { ...everybody(404), ...closed },
  },
  readShopFront: { request: () => ({}), expected: everybody(200) },
  listCategories: { request: () => ({}), expected: everybody(200) },
  listAllCategories: { request: () => ({}), expected: adminsOnly },
  addCategory: {
    request: () => ({ body: { name: `Brand ${crypto.randomUUID().slice(0, 8)}` } }),
    expected: adminsOnly,
  },
  changeCategory: {
    request: () => ({ params: { id: '03' }, body: { tint: 'grey' } }),
    expected: adminsOnly,
  },
  restoreCategory: {
    // Nothing of it was changed, which only an admin's refusal says.
    request: () => ({ params: { id: '01' }, body: {} }),
    expected: { ...adminsOnly, admin: [409, 'nothing-to-undo'] },
  },
  listPromotions: { request: () => ({}), expected: everybody(200) },
  listCategoryProducts: { request: () => ({ params: { id: '02' } }), expected: everybody(200) },
  readShelf: { request: () => ({ params: { id: '02' } }), expected: everybody(200) },
  listModelPrices: { request: () => ({}), expected: everybody(200) },
  readSellingTime: {
    request: () => ({
      params: { model: 'iphone-13' },
      query: { storage: '128', condition: 'Good' },
    }),
    expected: everybody(200),
  },
  readPriceGuide: { request: () => ({ params: { model: 'iphone-13' } }), expected: everybody(200) },
  searchModels: { request: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  searchProducts: { request: () => ({ query: { q: 'samsang' } }), expected: everybody(200) },
  readSearchCounts: { request: () => ({ query: { q: 'samsang' } }), expected: everybody(200) },
  findModels: { request: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  listSuggestions: { request: () => ({ query: { q: 'ip 13' } }), expected: everybody(200) },
  readProduct: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  listSimilarProducts: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  listWithdrawnProducts: {
    request: ({ seller }) => ({ params: { email: seller.email } }),
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
    request: ({ productId, imageOf }) => ({
      params: { id: productId },
      body: productFields(imageOf),
    }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      // Admins may withdraw phones but not change a seller's promises.
      admin: 404,
    },
  },
  reportProduct: {
    request: ({ productId }) => ({
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
  askSeller: {
    request: ({ productId }) => ({ params: { id: productId }, body: { text: 'Is it unlocked?' } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 200,
      seller: buyersOnly,
      otherSeller: buyersOnly,
      admin: buyersOnly,
    },
  },
  // Everybody is told of their own conversation only.
  findConversation: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: anybodySignedIn,
  },
  findConversationOfBooking: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...onlyTheTwo, admin: 200 },
  },
  writeAboutBooking: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { text: 'Shall we meet?' } }),
    expected: onlyTheTwo,
  },
  listConversations: { request: () => ({}), expected: anybodySignedIn },
  countConversations: { request: () => ({}), expected: anybodySignedIn },
  readConversation: {
    request: ({ conversationId }) => ({ params: { id: conversationId } }),
    // Nothing about it is open, so that not even an admin may read it.
    expected: onlyTheTwo,
  },
  readSeller: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: everybody(200),
  },
  listSellerProducts: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: everybody(200),
  },
  readFollow: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: anybodySignedIn,
  },
  followSeller: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    // Nobody follows themselves.
    expected: { ...anybodySignedIn, seller: 403 },
  },
  leaveSeller: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: anybodySignedIn,
  },
  listFollows: { request: () => ({}), expected: anybodySignedIn },
  readSaleReviews: {
    request: ({ soldBookingId }) => ({ params: { id: soldBookingId } }),
    expected: onlyTheTwo,
  },
  writeReview: {
    request: ({ soldBookingId }) => ({ params: { id: soldBookingId }, body: reviewWords }),
    expected: onlyTheTwo,
  },
  editReview: {
    request: ({ reviewId }) => ({ params: { id: reviewId }, body: reviewWords }),
    expected: onlyItsKeeper,
  },
  replyToReview: {
    request: ({ reviewId }) => ({ params: { id: reviewId }, body: { text: 'Thank you.' } }),
    expected: { ...everybody(404), ...closed, buyer: [403, 'not-allowed'], seller: 200 },
  },
  hideReview: {
    request: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason: 'A phone number' } }),
    expected: adminsOnly,
  },
  reportReview: {
    request: ({ reviewId }) => ({
      params: { id: reviewId },
      body: { reason: 'untrue', words: 'It was another phone' },
    }),
    expected: { ...anybodySignedIn, buyer: 403 },
  },
  listSellerReviews: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: everybody(200),
  },
  sendMessage: {
    request: ({ conversationId }) => ({
      params: { id: conversationId },
      body: { text: 'See you on Friday' },
    }),
    expected: onlyTheTwo,
  },
  markConversationRead: {
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: {} }),
    expected: onlyTheTwo,
  },
  blockPerson: {
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: { blocked: true } }),
    expected: onlyTheTwo,
  },
  reportConversation: {
    request: ({ conversationId }) => ({
      params: { id: conversationId },
      body: { reason: 'fraud', words: 'Wants to be paid outside' },
    }),
    expected: onlyTheTwo,
  },
  makeOffer: {
    request: ({ productId, price }) => ({
      params: { id: productId },
      body: { price: lowered(price, 0.9) },
    }),
    expected: {
      ...closed,
      buyer: [409, 'offer-open'],
      otherBuyer: 200,
      seller: buyersOnly,
      otherSeller: buyersOnly,
      admin: buyersOnly,
    },
  },
  listOffers: { request: () => ({}), expected: anybodySignedIn },
  acceptOffer: {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    expected: { ...onlyTheTwo, buyer: [409, 'offer-others-turn'] },
  },
  declineOffer: {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    expected: { ...onlyTheTwo, buyer: [409, 'offer-others-turn'] },
  },
  counterOffer: {
    request: ({ offerId, price }) => ({
      params: { id: offerId },
      body: { price: lowered(price, 0.95) },
    }),
    expected: { ...onlyTheTwo, buyer: [403, 'not-allowed'] },
  },
  withdrawOffer: {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    expected: { ...onlyTheTwo, seller: [403, 'not-allowed'] },
  },
  blockBuyer: {
    request: ({ offerId }) => ({ params: { id: offerId }, body: { blocked: true } }),
    expected: { ...onlyTheTwo, buyer: [403, 'not-allowed'] },
  },
  readLowestPrice: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  saveLowestPrice: {
    request: ({ productId }) => ({ params: { id: productId }, body: { price: 200 } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  listQuestions: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  publishQuestion: {
    request: ({ productId, questionId, answerId }) => ({
      params: { id: productId },
      body: { question: questionId, answer: answerId },
    }),
    expected: { ...onlyTheTwo, buyer: 404 },
  },
  removeQuestion: {
    request: ({ publishedId }) => ({ params: { id: publishedId } }),
    expected: { ...onlyTheTwo, admin: 200 },
  },
  askForHelp: {
    request: () => ({
      body: {
        subject: 'paying',
        text: 'How do I pay?',
        name: 'Nobody',
        email: 'nobody@people.test',
      },
    }),
    expected: everybody(200),
  },
  listHelpBookings: { request: () => ({}), expected: anybodySignedIn },
  listOwnHelpRequests: { request: () => ({}), expected: anybodySignedIn },
  readHelpRequest: {
    request: ({ helpRequestId }) => ({ params: { id: helpRequestId } }),
    expected: { ...onlyItsKeeper, admin: 200 },
  },
  writeHelpMessage: {
    request: ({ helpRequestId }) => ({
      params: { id: helpRequestId },
      body: { text: 'Under My Booking', seen: 1 },
    }),
    expected: { ...onlyItsKeeper, admin: 200 },
  },
  closeHelpRequest: {
    request: ({ helpRequestId }) => ({ params: { id: helpRequestId }, body: { seen: 1 } }),
    expected: adminsOnly,
  },
  listHelpRequests: { request: () => ({}), expected: adminsOnly },
  listWebhooks: { request: () => ({}), expected: anybodySignedIn },
  addWebhook: {
    request: () => ({ body: { url: 'https://hooks.example.com/in', events: ['product.sold'] } }),
    expected: { ...everybody(200), ...closed, buyer: sellersOnly, otherBuyer: sellersOnly },
  },
  changeWebhook: {
    request: ({ webhookId }) => ({
      params: { id: webhookId },
      body: { url: 'https://hooks.example.com/in', events: ['booking.paid'], enabled: true },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  deleteWebhook: {
    request: ({ webhookId }) => ({ params: { id: webhookId } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  rotateWebhookSecret: {
    request: ({ webhookId }) => ({ params: { id: webhookId } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  testWebhook: {
    request: ({ webhookId }) => ({ params: { id: webhookId } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  listWebhookDeliveries: {
    request: ({ webhookId }) => ({ params: { id: webhookId } }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  readWebhookDelivery: {
    request: ({ webhookId, webhookDeliveryId }) => ({
      params: { id: webhookId, deliveryId: webhookDeliveryId },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  resendWebhookDelivery: {
    request: ({ webhookId, webhookDeliveryId }) => ({
      params: { id: webhookId, deliveryId: webhookDeliveryId },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  resendFailedWebhooks: {
    request: ({ webhookId }) => ({
      params: { id: webhookId },
      body: { since: '2026-01-01T00:00:00Z' },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: 200 },
  },
  listReports: { request: () => ({}), expected: adminsOnly },
  decideReport: {
    request: ({ reportId }) => ({ params: { id: reportId }, body: { decision: 'dismiss' } }),
    expected: adminsOnly,
  },
  listMyProducts: {
    request: ({ seller }) => ({ params: { email: seller.email } }),
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
    request: ({ imageOf }) => ({ body: productFields(imageOf) }),
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
  readProductDraft: { request: () => ({}), expected: onlySellersMay },
  saveProductDraft: {
    request: () => ({ body: { values: { productName: 'Half a phone' } } }),
    expected: onlySellersMay,
  },
  deleteProductDraft: { request: () => ({}), expected: onlySellersMay },
  deleteProduct: {
    request: ({ productId }) => ({ params: { id: productId } }),
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
    request: ({ productId }) => ({ body: { productId } }),
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
    request: ({ promotionId }) => ({ params: { id: promotionId } }),
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
    request: ({ productId }) => ({ params: { id: productId } }),
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
    request: ({ buyer }) => ({
      body: { name: 'Again', email: buyer.email, password: 'another one #1' },
    }),
    expected: everybody(409),
  },
  logIn: {
    request: ({ buyer }) => ({ body: { email: buyer.email, password: 'not the one #1' } }),
    expected: everybody(401),
  },
  readSession: { request: () => ({}), expected: everybody(200) },
  logOut: { request: () => ({}), expected: everybody(200) },
  mintToken: {
    request: ({ buyer }) => ({ query: { email: buyer.email } }),
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
    request: ({ buyer }) => ({ params: { email: buyer.email }, body: { name: 'New Name' } }),
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
    request: ({ buyer }) => ({ params: { email: buyer.email }, body: { role: 'seller' } }),
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
  isAdmin: {
    request: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: everybody(200),
  },
  isSeller: {
    request: ({ seller }) => ({ params: { email: seller.email } }),
    expected: everybody(200),
  },
  readSignInOptions: { request: () => ({}), expected: everybody(200) },
  reauthenticate: {
    request: () => ({ body: { password: 'not the one #1' } }),
    expected: anySession([401, 'wrong-password']),
  },
  readSecondStep: { request: () => ({}), expected: anySession(200) },
  takeSecondStep: {
    request: () => ({ body: { method: 'totp', code: '000000' } }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  passkeySignInOptions: { request: () => ({}), expected: everybody(200) },
  signInWithPasskey: {
    request: () => ({ body: { challengeId: nowhere, credential: passkeyAnswer } }),
    expected: everybody([400, 'invalid-verification-code']),
  },
  listSessions: { request: () => ({}), expected: anySession(200) },
  endSession: { request: () => ({ params: { id: nowhere } }), expected: anySession(404) },
  endOtherSessions: { request: () => ({}), expected: anySession(200) },
  readSecondFactors: { request: () => ({}), expected: anySession(200) },
  startTotp: { request: () => ({}), expected: anySession(200) },
  confirmTotp: {
    request: () => ({ body: { code: '000000' } }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  removeTotp: { request: () => ({}), expected: anySession(404) },
  renewRecoveryCodes: { request: () => ({}), expected: anySession(404) },
  newPasskeyOptions: { request: () => ({}), expected: anySession(200) },
  addPasskey: {
    request: () => ({
      body: { challengeId: nowhere, name: 'Phone', credential: newPasskeyAnswer },
    }),
    expected: anySession([400, 'invalid-verification-code']),
  },
  renamePasskey: {
    request: () => ({ params: { id: nowhere }, body: { name: 'Phone' } }),
    expected: anySession(404),
  },
  removePasskey: { request: () => ({ params: { id: nowhere } }), expected: anySession(404) },
  sendVerificationMail: { request: () => ({}), expected: anySession(200) },
  verifyEmail: {
    request: () => ({ body: { code: 'guessed' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  requestPasswordReset: {
    request: ({ buyer }) => ({ body: { email: buyer.email } }),
    expected: everybody(200),
  },
  resetPassword: {
    request: () => ({ body: { code: 'guessed', password: 'another one #1' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  changeEmail: {
    request: ({ buyer }) => ({ body: { email: `new-${buyer.email}` } }),
    expected: anySession(200),
  },
  confirmEmail: {
    request: () => ({ body: { code: 'guessed' } }),
    expected: everybody([400, 'invalid-action-code']),
  },
  changePassword: {
    request: () => ({ body: { password: 'another one #1' } }),
    expected: anySession(200),
  },
  saveProfile: { request: () => ({ body: { phoneNumber: null } }), expected: anySession(200) },
  unlinkGoogle: { request: () => ({}), expected: anySession(404) },
  exportData: { request: () => ({}), expected: anySession(200) },
  previewDeletion: { request: () => ({}), expected: anySession(200) },
  deleteAccount: {
    request: () => ({}),
    expected: { ...anySession(200), admin: [403, 'not-allowed'] },
  },
  restoreAccount: {
    request: ({ buyer }) => ({ body: { email: buyer.email, password: 'not the one #1' } }),
    expected: everybody([401, 'wrong-password']),
  },
  listDivisions: { request: () => ({}), expected: everybody(200) },
  addDivision: {
    request: () => ({ body: { nameEn: 'Cumilla', nameBn: 'কুমিল্লা', words: ['comilla'] } }),
    expected: adminsOnly,
  },
  changeDivision: {
    request: () => ({
      params: { id: sylhet },
      body: { nameEn: 'Sylhet', nameBn: 'সিলেট', words: ['silet'], hidden: false },
    }),
    expected: adminsOnly,
  },
  listDistricts: { request: () => ({ params: { id: sylhet } }), expected: adminsOnly },
  addDistrict: {
    request: () => ({
      params: { id: sylhet },
      body: { nameEn: 'Jagannathpur', nameBn: 'জগন্নাথপুর' },
    }),
    expected: adminsOnly,
  },
  changeDistrict: {
    request: () => ({
      params: { id: 'habiganj' },
      body: { nameEn: 'Habiganj', nameBn: 'হবিগঞ্জ', hidden: false },
    }),
    expected: adminsOnly,
  },
  listDistrictPlaces: {
    request: () => ({ params: { id: 'sylhet' } }),
    expected: adminsOnly,
  },
  addMeetingPlace: {
    request: () => ({
      params: { id: 'sylhet' },
      body: { nameEn: 'Central Library', nameBn: 'কেন্দ্রীয় পাঠাগার', kind: 'library' },
    }),
    expected: adminsOnly,
  },
  changeMeetingPlace: {
    request: () => ({
      params: { id: nowhere },
      body: { nameEn: 'Gone', nameBn: 'নেই', kind: 'other', hidden: false },
    }),
    expected: { ...adminsOnly, admin: 404 },
  },
  exportPlaces: { request: () => ({}), expected: adminsOnly },
  readPlaceColumns: {
    request: () => ({ body: 'Bundesland,Ort,Name\r\nSylhet,Sylhet,Library\r\n' }),
    expected: adminsOnly,
  },
  importPlaces: {
    request: () => ({ query: { dryRun: '1' }, body: 'division,district\r\nSylhet,Sylhet\r\n' }),
    expected: adminsOnly,
  },
  listMeetingPlaces: {
    request: () => ({ params: { division: 'Sylhet' } }),
    expected: everybody(200),
  },
  uploadImage: {
    // Without a multipart body the upload is refused for its type, but only after authentication.
    request: () => ({ body: {} }),
    expected: {
      nobody: [401, 'sign-in-required'],
      buyer: [415, 'body-type'],
      otherBuyer: [415, 'body-type'],
      seller: [415, 'body-type'],
      otherSeller: [415, 'body-type'],
      admin: [415, 'body-type'],
      deleted: [401, 'user-disabled'],
    },
  },
  listWishes: {
    request: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: buyerOrAdmin,
  },
  listWithdrawnWishes: {
    request: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: buyerOrAdmin,
  },
  forgetWithdrawnWish: {
    request: ({ productId }) => ({ params: { id: productId } }),
    // Nobody had it on their wishlist when it was withdrawn.
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 404,
      otherSeller: 404,
      admin: 404,
    },
  },
  wishForProduct: {
    request: ({ productId }) => ({ body: { productId } }),
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
    request: ({ wishId }) => ({ params: { id: wishId } }),
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
    request: ({ productId }) => ({ body: bookingFields(productId) }),
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
    request: ({ buyer }) => ({ params: { email: buyer.email } }),
    expected: buyerOrAdmin,
  },
  readBooking: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: {
      ...closed,
      buyer: 200,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 200,
    },
  },
  readPromisedLabel: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
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
    request: ({ productId }) => ({ params: { id: productId } }),
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
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: 200 },
  },
  takeNewPrice: {
    request: ({ bookingId, price }) => ({
      params: { id: bookingId },
      body: { sealingPrice: price },
    }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-cheaper'] },
  },
  askReturn: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { reason: 'It does not charge' },
    }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  declineReturn: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does charge' } }),
    expected: {
      ...{ ...closed, buyer: 404, otherBuyer: 404, otherSeller: 404, admin: 404 },
      seller: [409, 'not-paid'],
    },
  },
  listReturns: { request: () => ({}), expected: adminsOnly },
  rejectReturn: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does charge' } }),
    expected: { ...adminsOnly, admin: [409, 'not-paid'] },
  },
  readHandover: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: {
      ...closed,
      ...{ buyer: [409, 'not-paid'], seller: [409, 'not-paid'], admin: [409, 'not-paid'] },
      ...{ otherBuyer: 404, otherSeller: 404 },
    },
  },
  handOver: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { code: '123456' } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  saveChecks: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { screen: 'ok' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  sendParcel: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { courier: 'Pathao', trackingNumber: 'PT-1' },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  sayDelivered: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  objectToDelivery: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'I have nothing' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  callOff: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { reason: 'I found another' },
    }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  objectToCallOff: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { reason: 'I was on my way' },
    }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  acceptReturn: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsSeller, seller: [409, 'not-paid'] },
  },
  withdrawReturn: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  giveBack: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: { code: '123456' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
  },
  decideSale: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { decision: 'stand', reason: 'It was handed over' },
    }),
    expected: { ...adminsOnly, admin: [409, 'not-paid'] },
  },
  listPriceReductions: {
    request: ({ soldBookingId }) => ({ params: { id: soldBookingId } }),
    expected: { ...onlyTheTwo, admin: 200 },
  },
  proposePriceReduction: {
    request: ({ bookingId }) => ({
      params: { id: bookingId },
      body: { amount: 5, reason: 'It has a scratch' },
    }),
    expected: { ...onlyTheTwo, buyer: [409, 'not-paid'], seller: [409, 'not-paid'] },
  },
  acceptPriceReduction: {
    request: ({ priceReductionId }) => ({ params: { id: priceReductionId } }),
    expected: {
      ...onlyTheTwo,
      buyer: [409, 'reduction-others-turn'],
      seller: [409, 'reduction-too-late'],
    },
  },
  declinePriceReduction: {
    request: ({ priceReductionId }) => ({ params: { id: priceReductionId } }),
    expected: { ...onlyTheTwo, buyer: [409, 'reduction-others-turn'] },
  },
  createPaymentIntent: {
    request: ({ bookingId, price }) => ({ body: { sealingPrice: price, bookingId } }),
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
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: 200 },
  },
  refundBooking: {
    request: ({ bookingId }) => ({
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
    request: ({ bookingId, price }) => ({
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
    request: () => ({
      params: { intentId: 'pi_sandbox_invented' },
      body: { clientSecret: 'guessed', paymentMethod: 'pm_card_visa' },
    }),
    expected: everybody(404),
  },
  answerSandboxChallenge: {
    request: () => ({
      params: { intentId: 'pi_sandbox_invented' },
      body: { clientSecret: 'guessed', approve: true },
    }),
    expected: everybody(404),
  },
  readFees: { request: () => ({}), expected: everybody(200) },
  readEarnings: { request: () => ({ query: { month: '2026-11' } }), expected: onlySellersMay },
  readPayoutAccount: { request: () => ({}), expected: onlySellersMay },
  savePayoutAccount: {
    request: () => ({ body: { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' } }),
    expected: onlySellersMay,
  },
  startPayoutOnboarding: {
    request: () => ({ body: {} }),
    // The sandbox does not pay sellers itself.
    expected: {
      ...onlySellersMay,
      seller: [409, 'connect-not-offered'],
      otherSeller: [409, 'connect-not-offered'],
    },
  },
  listPayouts: { request: () => ({}), expected: { ...onlySellersMay, admin: 200 } },
  requestPayout: {
    request: ({ seller }) => ({ body: { sellerId: seller.id } }),
    expected: {
      ...adminsOnly,
      seller: [409, 'no-payout-account'],
      admin: [409, 'no-payout-account'],
    },
  },
  // It was never paid, which only an admin's refusal says.
  readEvidence: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  submitEvidence: {
    request: ({ bookingId }) => ({ params: { id: bookingId }, body: {} }),
    expected: { ...adminsOnly, admin: 404 },
  },
  listDuePayouts: { request: () => ({}), expected: adminsOnly },
  listClosedBalances: { request: () => ({}), expected: adminsOnly },
  // Nobody has left, and only an admin's refusal says so.
  saveClosedPayoutAccount: {
    request: ({ seller }) => ({
      params: { id: seller.id },
      body: { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' },
    }),
    expected: { ...adminsOnly, admin: 404 },
  },
  takePayoutBatch: {
    request: () => ({ body: {} }),
    expected: { ...adminsOnly, admin: [409, 'no-payouts-due'] },
  },
  // There is none, and only an admin's refusal says so.
  readPayoutBatch: {
    request: () => ({ params: { id: nowhere } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  markPayoutPaid: {
    request: () => ({ params: { id: nowhere }, body: { reference: 'TRX 8841' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  markPayoutFailed: {
    request: () => ({ params: { id: nowhere }, body: { reason: 'The number is wrong.' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  markPayoutReturned: {
    request: () => ({ params: { id: nowhere }, body: { reason: 'The number is wrong.' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  readLedger: { request: () => ({}), expected: adminsOnly },
  readPhoneNumbers: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: { ...everybody(404), ...closed, seller: 200 },
  },
  countView: {
    request: ({ productId }) => ({ params: { id: productId } }),
    expected: everybody(200),
  },
  readNumbers: { request: () => ({ query: { days: '90', by: 'week' } }), expected: adminsOnly },
  listLedgerEntries: {
    request: ({ seller }) => ({ query: { q: seller.email } }),
    expected: adminsOnly,
  },
  assignPartialRefund: {
    // Nothing of it was refunded, which only an admin's refusal says.
    request: ({ bookingId }) => ({ body: { bookingId } }),
    expected: { ...adminsOnly, admin: [409, 'nothing-to-assign'] },
  },
  readFirstSteps: { request: () => ({}), expected: adminsOnly },
  tryFirstStep: { request: () => ({ body: { what: 'photo' } }), expected: adminsOnly },
  readSettings: { request: () => ({}), expected: adminsOnly },
  saveSettings: { request: () => ({ body: { guaranteeDays: 7 } }), expected: adminsOnly },
  listSellers: { request: () => ({}), expected: adminsOnly },
  listBuyers: { request: () => ({}), expected: adminsOnly },
  verifySeller: {
    request: ({ seller }) => ({ body: { email: seller.email } }),
    expected: adminsOnly,
  },
  verifySellers: {
    request: ({ seller }) => ({ body: { ids: [seller.id] } }),
    expected: adminsOnly,
  },
  deleteSeller: { request: ({ seller }) => ({ params: { id: seller.id } }), expected: adminsOnly },
  deleteBuyer: { request: ({ buyer }) => ({ params: { id: buyer.id } }), expected: adminsOnly },
  unverifySeller: {
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: adminsOnly,
  },
  listClosedAccounts: { request: () => ({ query: { role: 'seller' } }), expected: adminsOnly },
  reopenAccount: {
    // Nobody of the fixture is deleted, which only an admin's refusal says.
    request: ({ seller }) => ({ params: { id: seller.id } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  listModels: { request: () => ({}), expected: adminsOnly },
  exportModels: { request: () => ({}), expected: adminsOnly },
  addModel: { request: () => ({ body: modelFields('Zed 1') }), expected: adminsOnly },
  changeModel: {
    request: () => ({ params: { id: 'galaxy-fold' }, body: modelFields('Zed 2') }),
    expected: adminsOnly,
  },
  mergeModels: {
    request: () => ({ params: { id: 'galaxy-z-flip-5g' }, body: { into: 'galaxy-z-flip' } }),
    expected: adminsOnly,
  },
  readModelColumns: {
    request: () => ({ body: 'Marke,Modell\r\nSamsung,Galaxy S22\r\n' }),
    expected: adminsOnly,
  },
  importModels: {
    request: () => ({ query: { dryRun: '1' }, body: 'brand,name\r\n02,Galaxy S22\r\n' }),
    expected: adminsOnly,
  },
  listAuditLog: { request: () => ({}), expected: adminsOnly },
  verifyAuditLog: { request: () => ({}), expected: adminsOnly },
  listNotifications: { request: () => ({}), expected: anybodySignedIn },
  countNotifications: { request: () => ({}), expected: anybodySignedIn },
  readAllNotifications: { request: () => ({ body: {} }), expected: anybodySignedIn },
  readToday: { request: () => ({}), expected: anybodySignedIn },
  openItem: {
    request: ({ productId, bookingId }) => ({ body: { kind: 'booked', productId, bookingId } }),
    expected: anybodySignedIn,
  },
  readNotification: {
    request: ({ notificationId }) => ({ params: { id: notificationId } }),
    expected: {
      ...closed,
      buyer: 404,
      otherBuyer: 404,
      seller: 200,
      otherSeller: 404,
      admin: 404,
    },
  },
  importStock: { request: () => ({ body: stockList() }), expected: onlySellersMay },
  readStockColumns: { request: () => ({ body: stockList() }), expected: onlySellersMay },
  listStock: { request: () => ({}), expected: onlySellersMay },
  listStockPhone: {
    request: ({ stockPhoneId, imageOf }) => ({
      params: { id: stockPhoneId },
      body: { productImg: imageOf },
    }),
    expected: { ...onlySellersMay, otherSeller: 404 },
  },
  deleteStockPhone: {
    request: ({ stockPhoneId }) => ({ params: { id: stockPhoneId } }),
    expected: { ...onlySellersMay, otherSeller: 404 },
  },
  listPersonalTokens: { request: () => ({}), expected: anySession(200) },
  createPersonalToken: {
    request: () => ({ body: { name: 'The till', scopes: ['listings:read'], days: 30 } }),
    expected: {
      ...anySession(sellersOnly),
      seller: 200,
      otherSeller: 200,
    },
  },
  revokePersonalToken: {
    request: ({ tokenId }) => ({ params: { id: tokenId } }),
    expected: { ...anySession(404), seller: 200 },
  },
  listPreferences: { request: () => ({}), expected: anybodySignedIn },
  savePreference: {
    request: () => ({ body: { topic: 'bookings', inApp: true, mail: 'daily' } }),
    expected: anybodySignedIn,
  },
  listSearchNews: { request: () => ({}), expected: anySession(200) },
  listSavedSearches: { request: () => ({}), expected: anybodySignedIn },
  saveSearch: {
    request: ({ productId }) => ({
      body: { name: 'Cheap ones', alert: 'daily', query: `brand=02&model=${productId}` },
    }),
    expected: anybodySignedIn,
  },
  changeSavedSearch: {
    request: ({ searchId }) => ({
      params: { id: searchId },
      body: { name: 'Cheaper ones', alert: 'never' },
    }),
    expected: onlyItsKeeper,
  },
  deleteSavedSearch: {
    request: ({ searchId }) => ({ params: { id: searchId } }),
    expected: onlyItsKeeper,
  },
  readHealth: { request: () => ({}), expected: everybody(200) },
  readLiveness: { request: () => ({}), expected: everybody(200) },
  readReadiness: { request: () => ({}), expected: everybody(200) },
};
