import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Rules about the sources themselves: those of docs/security.md, where SQL stands, no import cycles. */
const root = join(import.meta.dirname, '..');

const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, code: readFileSync(join(root, 'server', name), 'utf8') }));
const product = sources.filter(({ name }) => !name.startsWith('demo/'));

/** The files in which something is found. */
const filesWith = (pattern: RegExp) =>
  product.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

test('programs are started by five files, none of which sees a request', () => {
  expect(filesWith(/node:child_process/).toSorted()).toEqual([
    'images/render-process.ts',
    'platform/database/embedded-postgres.ts',
    'platform/database/postgres-user.ts',
    'platform/processes/supervisor.ts',
    'platform/rendering/web-build.ts',
  ]);
  // Without a shell, so that no argument can be run as a command.
  expect(filesWith(/\bexecSync\b|\bexec\b.* from 'node:child_process'|shell: true/)).toEqual([]);
});

test('no weak hash but the one TOTP is defined with (RFC 6238)', () => {
  const named = product.flatMap(({ name, code }) =>
    [...code.matchAll(/create(?:Hash|Hmac)\(\s*'([\w-]+)'/g)].map(([, hash]) => `${name} ${hash}`),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((each) => !each.endsWith(' sha256'))).toEqual([
    'accounts/second-factor/totp.ts sha1',
  ]);
});

test('folders are made by makeFolder: Node’s recursive mkdir never returns below /proc', () => {
  expect(filesWith(/mkdir\w*\([^)]*recursive/)).toEqual([]);
});

test('nothing is written into the shared temporary folder but in a folder of this user alone', () => {
  const writing = product.filter(({ code }) => /\btmpdir\(\)/.test(code));
  expect(writing.map(({ name }) => name).toSorted()).toEqual([
    // The working folder of PostgreSQL's programs, which write nothing there.
    'platform/database/embedded-postgres.ts',
    'platform/rendering/woff.ts',
  ]);
  for (const { code } of writing) expect(code).toMatch(/mkdtempSync\(join\(tmpdir|cwd: tmpdir/);
});

test('nothing that must not be guessed comes from Math.random', () => {
  // Pauses before the next try.
  expect(filesWith(/Math\.random/).toSorted()).toEqual([
    'platform/database/listener.ts',
    'platform/rendering/busy-pages.ts',
    'webhooks/send-deliveries.ts',
  ]);
});

test('no address is fetched but by the libraries of Stripe and Google, that of a setting, and those of webhooks', () => {
  // The object storage of photos, and what checks the addresses that people give.
  expect(filesWith(/\bfetch\(|\bhttps?\.(get|request)\(|node:https/).toSorted()).toEqual([
    'platform/files/s3-requests.ts',
    'webhooks/post-delivery.ts',
  ]);
});

/** The folders of payment providers; the sandbox is part of the demo. */
const providers = readdirSync(join(root, 'server', 'payments'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'sandbox')
  .map(({ name }) => name);

test('payment providers have a folder each', () => expect(providers).toContain('stripe'));

test.each(providers)(
  '%s is named in its folder, its settings and where it is opened only',
  (name) => {
    const outside = filesWith(new RegExp(name, 'i')).filter(
      (file) => !file.startsWith(`payments/${name}/`) && !file.startsWith('settings/'),
    );
    expect(outside).toEqual(['payments/open-provider.ts']);
  },
);

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

/** A statement for Kysely or the driver, or one of Kysely's builders. */
const sqlPattern =
  /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(?:<[^;]*?>)?\(/;

test('SQL stands in stores and in server/platform/database only', () => {
  const withSql = sources.filter(({ code }) => sqlPattern.test(code)).map(({ name }) => name);
  expect(withSql.length).toBeGreaterThan(40);
  const elsewhere = withSql.filter(
    (name) => !name.endsWith('-store.ts') && !name.startsWith('platform/database/'),
  );
  // It wraps the pool's method `query` and has no statement of its own.
  expect(elsewhere).toEqual(['accounts/sign-in/error-capturing-pool.ts']);
});

/** Words of the search, of brands and of warnings, in the spellings people use: data, no texts of the shop. */
const banglaData = [
  'contract/catalog/brands.ts',
  'contract/common/currencies.ts',
  'contract/common/languages.ts',
  'contract/common/script-faces.ts',
  'contract/common/typed-text.ts',
  'server/conversations/expected-warnings.ts',
  'server/conversations/warning-rules.ts',
  'web/service-worker/strip-contacts.ts',
];
const catalogues =
  /^(?:web\/(?:messages|help|blog)|server\/(?:platform\/mail\/texts|search|demo))\//;

test('texts in Bangla stand in the catalogues only, so that each has its English', () => {
  const withBangla = ['contract', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((name) => !catalogues.test(name))
      .filter((name) =>
        /[\u0980-\u09ff]/.test(withoutComments(readFileSync(join(root, name), 'utf8'))),
      ),
  );
  expect(withBangla.toSorted()).toEqual(banglaData);
});

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const importPattern =
  /^(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)\.\w/gm;

/** Each source file with the project's files it imports, types included. */
function importGraph(folders: readonly string[]): Map<string, readonly string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const known = new Set(files);
  const resolved = (from: string, imported: string) =>
    imported.startsWith('#') ? imported.slice(1) : join(dirname(from), imported);
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(root, file), 'utf8').matchAll(importPattern);
      const paths = [...imports].map(([, from, bare, type]) =>
        resolved(file, from ?? bare ?? type ?? ''),
      );
      return [file, paths.filter((path) => known.has(path))];
    }),
  );
}

/** Groups of files that import one another: strongly connected components (Tarjan's algorithm). */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Map<string, { index: number; lowest: number; onStack: boolean }>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const own = { index: visited.size, lowest: visited.size, onStack: true };
    visited.set(file, own);
    stack.push(file);
    for (const imported of graph.get(file) ?? []) {
      const before = visited.get(imported);
      if (!before) own.lowest = Math.min(own.lowest, visit(imported).lowest);
      else if (before.onStack) own.lowest = Math.min(own.lowest, before.index);
    }
    if (own.lowest === own.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const each of group) Object.assign(visited.get(each) ?? {}, { onStack: false });
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted());
    }
    return own;
  };
  for (const file of graph.keys()) if (!visited.has(file)) visit(file);
  return cycles;
}

