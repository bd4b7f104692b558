/**
 * Which folder may import which. Denied by default: a folder without a row may import nothing of
 * the project. The lint configuration turns each row into a rule; tests/import-boundaries.test.ts
 * writes forbidden imports and expects every one to be refused.
 */

/**
 * The contract's slices in their order: schemas of one may contain those of earlier ones. A booking is shown
 * with its hand-over, so hand-overs stand before bookings here.
 */
const contractSlices = [
  'images',
  'notifications',
  'today',
  'accounts',
  'webhooks',
  'places',
  'catalog',
  'search',
  'wishlists',
  'saved-searches',
  'handovers',
  'conversations',
  'bookings',
  'ledger',
  'payments',
  'price-reductions',
  'payouts',
  'offers',
  'reviews',
  'help',
  'sellers',
  'prices',
  'reports',
  'numbers',
  'settings',
  'administration',
  'policies',
  'health',
] as const;

/** The platform's layers in their order: a layer uses itself and earlier ones. */
const layers = ['base', 'database', 'http', 'delivery', 'operation'] as const;

/** The server's slices in their order: a slice may use the public parts of earlier ones. */
const slices = [
  'images',
  'notifications',
  'today',
  'accounts',
  'webhooks',
  'places',
  'catalog',
  'search',
  'wishlists',
  'saved-searches',
  'bookings',
  'ledger',
  'payments',
  'price-reductions',
  'handovers',
  'payouts',
  'conversations',
  'offers',
  'reviews',
  'help',
  'sellers',
  'prices',
  'reports',
  'numbers',
  'shop-settings',
  'policies',
] as const;

/** Slices with public reads, which may come from a replica (decision 300). */
const publicReaders: readonly string[] = [
  'places',
  'catalog',
  'search',
  'bookings',
  'conversations',
  'reviews',
  'sellers',
  'prices',
];

/** Slices no later one depends on. */
const leaves: readonly string[] = [
  'search',
  'wishlists',
  'saved-searches',
  'sellers',
  'prices',
  'reports',
  'numbers',
  'shop-settings',
  'policies',
];
const usableByLater = slices.filter((slice) => !leaves.includes(slice));

const webSlices = [
  'accounts',
  'administration',
  'blog',
  'bookings',
  'catalog',
  'conversations',
  'handovers',
  'help',
  'home',
  'layout',
  'notifications',
  'numbers',
  'offers',
  'own-account',
  'payments',
  'payouts',
  'price-reductions',
  'prices',
  'reports',
  'reviews',
  'saved-searches',
  'search',
  'sellers',
  'styleguide',
  'today',
  'webhooks',
  'wishlists',
] as const;

/** The layout shows who is signed in, the home page shows phones and the shop's links. */
const webUses: Readonly<Record<string, readonly string[]>> = {
  // Sizes of phones are written as on their labels.
  administration: ['accounts', 'catalog'],
  // The order's five steps are shown on both sides' screens.
  bookings: ['handovers', 'price-reductions'],
  payments: ['handovers', 'price-reductions'],
  // The typical price and the seller's share are shown beside the price field of the sell form; a phone can be
  // reported.
  catalog: ['payouts', 'prices', 'reports'],
  // Photos of phones, the events of the event stream, the offer of the two, and the fields of a report.
  conversations: ['catalog', 'notifications', 'offers', 'reports'],
  // The fields of a report.
  reviews: ['reports'],
  // Pages without the program have the same bell; photos of phones.
  notifications: ['catalog', 'static-pages'],
  // Photos of phones, and the events of the event stream.
  offers: ['catalog', 'notifications'],
  // Messages that wait for a connection are sent from every page.
  layout: ['accounts', 'conversations', 'notifications', 'search', 'today'],
  'own-account': ['accounts'],
  // The payout account needs a recent login, and is a panel like those of the account; evidence has the checklist of
  // the hand-over.
  payouts: ['accounts', 'handovers', 'own-account'],
  // Models are suggested by the code of static pages.
  prices: ['static-pages'],
  // The filters that searches without results named.
  numbers: ['catalog'],
  // Its own lists are filled by the code of static pages; a field leads to the price of one's own phone.
  home: ['catalog', 'layout', 'prices', 'static-pages'],
  'saved-searches': ['catalog'],
  search: ['catalog'],
  // Photos of phones and people, and the number that the event stream brings.
  today: ['accounts', 'catalog', 'notifications'],
  // The photo of the seller.
  sellers: ['accounts'],
  // A new secret needs a recent login; panels and the button to copy are those of the account.
  webhooks: ['accounts', 'own-account'],
};

export interface Boundary {
  /** The folder the row is about. */
  readonly folder: string;
  /** A pattern for some of its files; all when absent. */
  readonly files?: string;
  /** The imports of the project that its files may use, beside files of the same folder. */
  readonly allowed: readonly string[];
  /** Exceptions from `allowed`. */
  readonly forbidden?: readonly string[];
  /** The packages it may use; all when absent. */
  readonly packages?: readonly string[];
  /** Whether relative imports of parent folders are allowed. */
  readonly parents?: boolean;
}

/** A folder of the contract. */
const contractBoundary = (folder: string, earlier: readonly string[]): Boundary => {
  const allowed = [folder, ...earlier].map((each) => `#contract/${each}/**`);
  return { folder: `contract/${folder}`, allowed, packages: ['zod/mini', ...allowed] };
};

