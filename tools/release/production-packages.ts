import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
type Locked = Readonly<Record<string, LockedPackage>>;

/** `from 'x'` and `import('x')`; imports of types alone are erased and need nothing. */
const imports =
  /^import type[^;]*?;|(?:\bfrom|\bimport\()\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/gm;

/**
 * The packages the server and the contract import. The build already contains those of the pages.
 * @param root the project's folder
 */
function importedPackages(root: string): string[] {
  const files = globSync('{server,contract}/**/*.ts', { cwd: root });
  const matches = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(imports)])
    .flatMap(([, name]) => name ?? []);
  return [...new Set(matches)];
}

/**
 * The folders of all packages that a production server loads: the dependencies its sources import, and their
 * own dependencies, without the embedded PostgreSQL, the packages of Node and those of the pages.
 * @param root the project's folder, installed
 * @returns paths like `node_modules/fastify`, in alphabetical order
 * @throws Error when one is not installed
 */
export function productionPackages(root: string): string[] {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Locked };
  const ourDependencies = packages['']?.dependencies ?? {};
  const matches = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean) => {
    const path = installedPath(packages, from, name);
    const isThere = path !== null && existsSync(join(root, path));
    if (!isThere && isOptional) return;
    if (!isThere) throw new Error(`The package ${name} is not installed. Run \`npm ci\`.`);
    if (matches.has(path)) return;
    matches.add(path);
    const lockedPackage = packages[path] ?? {};
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lockedPackage;
    for (const each of Object.keys(dependencies)) add(path, each, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(path, each, true);
    for (const each of Object.keys(peerDependencies)) {
      if (!lockedPackage.peerDependenciesMeta?.[each]?.optional) add(path, each, false);
    }
  };
  for (const name of importedPackages(root)) if (name in ourDependencies) add('', name, false);
  return [...matches].toSorted();
}

/** Where Node finds a package: in the nearest node_modules above the one that needs it. */
function installedPath(packages: Locked, from: string, name: string): string | null {
  for (let folder = from; ;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (path in packages) return path;
    if (!folder) return null;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}