test('cycles are found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  expect(cyclesOf(graph)).toEqual([['d'], ['a', 'b', 'c']]);
});

test('no file imports itself through others, not even for types', () => {
  const graph = importGraph([
    'contract',
    'server',
    'web',
    'bench',
    'build-plugins',
    'tests',
    'tools',
  ]);
  expect([...graph.values()].flat().length).toBeGreaterThan(5_000);
  expect(cyclesOf(graph)).toEqual([]);
});

/** The same graph between folders: those of files that import files of others. */
function folderGraph(files: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of files) {
    const folder = dirname(file);
    const others = imported.map((each) => dirname(each)).filter((each) => each !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return folders;
}

test('no slice of the contract leans on itself through others', () => {
  const graph = folderGraph(importGraph(['contract']));
  expect(graph.get('contract/bookings')).toContain('contract/handovers');
  expect(cyclesOf(graph)).toEqual([]);
});

test('code and documents cite only decisions that still stand', () => {
  const standing = new Set(
    readdirSync(join(root, 'docs/decisions'))
      .filter((name) => /^\d{4}-.*\.md$/.test(name))
      .map((name) => Number(name.slice(0, 4))),
  );
  const folders = ['contract', 'server', 'web', 'tests', 'tools', 'bench', 'build-plugins', 'docs'];
  const citations = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css|md)$/.test(name) && !/^(?:decisions|demo)\//.test(name))
      .flatMap((name) =>
        [...readFileSync(join(root, folder, name), 'utf8').matchAll(/\bdecision \[?(\d+)/gi)].map(
          ([, number]) => ({ name: `${folder}/${name}`, number: Number(number) }),
        ),
      ),
  );
  expect(standing.size).toBeLessThanOrEqual(40);
  expect(citations.length).toBeGreaterThan(40);
  expect(citations.filter(({ number }) => !standing.has(number))).toEqual([]);
});