const sliceBoundary = (slice: string, earlier: readonly string[]): Boundary => ({
  folder: `server/${slice}`,
  allowed: [
    '#contract/**',
    '#server/platform/**',
    `#server/${slice}/**`,
    ...earlier.map((each) => `#server/${each}/public.ts`),
  ],
  // Personal data is read where it is written.
  ...(publicReaders.includes(slice)
    ? {}
    : { forbidden: ['#server/platform/database/replicas/**'] }),
});

const testFolder = (folder: string): Boundary => ({
  folder,
  allowed: [
    ...['#contract/**', '#server/**', '#tests/**', '#web/messages/**'],
    '../import-boundaries.ts',
    '../tools/**',
    '../../tools/**',
  ],
});

export const importBoundaries: readonly Boundary[] = [
  // Folders without a row of their own get these and can import nothing of the project.
  { folder: 'server', allowed: [] },
  { folder: 'web', allowed: [] },
  { folder: 'contract', allowed: [], packages: ['zod/mini'] },
  contractBoundary('common', []),
  ...contractSlices.map((slice, place) =>
    contractBoundary(slice, ['common', ...contractSlices.slice(0, place)]),
  ),
  // The file that joins the slices' tables; no slice imports it.
  {
    folder: 'contract',
    files: '*.ts',
    allowed: ['#contract/**'],
    packages: ['zod/mini', '#contract/**'],
  },
  {
    folder: 'server/settings',
    allowed: [
      ...['#contract/**', '#server/platform/base/security/secrets.ts'],
      '#server/platform/base/files/store-place.ts',
    ],
  },
  { folder: 'server/platform', allowed: [] },
  ...layers.map((layer, place) => ({
    folder: `server/platform/${layer}`,
    allowed: [
      ...['#contract/**', '#server/settings/settings.ts'],
      ...layers.slice(0, place + 1).map((each) => `#server/platform/${each}/**`),
    ],
  })),
  ...slices.map((slice, place) =>
    sliceBoundary(
      slice,
      usableByLater.filter((each) => slices.indexOf(each) < place),
    ),
  ),
  sliceBoundary('administration', usableByLater),
  {
    folder: 'server/composition',
    allowed: ['#contract/**', '#server/**'],
    // The folders of the search are behind search-index.ts.
    forbidden: ['#server/search/*/**'],
  },
  {
    folder: 'server/demo',
    allowed: [
      '#contract/**',
      '#server/platform/**',
      '#server/images/**',
      '#server/accounts/**',
      '#server/settings/settings.ts',
      '#server/demo/**',
    ],
    parents: true,
  },
  {
    folder: 'build-plugins',
    allowed: [
      ...['../contract/calls.ts', '../contract/common/currencies.ts'],
      ...['../contract/common/languages.ts', '../web/messages/**'],
      '../web/paths.ts',
    ],
  },
  { folder: 'web/ui', allowed: ['#web/ui/**'] },
  {
    folder: 'web/static-pages',
    allowed: [
      ...['#contract/common/languages.ts', '#contract/common/exact-counts.ts'],
      ...['#contract/common/theme.ts', '#contract/common/hydrated-event.ts'],
      '#contract/accounts/first-paint.ts',
      '#web/ui/form/is-composing.ts',
      '#web/service-worker/**',
    ],
  },
  {
    folder: 'web/service-worker',
    allowed: ['#contract/common/languages.ts', '#web/static-pages/**'],
  },
  { folder: 'web/styles', allowed: ['#contract/common/shop-*.ts', '#web/styles/**'] },
  { folder: 'web/messages', parents: true, allowed: ['#contract/**'] },
  {
    folder: 'web/platform',
    allowed: [
      ...['#contract/**', '#web/messages/**', '#web/ui/**', '#web/platform/**'],
      ...['#web/static-pages/**', '#web/service-worker/**', '#web/paths.ts'],
    ],
  },
  ...webSlices.map((slice) => ({
    folder: `web/${slice}`,
    allowed: [
      ...['#contract/**', '#web/ui/**', '#web/platform/**', '#web/paths.ts', `#web/${slice}/**`],
      ...(webUses[slice] ?? []).map((used) => `#web/${used}/**`),
    ],
    parents: slice === 'blog',
  })),
  { folder: 'web/pages', allowed: ['#contract/**', '#web/**'] },
  // The entry files of each half.
  { folder: 'server', files: '*.ts', allowed: ['#contract/**', '#server/**'] },
  {
    folder: 'web',
    files: '*.{ts,tsx}',
    allowed: ['#contract/**', '#web/**', '../build-plugins/**'],
  },
  ...['tests', 'tools', 'bench'].map(testFolder),
];

/**
 * The row as one group of the lint rule no-restricted-imports: a pattern without `!` forbids, one
 * with it allows again, and the last that fits decides.
 * @param boundary a row of the table
 */
export function patternsOf(boundary: Boundary): string[] {
  const foreign = boundary.packages
    ? ['*', '**', ...boundary.packages.map((name) => `!${name}`)]
    : [];
  return [
    ...foreign,
    '#*/**',
    ...(boundary.parents ? [] : ['../**']),
    '!./**',
    ...boundary.allowed.map((pattern) => `!${pattern}`),
    ...(boundary.forbidden ?? []),
  ];
}
