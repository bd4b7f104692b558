import type { Page } from 'playwright-core';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { languagePrefix } from '#contract/common/languages.ts';
import type { OwnProduct, Product } from '#contract/catalog/schemas.ts';
import { screensOf } from '#tests/e2e/support/screens.ts';
import { fixture } from '#tests/e2e/support/fixtures.ts';
import {
  showAs,
  openMenu,
  filtersOpened,
  showSuggestions,
  beginSelling,
  fillRegistration,
  takeSecondStep,
  type Words,
} from './screenshot-actions.ts';

/** A picture to be taken. */
export interface Shot {
  readonly who: string;
  readonly name: string;
  /** Without a language. */
  readonly path: string | ((callApi: CallApi) => Promise<string>);
  /** The steps before the picture is taken. */
  readonly act?: (
    page: Page,
    words: Words,
    prefix: ReturnType<typeof languagePrefix>,
  ) => Promise<unknown>;
  /** Where it looks like another shot on other widths. */
  readonly onlyAt?: number;
}

/** Sends a GET of the API with the cookies of the window. */
type CallApi = <Answer>(path: string) => Promise<Answer>;

const buyer = 'buyer@phonehub.test';
const seller = 'seller@phonehub.test';
const admin = 'admin@phonehub.test';

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
const plain: Shot[] = Object.entries(screensOf).flatMap(([who, paths]) =>
  paths.map((path) => ({ who, name: nameOf(path), path })),
);

const idOf = async <Row extends { _id: string }>(
  rows: Promise<Row[]>,
  which: (row: Row) => boolean = () => true,
) => {
  const row = (await rows).find(which);
  if (!row) throw new Error('the demo has no such row');
  return row._id;
};
const ownPhone = (callApi: CallApi) =>
  idOf(callApi<OwnProduct[]>(`/myproducts/${seller}`), ({ paid }) => !paid);
const bookedPhone = (callApi: CallApi) =>
  idOf(callApi<OwnProduct[]>(`/myproducts/${seller}`), ({ bookings }) => bookings > 0);
const booking =
  (status: Booking['status'], withReturn = false) =>
  (callApi: CallApi) =>
    idOf(
      callApi<Booking[]>(`/bookings/${buyer}`),
      (each) => each.status === status && withReturn === (each.returnAskedAt !== null),
    );
const at =
  (before: string, find: (callApi: CallApi) => Promise<string>, after = '') =>
  async (callApi: CallApi) =>
    before + (await find(callApi)) + after;

const pressed =
  (nameIn: (words: Words) => string, opens: 'dialog' | 'alertdialog') =>
  async (page: Page, words: Words) => {
    await page
      .getByRole('button', { name: new RegExp(`^${nameIn(words)}`), disabled: false })
      .first()
      .click();
    await page.getByRole(opens).waitFor();
  };
const opened = (page: Page) => page.getByRole('dialog').waitFor();
const refused = async (page: Page) => {
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
};

const ofVisitors: Shot[] = [
  { who: 'nobody', name: 'menu', path: '/', act: openMenu, onlyAt: 360 },
  { who: 'nobody', name: 'login-refused', path: '/login', act: refused },
  { who: 'nobody', name: 'register-refused', path: '/register', act: refused },
  {
    who: 'nobody',
    name: 'phone',
    path: at('/phones/', (callApi) => idOf(callApi<Product[]>('/category/03'))),
  },
  {
    who: 'nobody',
    name: 'phone-long',
    path: at('/phones/', (callApi) =>
      idOf(callApi<Product[]>('/category/02'), ({ productName }) => productName.length > 40),
    ),
  },
  {
    who: 'nobody',
    name: 'phone-eight-photos',
    path: at('/phones/', (callApi) =>
      idOf(callApi<Product[]>('/category/02'), ({ productName }) => productName.includes('eight')),
    ),
  },
  { who: 'nobody', name: 'phone-gone', path: async () => `/phones/${fixture.gonePhone}` },
  { who: 'nobody', name: 'search-all', path: '/search' },
  // The panel stands above the phones, and on a narrow screen it is a sheet.
  ...[1280, 768].map((width) => ({
    who: 'nobody',
    name: `search-filters-${width}`,
    path: '/search?brand=02&condition=Good,Fair',
    act: filtersOpened,
    onlyAt: width,
  })),
  {
    who: 'nobody',
    name: 'search-filters-dialog',
    path: '/search?brand=02&condition=Good,Fair',
    act: filtersOpened,
    onlyAt: 360,
  },
  { who: 'nobody', name: 'search-suggestions', path: '/search', act: showSuggestions },
  {
    who: 'nobody',
    name: 'login-to-go-on',
    path: '/login?from=/dashboard/my-products&needs=seller',
  },
  { who: 'nobody', name: 'confirm-email', path: '/confirm-email' },
  { who: 'nobody', name: 'second-step', path: '/login', act: takeSecondStep },
  // Signs the visitor in, so it is the last of their screenshots.
  { who: 'nobody', name: 'saved-searches-unverified', path: '/login', act: fillRegistration },
];

