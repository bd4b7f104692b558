import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks what docs/security.md says about the sources themselves. */
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
  expect(named.filter((each) => !each.endsWith(' sha256'))).toEqual(['accounts/totp.ts sha1']);
});

test('nothing that must not be guessed comes from Math.random', () => {
  // A pause before the next try.
  expect(filesWith(/Math\.random/)).toEqual(['platform/database/listener.ts']);
});

test('no address is fetched but by the libraries of Stripe and Google', () => {
  expect(filesWith(/\bfetch\(|\bhttps?\.(get|request)\(|node:https/)).toEqual([]);
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
