/** The kind of account a page requires beyond being signed in. */
export type Needs = 'seller' | 'admin';

interface LoginQuery {
  from?: string | undefined;
  needs?: Needs | undefined;
  /** Set right after deleting the account. */
  left?: boolean;
}

interface PricesQuery {
  brand?: string | undefined;
  q?: string | undefined;
  /** Whether its models lead to the questions about one's own phone. */
  sells?: boolean;
}

/** The paths of the site; every link is built here. */
export const paths = {
  home: '/',
  brands: '/#brands',
  /** All brands by name; each leads to its phones, to its prices, or to what one's own phone is worth. */
  allBrands: (query: { for?: 'prices' | 'sell' } = {}) => `/brands${search({ ...query })}`,
  about: '/about',
  imprint: '/about#imprint',
  privacy: '/privacy',
  terms: '/terms',
  blog: '/blog',
  feed: '/blog/feed.xml',
  article: (slug: string) => `/blog/${slug}`,
  login: ({ left, ...query }: LoginQuery = {}) =>
    `/login${search({ ...query, left: left ? '1' : undefined })}`,
  register: (query: { from?: string | undefined } = {}) => `/register${search({ ...query })}`,
  /** Completes an interrupted registration. */
  finishRegistration: (query: { from?: string | undefined } = {}) =>
    `/finish-registration${search({ ...query })}`,
  forgotPassword: '/forgot-password',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  search: (query: { q?: string | undefined } = {}) => `/search${search({ ...query })}`,
  /** The page of a phone. */
  phone: (productId: string) => `/phones/${encodeURIComponent(productId)}`,
  /** The same page with the booking dialog open. */
  bookPhone: (productId: string) =>
    `/phones/${encodeURIComponent(productId)}?book=${encodeURIComponent(productId)}`,
  /** The same page, once the visitor who pressed its heart has logged in (do-intended.ts). */
  wishPhone: (productId: string) => `/phones/${encodeURIComponent(productId)}?wish=1`,
  /** The public page of a seller; later parts of its lists by their cursors. */
  seller: (id: string, more: { reviews?: string | undefined; phones?: string | undefined } = {}) =>
    `/sellers/${encodeURIComponent(id)}${search(more)}`,
  /** The same page, once the visitor who wants to follow the seller has logged in (do-intended.ts). */
  followFrom: (id: string) => `/sellers/${encodeURIComponent(id)}?follow=1`,
  /** The page of a phone with the dialog for an offer open. */
  makeOffer: (productId: string) => `/phones/${encodeURIComponent(productId)}?offer=1`,
  /** Phones side by side; their ids stay readable in the address. */
  compare: (productIds: readonly string[] = []) =>
    `/compare${productIds.length === 0 ? '' : `?phones=${productIds.map(encodeURIComponent).join(',')}`}`,
  grading: '/grading',
  /** The price guide: models of one brand, or those that fit a query. */
  prices: ({ sells, ...query }: PricesQuery = {}) =>
    `/prices${search({ ...query, for: sells ? 'sell' : undefined })}`,
  /** The questions about one's own phone of a model. */
  ownPrice: (modelId: string) => `/prices/${encodeURIComponent(modelId)}#estimate`,
  modelPrices: (modelId: string) => `/prices/${encodeURIComponent(modelId)}`,
  /** A brand's phones of one model. */
  listingOfModel: (categoryId: string, modelId: string) =>
    `/category/${encodeURIComponent(categoryId)}${search({ model: modelId })}`,
  /** The questions people have, or those that fit a query. */
  help: (query: { q?: string | undefined } = {}) => `/help${search({ ...query })}`,
  helpAnswer: (slug: string) => `/help/${encodeURIComponent(slug)}`,
  /** The form to ask the shop, about a booking if need be. */
  helpContact: (query: { booking?: string | undefined } = {}) =>
    `/help/contact${search({ ...query })}`,
  dashboard: '/dashboard',
  account: '/dashboard/account',
  secondStep: '/dashboard/account#second-step',
  changeEmail: '/dashboard/account?open=email',
  /** The account with the dialog to choose the role again. */
  changeRole: '/dashboard/account?open=role',
  allSellers: '/dashboard/all-sellers',
  shopSettings: '/dashboard/settings',
  firstSteps: '/dashboard/first-steps',
  models: '/dashboard/models',
  /** The form of a new model of a brand, above the models that it has. */
  addModelOf: (brand: string) => `/dashboard/models${search({ brand, open: 'add' })}`,
  allBuyers: '/dashboard/all-buyers',
  deletedAccounts: (role: 'buyer' | 'seller') => `/dashboard/deleted-accounts?role=${role}`,
  auditLog: '/dashboard/audit-log',
  /** The shop's own words about terms or privacy, for admins. */
  policies: (kind: 'terms' | 'privacy' = 'terms') =>
    `/dashboard/policies${kind === 'terms' ? '' : `?kind=${kind}`}`,
  /** A published version of terms or privacy. */
  policyVersion: (kind: 'terms' | 'privacy', number: number) => `/${kind}?number=${number}`,
  /** The rules that one is asked to agree to again. */
  agreements: '/dashboard/agreements',
  /** The same; from there one goes on to a page. */
  agreementsThen: (from: string) => `/dashboard/agreements${search({ from })}`,
  shopBrands: '/dashboard/brands',
  myProducts: '/dashboard/my-products',
  /** The bookings of one of the seller's phones. */
  productBookings: (productId: string) => `/dashboard/my-products/${encodeURIComponent(productId)}`,
  addProduct: '/dashboard/add-product',
  importList: '/dashboard/import-list',
  /** The form to list another phone of the same kind. */
  addProductLike: (productId: string) => `/dashboard/add-product${search({ like: productId })}`,
  earnings: '/dashboard/earnings',
  money: '/dashboard/money',
  /** How the shop does: '90' days by 'week'. */
  numbers: (query: { days?: string | undefined; by?: string | undefined } = {}) =>
    `/dashboard/numbers${search({ ...query })}`,
  editProduct: (productId: string) =>
    `/dashboard/my-products/${encodeURIComponent(productId)}/edit`,
  /** The divisions, the districts of one, or the public places of a district. */
  places: (query: { division?: string | undefined; district?: string | undefined } = {}) =>
    `/dashboard/places${search({ ...query })}`,
  reports: '/dashboard/reports',
  decidedReports: '/dashboard/reports?status=decided',
  returns: '/dashboard/returns',
  /** One's own questions to the shop. */
  helpRequests: '/dashboard/help',
  /** A question with its answers, for its asker and for admins. */
  helpRequest: (id: string) => `/dashboard/help/${encodeURIComponent(id)}`,
  /** The questions of one status, for admins. */
  helpQueue: (query: { status?: string | undefined } = {}) =>
    `/dashboard/help-requests${search({ ...query })}`,
  /** Addresses that receive events. */
  webhooks: '/dashboard/webhooks',
  webhook: (id: string) => `/dashboard/webhooks/${encodeURIComponent(id)}`,
  /** The evidence about a sale for a bank. */
  evidence: (bookingId: string) => `/dashboard/evidence/${encodeURIComponent(bookingId)}`,
  myBookings: '/dashboard/my-bookings',
  wishlist: '/dashboard/wishlist',
  messages: '/dashboard/messages',
  /** Offers that one has made or got. */
  offers: '/dashboard/offers',
  conversation: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  /** One's own conversation about a phone, or the beginning of one. */
  askSeller: (productId: string) => `/dashboard/messages/ask/${encodeURIComponent(productId)}`,
  /** Leads to the conversation about a booking. */
  bookingConversation: (bookingId: string) =>
    `/dashboard/messages/of/${encodeURIComponent(bookingId)}`,
  notifications: '/dashboard/notifications',
  preferences: '/dashboard/notifications/preferences',
  /** The page of an email's unsubscribe link; its form posts to the same path. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  savedSearches: '/dashboard/saved-searches',
  /** The sellers one follows. */
  following: '/dashboard/following',
  /** The results of a saved search, in its category listing or among all phones. */
  results: ({ categoryId, filters }: { categoryId: string | null; filters: string }) =>
    `/${categoryId === null ? 'search' : `category/${categoryId}`}${filters === '' ? '' : `?${filters}`}`,
  /** The reviews of buyer and seller about their sale, and the form to write one's own. */
  review: (bookingId: string) => `/dashboard/reviews/${encodeURIComponent(bookingId)}`,
  payment: (bookingId: string) => `/dashboard/payment/${encodeURIComponent(bookingId)}`,
  /** The same page at the code that its buyer shows when they get the phone. */
  handoverCode: (bookingId: string) => `/dashboard/payment/${encodeURIComponent(bookingId)}#code`,
  /** The form to request the return of a phone. */
  requestReturn: (bookingId: string) => `/dashboard/return/${encodeURIComponent(bookingId)}`,
} as const;

function search(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => {
    return pair[1] !== undefined && pair[1] !== '' && pair[1] !== '/';
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
