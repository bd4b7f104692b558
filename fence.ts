/**
 * Who may import whom. Deny by default: a folder without a row may import nothing of ours. The lint
 * configuration turns each row into a rule; testing/fence.test.ts plants forbidden imports and
 * expects every one to be refused.
 */

/** The server's slices in their order: a slice may use the use cases of earlier ones. */
const slices = [
  'images',
  'notifications',
  'accounts',
  'catalog',
  'search',
  'wishlists',
  'saved-searches',
  'bookings',
  'payments',
  'prices',
  'reports',
] as const;

/** Nothing later builds on search, on what stands beside bookings, nor on reports at the end. */
const aside: readonly string[] = ['search', 'wishlists', 'saved-searches', 'prices', 'reports'];
const usableByLater = slices.filter((slice) => !aside.includes(slice));

const webSlices = [
  'accounts',
  'administration',
  'blog',
  'bookings',
  'catalog',
  'home',
  'layout',
  'notifications',
  'own-account',
  'payments',
  'prices',
  'saved-searches',
  'search',
  'styleguide',
  'wishlists',
] as const;

/** The frame shows who is signed in, the home page shows phones and the shop's links. */
const webUses: Readonly<Record<string, readonly string[]>> = {
  administration: ['accounts'],
  // What is usual stands beside the price where one sells.
  catalog: ['prices'],
  layout: ['accounts', 'notifications', 'search'],
  'own-account': ['accounts'],
  home: ['catalog', 'layout'],
  'saved-searches': ['catalog'],
  search: ['catalog'],
};

export interface Row {
  /** The folder the row speaks for. */
  readonly folder: string;
  /** Which of its files; all when absent. */
  readonly files?: string;
  /** What its files may import of ours, beside files of the same folder. */
  readonly ours: readonly string[];
  /** Of those, what stays closed after all. */
  readonly never?: readonly string[];
  /** The packages it may use; everything when absent. */
  readonly packages?: readonly string[];
  /** Whether `../` is a way within the same folder. */
  readonly deep?: boolean;
}

// Its SQL and its routes are a slice's own business; later slices use its verbs.
const ownBusiness = usableByLater.flatMap((slice) => [
  `#server/${slice}/*-store.ts`,
  `#server/${slice}/*-routes.ts`,
]);

const sliceRow = (slice: string, earlier: readonly string[]): Row => ({
  folder: `server/${slice}`,
  ours: ['#contract/**', '#server/platform/**', ...earlier.map((each) => `#server/${each}/**`)],
  never: ownBusiness,
});

export const fence: readonly Row[] = [
  // Folders without a row of their own fall to these two and can import nothing of ours.
  { folder: 'server', ours: [] },
  { folder: 'web', ours: [] },
  { folder: 'contract', ours: [], packages: ['zod/mini'] },
  { folder: 'server/platform', ours: ['#contract/**', '../settings.ts'] },
  ...slices.map((slice, place) =>
    sliceRow(
      slice,
      usableByLater.filter((each) => slices.indexOf(each) < place),
    ),
  ),
  sliceRow('administration', usableByLater),
  {
    folder: 'server/demo',
    ours: [
      '#contract/**',
      '#server/platform/**',
      '#server/images/**',
      '#server/accounts/**',
      '#server/settings.ts',
    ],
    deep: true,
  },
  { folder: 'building', ours: ['../web/messages/**', '../web/platform/rules-met.ts'] },
  { folder: 'web/ui', ours: [] },
  { folder: 'web/still', ours: ['#contract/languages.ts'] },
  { folder: 'web/messages', deep: true, ours: ['#contract/**'] },
  {
    folder: 'web/platform',
    ours: [...['#contract/**', '#web/messages/**', '#web/ui/**', '#web/still/**', '#web/paths.ts']],
  },
  ...webSlices.map((slice) => ({
    folder: `web/${slice}`,
    ours: [
      ...['#contract/**', '#web/ui/**', '#web/platform/**', '#web/paths.ts'],
      ...(webUses[slice] ?? []).map((used) => `#web/${used}/**`),
    ],
    deep: slice === 'blog',
  })),
  { folder: 'web/pages', ours: ['#contract/**', '#web/**'] },
  // The files that put each half together.
  { folder: 'server', files: '*.ts', ours: ['#contract/**', '#server/**'] },
  {
    folder: 'web',
    files: '*.{ts,tsx}',
    ours: ['#contract/**', '#web/**', '../building/**'],
  },
  ...['testing', 'e2e', 'bench'].map((folder) => ({
    folder,
    ours: ['#contract/**', '#server/**', '#testing/**', '#web/messages/**', '../fence.ts'],
  })),
];

/**
 * The row as one group of the lint rule: a pattern without `!` closes, one with it opens again, the
 * last that fits decides.
 * @param row a row of the fence
 */
export function patternsOf(row: Row): string[] {
  const foreign = row.packages ? ['*', '**', ...row.packages.map((name) => `!${name}`)] : [];
  return [
    ...foreign,
    '#*/**',
    ...(row.deep ? [] : ['../**']),
    '!./**',
    ...row.ours.map((pattern) => `!${pattern}`),
    ...(row.never ?? []),
  ];
}
