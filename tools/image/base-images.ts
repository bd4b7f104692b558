import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildah, run } from './run.ts';

/** Debian's release of the images; that of the Dockerfile's defaults. */
const release = 'bookworm';

/** The libraries that Node links to; the rest of Debian are its essential packages. */
const libraries = 'libstdc++6,libatomic1';

const unread = ['doc', 'man', 'info', 'locale'].map((each) => `/usr/share/${each}/*`);

/**
 * Makes a Debian of essential packages only, from Debian's mirror.
 * @param scratch a folder for the time being
 * @param name of the image
 */
export function makeBase(scratch: string, name: string): void {
  const tree = join(scratch, 'base.tar');
  run('mmdebstrap', [
    ...['--quiet', '--variant=essential', `--include=${libraries}`],
    '--aptopt=Apt::Install-Recommends "false"',
    ...unread.map((path) => `--dpkgopt=path-exclude=${path}`),
    ...[release, tree],
  ]);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, tree, '/');
  buildah('commit', '--quiet', '--rm', container, name);
}

function npmProgram(): string {
  const program = process.env.npm_execpath;
  if (program) return program;
  throw new Error('Say `npm run image`: the image is built with the npm that runs it.');
}

/**
 * A setting of the npm that runs this command.
 * @param name e.g. 'registry'
 * @returns null if it is not set
 */
export function npmSetting(name: string): string | null {
  const value = run(process.execPath, [npmProgram(), 'config', 'get', name]);
  return value === 'null' || value === 'undefined' ? null : value;
}

/**
 * Adds to the base the Node and the npm that run this command, and npm's settings of where packages come from.
 * @param scratch a folder for the time being
 * @param base the image to begin with
 * @param name of the image
 */
export function makeBuilder(scratch: string, base: string, name: string): void {
  const npm = dirname(dirname(npmProgram()));
  const launcher = join(scratch, 'npm');
  writeFileSync(
    launcher,
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  );
  chmodSync(launcher, 0o755);

  const container = buildah('from', base);
  const copy = (from: string, to: string) => buildah('copy', '--quiet', container, from, to);
  copy(process.execPath, '/usr/local/bin/node');
  copy(npm, '/usr/local/lib/node_modules/npm');
  copy(launcher, '/usr/local/bin/npm');
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    `NPM_CONFIG_REGISTRY=${npmSetting('registry')}`,
  ];
  // Where a company's proxy signs with an authority of its own.
  const authorities = npmSetting('cafile') ?? process.env.NODE_EXTRA_CA_CERTS ?? null;
  if (authorities !== null && existsSync(authorities)) {
    copy(authorities, '/usr/local/share/authorities.pem');
    environment.push(
      'NPM_CONFIG_CAFILE=/usr/local/share/authorities.pem',
      'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem',
    );
  }
  buildah('config', ...environment.flatMap((each) => ['--env', each]), container);
  buildah('commit', '--quiet', '--rm', container, name);
}
