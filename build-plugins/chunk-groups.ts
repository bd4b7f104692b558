import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Modules that every page needs, in one file instead of twenty small ones. */
const shell = [
  ...['web/root.tsx', 'web/paths.ts'],
  ...inFolder('contract', [
    ...['accounts/constants.ts', 'accounts/hint-cookie.ts'],
    ...['catalog/states.ts', 'common/category-id.ts', 'common/states.ts'],
    ...['common/typed-text.ts', 'images/image-files.ts'],
  ]),
  ...inFolder('web/catalog', [
    ...['phone/use-place-text.ts', 'photos/phone-drawing.tsx', 'photos/phone-photo.tsx'],
  ]),
  ...inFolder('web/layout', [
    ...['bottom-bar.tsx', 'busy-page.tsx', 'drawn-names.tsx', 'error-screen.tsx', 'footer.tsx'],
    ...['full-screen-state.tsx', 'language-switch.tsx', 'links.ts', 'logo.tsx', 'main-frame.tsx'],
    ...['menu-count.tsx', 'menu-sheet.tsx', 'nav-links.tsx', 'navbar.tsx', 'not-found.tsx'],
    ...['side-menu.ts', 'social-links.tsx', 'use-links.ts'],
  ]),
  ...inFolder('web/ui', [
    ...['button.tsx', 'button-class.ts', 'button-link.tsx', 'icons.tsx', 'picture.tsx'],
    ...['feedback/failure.tsx', 'feedback/notice.tsx', 'feedback/notify.ts'],
    ...['feedback/progress-bar.tsx', 'feedback/skeleton.tsx', 'feedback/toasts.tsx'],
  ]),
  ...inFolder('web/platform', [
    ...['brands/brand-names.ts', 'brands/brand-tint.ts', 'brands/shop-brands.ts'],
    ...['api/access-token.ts', 'api/api-client.ts', 'api/call-request.ts'],
    ...['api/error-text.ts', 'api/http.ts', 'api/use-takes-payments.ts'],
    ...['session/hint-cookie.ts', 'session/logout-hooks.ts', 'session/session.ts'],
    ...['session/session-renewal.ts', 'session/session-state.ts', 'session/use-session.ts'],
    ...['session/use-session-sync.ts', 'delivery/chunk-recovery.ts', 'i18n/money.ts'],
    ...['i18n/texts.ts', 'meta/page-meta.ts', 'meta/structured-data.ts'],
  ]),
];

/** Dialogs, and the forms that are fetched with them. */
const dialogs = [
  ...inFolder('web/ui', ['dialog/dialog.tsx', 'feedback/status-text.tsx']),
  ...inFolder('web/platform', ['api/cancelled-error.ts', 'delivery/lazy-form.tsx']),
];

/** Modules of pages with changeable rows: optimistic mutations. */
const mutations = [
  'web/ui/table/use-pending-search-params.ts',
  ...inFolder('web/platform', [
    ...['api/reasons.ts', 'api/pending-mutations.ts'],
    ...['api/optimistic-mutations.ts', 'api/use-optimistic-mutations.ts'],
    ...['delivery/use-focus-after.ts', 'tables/should-revalidate.ts'],
  ]),
];

/*
 * A group includes its modules' imports, unless an earlier group has it: these are needed by pages that need
 * nothing else of the groups below.
 */
const uploads = ['web/platform/api/upload-photo.ts'];
const helpLinks = ['web/platform/help/help-link.tsx'];
const passkeys = ['web/accounts/sign-in/passkeys.ts'];
const google = [
  'contract/accounts/google-popup.ts',
  ...inFolder('web/accounts', [
    'sign-in/google-button.tsx',
    'sign-in/google-window.ts',
    'sign-in/use-google.ts',
  ]),
];
const facts = [
  'contract/catalog/phone-fields.ts',
  'web/platform/i18n/ago-text.ts',
  // Words of people are on pages without phones, too.
  ...['web/platform/i18n/text-language.ts', 'web/platform/i18n/words.tsx'],
  ...inFolder('web/catalog/phone', [
    ...['posted-date.tsx', 'price/promotion-note.tsx', 'use-storage-text.ts'],
  ]),
];
/** Amounts in filters, which need no validation. */
const amounts = inFolder('contract/common', [
  ...['amount.ts', 'clean-text.ts', 'currency-names.ts'],
  ...['number-text.ts', 'typed-code.ts'],
]);
const guide = ['contract/prices/price-guide.ts', 'web/prices/use-price-guide-text.ts'];

