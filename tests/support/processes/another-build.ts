import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Copies the built shop into a folder as another build of it: each script has another name, as after a change that
 * reaches all of them.
 * @param folder empty
 */
export function copyAsAnotherBuild(folder: string): void {
  for (const part of ['package.json', 'build', 'contract', 'server']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const build = join(folder, 'build');
  const assets = join(build, 'client', 'assets');
  const names = new Map<string, string>();
  for (const file of filesIn(assets)) {
    // The compressed copies have the old names inside.
    if (file.endsWith('.br')) rmSync(file);
    const [, name = '', hash = ''] = /([^/]+?)-?([\w-]{7,8})\.js$/.exec(file) ?? [];
    if (name !== '') names.set(`${name}-${hash}.js`, `${name}-${hash.replace(/.$/, other)}.js`);
  }
  for (const file of filesIn(build)) {
    if (/\.(?:js|html|json)$/.test(file)) {
      const text = readFileSync(file, 'utf8');
      const changed = text.replace(/[\w.-]+\.js/g, (name) => names.get(name) ?? name);
      if (changed !== text) writeFileSync(file, changed);
    }
    const renamed = file.replace(/[^/]+$/, (name) => names.get(name) ?? name);
    if (renamed !== file && file.startsWith(assets)) renameSync(file, renamed);
  }
}

const other = (character: string) => (character === 'z' ? 'y' : 'z');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
