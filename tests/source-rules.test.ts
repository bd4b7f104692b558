import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';

/**
 * Rules about the sources themselves: a pattern, and the files that may have it. They keep the promises of
 * docs/security.md, and facts of the shop in one file each, from which everything else derives.
 */
const root = join(import.meta.dirname, '..');

interface Source {
  readonly path: string;
  readonly text: string;
}

const withoutComments = (code: string) => code.replace(/^\s*\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');

/** Source files without their comments, without tests and their expectations. */
const sources: readonly Source[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'web', 'build-plugins', 'tools'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|css|mdx)$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/expected-[a-z-]*queries\.ts$/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

/** The demo is not part of a production shop. */
const server = /^server\/(?!demo\/)/;
const everywhere = /./;

const filesWith = (pattern: RegExp, within = everywhere) =>
  sources
    .filter(({ path, text }) => within.test(path) && pattern.test(text))
    .map(({ path }) => path);

/** The folders of payment providers; the sandbox is part of the demo. */
const providers = globSync('*/*-provider.ts', { cwd: join(root, 'server', 'payments') })
  .map((path) => dirname(path))
  .filter((name) => name !== 'sandbox');

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`;
/** The brands that the migrations ship, which an admin may rename. */
const shippedBrands = readFileSync(join(root, 'server', 'demo', 'phone-brands.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const brandWords = [...shippedBrands.flat(), 'galaxy'];
const [firstBrand, secondBrand] = shippedBrands.map(([, name = '']) => name);

interface Rule {
  readonly title: string;
  readonly within: RegExp;
  readonly pattern: RegExp;
  /** A sample that the pattern must find, so that it can't quietly find nothing. */
  readonly sample: string;
  /** The files that have it. */
  readonly files: readonly string[];
}

const rules: readonly Rule[] = [
  {
    title: 'programs are started by five files, none of which sees a request',
    within: server,
    pattern: /node:child_process/,
    sample: `import { spawn } from 'node:child_process';`,
    files: [
      'server/images/render-process.ts',
      'server/platform/base/supervisor.ts',
      'server/platform/database/embedded/embedded-postgres.ts',
      'server/platform/database/embedded/postgres-user.ts',
      'server/platform/delivery/rendering/web-build.ts',
    ],
  },
  {
    title: 'no program is started through a shell, which would run an argument as a command',
    within: server,
    pattern: /\bexecSync\b|\bexec\b.* from 'node:child_process'|shell: true/,
    sample: `import { exec } from 'node:child_process';`,
    files: [],
  },
  {
    title: 'no weak hash but the one TOTP is defined with (RFC 6238)',
    within: server,
    pattern: /create(?:Hash|Hmac)\(\s*(?!'sha256')/,
    sample: `createHash('md5')`,
    files: ['server/accounts/second-factor/totp.ts'],
  },
  {
    title: 'folders are made by makeFolder: Node’s recursive mkdir never returns below /proc',
    within: server,
    pattern: /mkdir\w*\([^)]*recursive/,
    sample: 'mkdirSync(folder, { recursive: true })',
    files: [],
  },
  {
    title: 'two files use the shared temporary folder',
    within: server,
    pattern: /\btmpdir\(\)/,
    sample: 'join(tmpdir(), name)',
    files: [
      // The working folder of PostgreSQL's programs, which write nothing there.
      'server/platform/database/embedded/embedded-postgres.ts',
      'server/platform/delivery/rendering/woff.ts',
    ],
  },
  {
    title: 'nothing is written into the shared temporary folder but in a folder of this user alone',
    within: server,
    pattern: /(?<!mkdtempSync\(join\(|cwd: )\btmpdir\(\)/,
    sample: 'writeFileSync(join(tmpdir(), name), text)',
    files: [],
  },
  {
    title: 'nothing that must not be guessed comes from Math.random',
    within: server,
    pattern: /Math\.random/,
    sample: 'Math.random()',
    files: [
      // Pauses before the next try.
      'server/platform/database/connection/listener.ts',
      'server/platform/delivery/rendering/busy-pages.ts',
      'server/webhooks/send-deliveries.ts',
    ],
  },
  {
    title:
      'no address is fetched but by the libraries of Stripe and Google, that of a setting, and those of webhooks',
    within: server,
    pattern: /\bfetch\(|\bhttps?\.(get|request)\(|node:https/,
    sample: 'await fetch(url)',
    files: [
      // The object storage of photos, and the checks of addresses that people enter.
      'server/platform/base/files/s3-requests.ts',
      'server/webhooks/post-delivery.ts',
    ],
  },
  ...providers.map((name) => ({
    title: `${name} is named in its folder, its settings and where it is opened only`,
    within: new RegExp(`^server/(?!demo/|payments/${name}/|settings/)`),
    pattern: new RegExp(name, 'i'),
    sample: name,
    files: ['server/payments/open-provider.ts'],
  })),
  {
    // A statement for Kysely or the driver, or one of Kysely's builders.
    title: 'SQL stands in stores and in server/platform/database only',
    within: /^server\/(?!platform\/database\/)(?!.*-store\.ts$)/,
    pattern:
      /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(?:<[^;]*?>)?\(/,
    sample: 'db.selectFrom(table)',
    files: [],
  },
  {
    title: 'keys of advisory locks stand in advisory-locks.ts only',
    within: /^server\//,
    pattern: /\b7_?046_?\d{3}\b/,
    sample: '7_046_001',
    files: ['server/platform/database/transactions/advisory-locks.ts'],
  },
  {
    title: 'texts in Bangla stand in the catalogues only, so that each has its English',
    within:
      /^(?!web\/(?:messages|help|blog)\/|server\/(?:[\w-]+\/mail-texts|platform\/operation\/mail\/texts|search|demo)\/)(?:contract|server|web)\//,
    pattern: /[\u0980-\u09ff]/,
    sample: 'কোড',
    // Words of the search, of brands and of warnings, in the spellings people use: data, no texts of the shop. The names of
    // functions stand in both languages, for pages and mails.
    files: [
      'contract/catalog/function-names.ts',
      'contract/common/currencies.ts',
      'contract/common/languages.ts',
      'contract/common/script-faces.ts',
      'contract/common/typed-text.ts',
      'server/catalog/models/own-list/model-cells.ts',
      'server/catalog/models/own-list/model-headings.ts',
      'server/catalog/stock/guess-columns.ts',
      'server/catalog/stock/guess-grade.ts',
      'server/catalog/stock/heading-names.ts',
      'server/catalog/stock/own-cells.ts',
      'server/conversations/expected-warnings.ts',
      'server/conversations/warning-rules.ts',
      'server/places/own-list/guess-kind.ts',
      'server/places/own-list/place-headings.ts',
      'server/places/plan-import.ts',
      'server/platform/http/own-lists/own-list.ts',
      'web/service-worker/strip-contacts.ts',
    ],
  },
  {
    title: "a brand's id and name are literals of no file: brands are rows",
    within: everywhere,
    pattern: new RegExp(`(['"\`])${anyOf(brandWords)}\\1`, 'i'),
    sample: `'${firstBrand}'`,
    files: [
      // Makers of devices that people sign in with, which a shop may sell or not.
      'server/accounts/sessions/device-names.ts',
      // How people write the shipped ones.
      'server/search/parse/brand-short-forms.ts',
      'web/own-account/device-name.ts',
    ],
  },
  {
    title: "no text lists the brands' names itself",
    within: everywhere,
    pattern: new RegExp(`${firstBrand}\\b.{0,12}\\b${secondBrand}\\b`),
    sample: `${firstBrand} and ${secondBrand}`,
    files: [],
  },
  {
    title: "what people read has the shop's own name, never the shipped one",
    // The API's documents are of the program.
    within:
      /^(?:contract\/|web\/|server\/(?!.*openapi\/).*(?:mail|notification|digest|share|second-factor|google))/,
    pattern: /PhoneHub/,
    sample: "'New to PhoneHub?'",
    files: [
      'contract/accounts/common-passwords.ts',
      'contract/common/shop-look.ts',
      // The program that wrote the file, as its standard asks (RFC 5545, 3.7.3).
      'web/handovers/calendar-file.ts',
      'web/styleguide/states.tsx',
      'web/styleguide/tables.tsx',
    ],
  },
  {
    title: "the currency's code stands in contract/common/currencies.ts alone",
    within: everywhere,
    pattern: /(['"`])usd\1|\bUSD\b/i,
    sample: `'usd'`,
    files: ['contract/common/currencies.ts'],
  },
  {
    title: "the currency's sign stands in contract/common/currencies.ts alone",
    // Searches are read with one mark for every sign.
    within: /^(?!server\/search\/parse\/)/,
    pattern: /(['"`>(])\$(?:\1|[ –)]|\d+\.\d\d)/,
    sample: `'$ '`,
    files: [
      'contract/common/currencies.ts',
      // Sentences are kept in the default currency.
      'web/platform/i18n/sentences.ts',
      // A specimen of type.
      'web/styleguide/type-scale.tsx',
    ],
  },
  {
    title: 'every handler of Enter leaves the key to an input method',
    within: /^web\//,
    pattern: /^(?![\s\S]*isComposing\()[\s\S]*(?:===|!==|case) 'Enter'/,
    sample: `if (key === 'Enter') send();`,
    files: [],
  },
];

test('the scan sees the sources, and each pattern what it looks for', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(filesWith(/listCategories/)).toContain('server/catalog/brands/list-categories.ts');
  expect(providers).toContain('stripe');
  expect(rules.filter(({ pattern, sample }) => !pattern.test(sample))).toEqual([]);
});

// Vitest shortens what it puts in for $title.
test.each(rules.map((rule) => [rule.title, rule] as const))(
  '%s',
  (_, { within, pattern, files }) => {
    expect(filesWith(pattern, within)).toEqual(files);
  },
);

/**
 * The price guide and saved searches group phones by model and storage, which are columns of theirs; the search reads
 * the titles of phones that lack one.
 */
const byModelAndStorage =
  /(?:^|\/)(?:prices|saved-searches)\/|platform\/database\/tables|watched-changes-store|price-verdict-store|title-facts-store|model-prices-page|price-fields/;
/**
 * Files in which a field's name is another word: the purpose of a stored key, people's texts, drawings, a
 * parcel's carrier, a line of the hand-over's checklist.
 */
const otherMeaning: Readonly<Record<string, RegExp>> = {
  // Models themselves have phones.
  modelId: new RegExp(`${byModelAndStorage.source}|server/catalog/models/|/models-store`),
  storageGb: byModelAndStorage,
  imei: /^server\/platform\/(?:base\/security|database\/keys)\/|^server\/conversations\/warning-rules|^web\/blog\/|(?:^|\/)handovers?(?:\/|\.ts|-)|^tests\/e2e\//,
  imeiLastFour: /^server\/platform\/(?:base\/security|database\/keys)\/|^web\/blog\//,
  batteryHealth: /^server\/handovers\//,
  checklist: /(?:^|\/)handovers?(?:\/|\.ts)|^web\/messages\//,
  // Of drawings, and of the shop's look.
  colour:
    /^(?:tools\/demo-pictures\/|contract\/(?:settings\/|common\/shop-)|server\/shop-settings\/|web\/administration\/(?:brands|settings)\/|web\/messages\/(?:..\/shop|bn\/sentences)\.ts|server\/catalog\/draw-)/,
  carrier: /^server\/(?:payments|payouts)\//,
};

/** Reading people's own lists: which of their words mean which field. */
const ownLists =
  /^server\/catalog\/stock\/(?:guess-columns|heading-names|own-cells|title-reader)\.ts|^server\/search\/parse\/read-title\.ts/;

const fieldWords: Readonly<Record<string, readonly string[]>> = {
  // Brands, searches and drawings have models, too; its column is its own.
  model: ['model_name'],
  imei: ['imei', 'imeiLastFour', 'imei_hash', 'imei_last_four'],
};

const fieldNames = Object.keys(phoneFields).filter(isPhoneField);

test.each(fieldNames)('the field %s of a phone is named in twelve files at most', (name) => {
  const { column } = phoneFields[name];
  const words = fieldWords[name] ?? [name, ...(column ? [column] : [])];
  // Not as a part of a code or key, e.g. 'imei-already-listed'.
  const files = filesWith(new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`));
  const namedFiles = files.filter(
    (path) => !otherMeaning[name]?.test(path) && !ownLists.test(path),
  );
  expect(namedFiles).toContain('contract/catalog/phone-fields.ts');
  expect(namedFiles.length, namedFiles.join('\n')).toBeLessThanOrEqual(12);
});

interface Locked {
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

test('every package has an exact version, and in the lockfile a hash', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = read('package.json');
  const versions = Object.values<string>({
    ...{ ...dependencies, ...devDependencies },
    ...optionalDependencies,
  });
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const locked = Object.entries<Locked>(read('package-lock.json').packages);
  // Binaries for other systems, which the registry in use may not have, are entered by version.
  const unhashed = locked.filter(
    ([path, { integrity, optional, os, cpu }]) =>
      path !== '' && !integrity && !(optional && (os || cpu)),
  );
  expect(locked.length).toBeGreaterThan(500);
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('no measurement or report is left at the root', () => {
  const configured = ['.oxfmtrc.json', 'knip.json', 'package-lock.json', 'package.json'];
  const data = readdirSync(root).filter((name) => /\.(json|html|png|webp|csv|txt)$/.test(name));
  expect(data.filter((name) => !configured.includes(name) && !/^tsconfig\b/.test(name))).toEqual(
    [],
  );
});
