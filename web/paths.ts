/** What kind of account a page may ask for beyond being signed in. */
export type Needs = 'seller' | 'admin';

interface LoginQuery {
  from?: string | undefined;
  needs?: Needs | undefined;
  /** Right after one has deleted one's account. */
  left?: boolean;
}

/** Every link of the site is built here. */
export const paths = {
  home: '/',
  brands: '/#brands',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  blog: '/blog',
  feed: '/blog/feed.xml',
  article: (slug: string) => `/blog/${slug}`,
  login: ({ left, ...query }: LoginQuery = {}) =>
    `/login${search({ ...query, left: left ? '1' : undefined })}`,
  register: (query: { from?: string | undefined } = {}) => `/register${search({ ...query })}`,
  /** Where a registration that broke off is completed. */
  finishRegistration: (query: { from?: string | undefined } = {}) =>
    `/finish-registration${search({ ...query })}`,
  forgotPassword: '/forgot-password',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  search: (query: { q?: string | undefined } = {}) => `/search${search({ ...query })}`,
  /** A phone by itself. */
  phone: (productId: string) => `/phones/${encodeURIComponent(productId)}`,
  /** The same, with the booking modal open. */
  bookPhone: (productId: string) =>
    `/phones/${encodeURIComponent(productId)}?book=${encodeURIComponent(productId)}`,
  grading: '/grading',
  /** The price guide: its models, of one brand, or those that fit some words. */
  prices: (query: { brand?: string | undefined; q?: string | undefined } = {}) =>
    `/prices${search({ ...query })}`,
  modelPrices: (modelId: string) => `/prices/${encodeURIComponent(modelId)}`,
  /** A brand's phones of one model. */
  shelfOfModel: (categoryId: string, modelId: string) =>
    `/category/${encodeURIComponent(categoryId)}${search({ model: modelId })}`,
  dashboard: '/dashboard',
  account: '/dashboard/account',
  secondStep: '/dashboard/account#second-step',
  changeEmail: '/dashboard/account?open=email',
  allSellers: '/dashboard/all-sellers',
  allBuyers: '/dashboard/all-buyers',
  deletedAccounts: (role: 'buyer' | 'seller') => `/dashboard/deleted-accounts?role=${role}`,
  auditLog: '/dashboard/audit-log',
  myProducts: '/dashboard/my-products',
  /** Who booked one of the seller's phones. */
  productBookings: (productId: string) => `/dashboard/my-products/${encodeURIComponent(productId)}`,
  addProduct: '/dashboard/add-product',
  editProduct: (productId: string) =>
    `/dashboard/my-products/${encodeURIComponent(productId)}/edit`,
  reports: '/dashboard/reports',
  returns: '/dashboard/returns',
  myBookings: '/dashboard/my-bookings',
  wishlist: '/dashboard/wishlist',
  notifications: '/dashboard/notifications',
  preferences: '/dashboard/notifications/preferences',
  /** The way out of a mail: its page, and where the button of that page posts to. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  savedSearches: '/dashboard/saved-searches',
  /** What a saved search finds now, on its brand's shelf or among all phones. */
  results: ({ categoryId, filters }: { categoryId: string | null; filters: string }) =>
    `/${categoryId === null ? 'search' : `category/${categoryId}`}${filters === '' ? '' : `?${filters}`}`,
  payment: (bookingId: string) => `/dashboard/payment/${encodeURIComponent(bookingId)}`,
} as const;

function search(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => {
    return pair[1] !== undefined && pair[1] !== '' && pair[1] !== '/';
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
