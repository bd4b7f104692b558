import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const importPattern =
  /^(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)\.\w/gm;

/** Each source file with the project's files it imports, types included. */
function importGraph(folders: readonly string[]): Map<string, readonly string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const knownFiles = new Set(files);
  const resolved = (from: string, imported: string) =>
    imported.startsWith('#') ? imported.slice(1) : join(dirname(from), imported);
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(root, file), 'utf8').matchAll(importPattern);
      const paths = [...imports].map(([, from, bare, type]) =>
        resolved(file, from ?? bare ?? type ?? ''),
      );
      return [file, paths.filter((path) => knownFiles.has(path))];
    }),
  );
}

/** Groups of files that import one another: strongly connected components (Tarjan's algorithm). */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Map<string, { index: number; lowest: number; onStack: boolean }>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const ownValue = { index: visited.size, lowest: visited.size, onStack: true };
    visited.set(file, ownValue);
    stack.push(file);
    for (const imported of graph.get(file) ?? []) {
      const before = visited.get(imported);
      if (!before) ownValue.lowest = Math.min(ownValue.lowest, visit(imported).lowest);
      else if (before.onStack) ownValue.lowest = Math.min(ownValue.lowest, before.index);
    }
    if (ownValue.lowest === ownValue.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const each of group) Object.assign(visited.get(each) ?? {}, { onStack: false });
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted());
    }
    return ownValue;
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
