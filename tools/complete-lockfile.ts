import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm run lock: completes the lockfile for every system. npm leaves out optional packages that the
 * registry in use does not have (usually binaries for other systems), and `npm ci` then refuses the
 * file. They are entered by name, version and system; npm skips those that don't fit.
 */

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = join(import.meta.dirname, '..', 'package-lock.json');
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = [
  ...['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
];

/** Reads the system from a name such as @scope/binding-linux-x64-musl. */
function systemOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}

const addedNames: string[] = [];
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const system = systemOf(name);
    const exact = /^\d+\.\d+\.\d+\S*$/.test(version);
    if (lock.packages[place] || !exact || !system.cpu) continue;
    lock.packages[place] = {
      version,
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...system,
    };
    addedNames.push(name);
  }
}
const packages = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
);
process.stdout.write(`${addedNames.length} packages for other systems entered.\n`);