/** Modules of pages that show a sale. */
const sales = [
  'contract/bookings/states.ts',
  ...inFolder('web/handovers', ['use-cancelled-text.ts', 'use-place.ts']),
];
/** Photos of messages and return requests: those that are shown, and those that are chosen. */
const shownPhotos = [
  'web/platform/attachments/attached-photos.tsx',
  'web/handovers/returns/return-photos.tsx',
];
const chosenPhotos = inFolder('web/platform/attachments', [
  ...['add-photos-button.tsx', 'chosen-photos.tsx', 'device-photos.ts', 'downscale.ts'],
  ...['prepare-photo.ts', 'use-chosen-photos.ts', 'use-photo-problem-text.ts'],
]);

/** Modules of every page that shows phones. */
const phones = [
  ...inFolder('web/catalog', [
    ...['comparison/compare-toggle.tsx', 'comparison/compare-tray.tsx'],
    ...['comparison/compared-phones.ts', 'comparison/most-compared.ts'],
    ...['listing/phone-card-content.tsx', 'listing/read-buyer-products.ts'],
    'listing/use-count-text.ts',
    ...[
      'phone/condition-badge.tsx',
      'phone/early-actions.tsx',
      'phone/facts.tsx',
      'phone/label-facts.ts',
    ],
    ...['phone/heart-button.tsx', 'phone/photo-heart.tsx', 'phone/product-actions.tsx'],
    'phone/product-label.tsx',
    ...['phone/buyer-wishes.ts', 'phone/seller-line.tsx', 'phone/use-fact-texts.ts'],
    ...['phone/share-button.tsx', 'phone/wish-button.tsx'],
  ]),
];

/** Modules of the pages on which people sign in or register. */
const signIn = [
  ...inFolder('web/accounts', [
    ...[
      'sign-in/auth-card.tsx',
      'code-field.tsx',
      'sign-in/do-intended.ts',
      'sign-in/google-sign-in.ts',
    ],
    ...['sign-in/other-sign-in-methods.tsx', 'password-field.tsx'],
    ...[
      'sign-in/restore-account.tsx',
      'sign-in/second-step-form.tsx',
      'sign-in/second-step.tsx',
      'sign-in/sign-in-steps.tsx',
    ],
    ...['sign-in/use-origin.ts', 'sign-in/use-sign-in.ts'],
  ]),
  'web/platform/session/start-session.ts',
];

/** Modules of pages that show typical prices. */
const prices = ['web/platform/plot/plot.tsx', 'web/prices/price-trend.tsx'];

/** Texts that a phone's page shares with a page or two: by themselves they are files of 300 bytes. */
const phoneTexts = /^\0virtual:texts\/(checks|questions)$/;

const fields = inFolder('web/ui/form', [
  ...['field.tsx', 'number-field.tsx', 'select-field.tsx', 'text-field.tsx'],
]);

function inFolder(folder: string, files: readonly string[]): string[] {
  return files.map((file) => `${folder}/${file}`);
}

/** The files that each chunk of our own takes; chunk-groups.test.ts checks that they exist. */
export const chunkFiles = {
  ...{ shell, dialogs, mutations, phones, prices, fields, signIn },
  ...{
    uploads,
    helpLinks,
    passkeys,
    google,
    facts,
    amounts,
    guide,
    sales,
    shownPhotos,
    chosenPhotos,
  },
};

const packagesOfEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)\//;
/** Forms without their rules. */
const forms = /\/web\/platform\/forms\/(use-form|controls)\./;
/** Validation of forms and query parameters. */
const rules = /node_modules\/zod\/|\/contract\/common\/text\./;

/** Which modules go into one file of the browser's build; every other one is split by use. */
export const chunkGroups = [
  { name: 'vendor', test: packagesOfEveryPage },
  { name: 'shell', test: matcher(shell) },
  { name: 'amounts', test: matcher(amounts) },
  { name: 'rules', test: rules },
  { name: 'dialogs', test: matcher(dialogs) },
  { name: 'mutations', test: matcher(mutations) },
  { name: 'uploads', test: matcher(uploads) },
  { name: 'help-links', test: matcher(helpLinks) },
  { name: 'passkeys', test: matcher(passkeys) },
  { name: 'google', test: matcher(google) },
  { name: 'facts', test: matcher(facts) },
  { name: 'guide', test: matcher(guide) },
  { name: 'sales', test: matcher(sales) },
  { name: 'shown-photos', test: matcher(shownPhotos) },
  { name: 'chosen-photos', test: matcher(chosenPhotos) },
  { name: 'phones', test: matcher(phones) },
  { name: 'prices', test: matcher(prices) },
  { name: 'phone-texts', test: phoneTexts },
  { name: 'fields', test: matcher(fields) },
  { name: 'forms', test: forms },
  { name: 'sign-in', test: matcher(signIn) },
];

/** Matches the ids of modules, which are absolute paths, with a query if a route is split. */
function matcher(files: readonly string[]): (id: string) => boolean {
  const ids = new Set(files.map((file) => join(root, file)));
  return (id) => ids.has(id.split('?')[0] ?? id);
}
