import type { CallName } from '#contract/calls.ts';
import { bookingFields, productFields } from './phones.ts';

/**
 * Who gets what: each call of the contract, asked by each kind of person about the same objects — a
 * phone of `seller`, booked and wished for by `buyer`. The server test walks through all of it on
 * a fresh scene per cell; a call without a row fails.
 */
export type Kind =
  | 'nobody'
  | 'buyer'
  | 'otherBuyer'
  | 'seller'
  | 'otherSeller'
  | 'admin'
  | 'deleted';

export interface Scene {
  readonly productId: string;
  readonly bookingId: string;
  readonly wishId: string;
  readonly price: number;
  readonly buyer: { id: string; email: string };
  readonly seller: { id: string; email: string };
  readonly imageOf: string;
}

interface Row {
  readonly ask: (scene: Scene) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  /** The status each kind of person gets; a code is added where two refusals share a status. */
  readonly expected: Readonly<Record<Kind, number | readonly [number, string]>>;
}

const everybody = (status: number): Row['expected'] => ({
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
const buyersOnly = [403, 'buyers-only'] as const;
const sellersOnly = [403, 'sellers-only'] as const;

export const callMatrix: Readonly<Record<CallName, Row>> = {
  listCategories: { ask: () => ({}), expected: everybody(200) },
  listPromotions: { ask: () => ({}), expected: everybody(200) },
  listCategoryProducts: { ask: () => ({ params: { id: '02' } }), expected: everybody(200) },
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
      // Admins read much, but nobody signs in as somebody else.
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
  isAdmin: { ask: ({ buyer }) => ({ params: { email: buyer.email } }), expected: everybody(200) },
  isSeller: {
    ask: ({ seller }) => ({ params: { email: seller.email } }),
    expected: everybody(200),
  },
  uploadImage: {
    // Without a multipart body the upload is refused for its type, but only once it is known who asks.
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
  askReturn: {
    ask: ({ bookingId }) => ({ params: { id: bookingId }, body: { reason: 'It does not charge' } }),
    expected: { ...closed, ...onlyItsBuyer, buyer: [409, 'not-paid'] },
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
    ask: ({ bookingId }) => ({ params: { id: bookingId } }),
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
  listSellers: { ask: () => ({}), expected: adminsOnly },
  listBuyers: { ask: () => ({}), expected: adminsOnly },
  verifySeller: { ask: ({ seller }) => ({ body: { email: seller.email } }), expected: adminsOnly },
  deleteSeller: { ask: ({ seller }) => ({ params: { id: seller.id } }), expected: adminsOnly },
  deleteBuyer: { ask: ({ buyer }) => ({ params: { id: buyer.id } }), expected: adminsOnly },
  unverifySeller: { ask: ({ seller }) => ({ params: { id: seller.id } }), expected: adminsOnly },
  listClosedAccounts: { ask: () => ({ query: { role: 'seller' } }), expected: adminsOnly },
  restoreAccount: {
    // Nobody of the scene is deleted, which only an admin learns.
    ask: ({ seller }) => ({ params: { id: seller.id } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  listAuditLog: { ask: () => ({}), expected: adminsOnly },
  verifyAuditLog: { ask: () => ({}), expected: adminsOnly },
  readHealth: { ask: () => ({}), expected: everybody(200) },
};