const ofBuyers: Shot[] = [
  { who: buyer, name: 'category', path: '/category/03', onlyAt: 1280 },
  {
    who: buyer,
    name: 'booking-dialog',
    path: '/category/01',
    act: pressed((words) => words.product.book, 'dialog'),
  },
  {
    who: buyer,
    name: 'report-dialog',
    path: at('/phones/', (callApi) => idOf(callApi<Product[]>('/category/01')), '?report=1'),
    act: opened,
  },
  {
    who: buyer,
    name: 'phone-sold',
    path: async (callApi) => {
      const bookings = await callApi<Booking[]>(`/bookings/${buyer}`);
      return `/phones/${bookings.find(({ status }) => status === 'paid')?.productId}`;
    },
  },
  ...(['email', 'password', 'delete'] as const).map((open) => ({
    who: buyer,
    name: `account-${open}-dialog`,
    path: `/dashboard/account?open=${open}`,
    act: opened,
  })),
  {
    who: buyer,
    name: 'account-app-dialog',
    path: '/dashboard/account',
    act: pressed((words) => words.factors.addApp, 'dialog'),
  },
  { who: buyer, name: 'receipt', path: at('/dashboard/payment/', booking('paid')) },
  {
    who: buyer,
    name: 'request-return',
    path: at('/dashboard/return/', booking('paid')),
    act: async (page, words) => {
      await page.getByLabel(words.changedFacts.screen).check();
      await page.getByLabel(words.wrongFacts.other).check();
    },
  },
  {
    who: buyer,
    name: 'receipt-return-asked',
    path: at('/dashboard/payment/', booking('paid', true)),
  },
  {
    who: buyer,
    name: 'save-search-dialog',
    path: '/search?brand=02&condition=Good&save=1',
    act: opened,
  },
  {
    who: buyer,
    name: 'saved-search-change-dialog',
    path: '/dashboard/saved-searches',
    act: async (page, words) => {
      await page.getByText(words.savedSearches.change, { exact: true }).first().click();
      await opened(page);
    },
  },
  {
    who: buyer,
    name: 'payment',
    path: at('/dashboard/payment/', booking('unpaid')),
    act: (page, words) => page.getByText(words.payment.please.split('{')[0] ?? '').waitFor(),
  },
];

const ofSellers: Shot[] = [
  {
    who: seller,
    name: 'delete-question',
    path: '/dashboard/my-products',
    act: pressed((words) => words.table.delete, 'alertdialog'),
  },
  { who: seller, name: 'add-product-refused', path: '/dashboard/add-product', act: refused },
  { who: seller, name: 'add-product-begun', path: '/dashboard/add-product', act: beginSelling },
  { who: seller, name: 'phone-own', path: at('/phones/', ownPhone) },
  {
    who: seller,
    name: 'edit-product',
    path: at('/dashboard/my-products/', ownPhone, '/edit'),
  },
  { who: seller, name: 'product-bookings', path: at('/dashboard/my-products/', bookedPhone) },
];

const ofAdmins: Shot[] = [
  { who: admin, name: 'sellers-none-fit', path: '/dashboard/all-sellers?q=nobody-is-called-so' },
  {
    who: admin,
    name: 'sellers-chosen',
    path: '/dashboard/all-sellers?q=sellers.phonehub&sort=status&order=asc',
    act: async (page) => {
      const boxes = page.getByRole('row').getByRole('checkbox');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  },
];

/** States of a list that depend on the network: nothing yet, nothing at all, and broken. */
const lists: Shot[] = (['waiting', 'empty', 'broken'] as const).flatMap((state) =>
  (
    [
      [buyer, '/category/02', '**/api/category/*'],
      [buyer, '/dashboard/my-bookings', '**/api/bookings/*'],
      [buyer, '/dashboard/wishlist', '**/api/wishlists/*'],
      [seller, '/dashboard/my-products', '**/api/myproducts/*'],
      [admin, '/dashboard/all-sellers', '**/api/sellers*'],
    ] as const
  ).map(([who, path, call]) => ({
    who,
    name: `${nameOf(path)}-${state}`,
    path,
    act: (page: Page, _words: Words, prefix: string) => showAs(page, prefix + path, call, state),
  })),
);

/** All of them, those that change something last. */
export const shots: readonly Shot[] = [
  ...plain,
  ...ofVisitors,
  ...ofBuyers,
  ...ofSellers,
  ...ofAdmins,
  ...lists,
];
