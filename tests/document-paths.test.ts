import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Every path that a document names exists, and has the content that the document claims. Decisions are history
 * and may name files that are gone.
 */
const root = join(import.meta.dirname, '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/contributing/*.md'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
);

const folders = 'contract|server|web|tests|tools|bench|build-plugins|docs';
/** In code marks, e.g. `server/bookings/book-phone.ts` or `contract/<slice>/calls.ts`. */
const inCode = new RegExp('`((?:' + folders + ')/[\\w./*<>{},-]*)`', 'g');
const inLink = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g;

/** The paths a document names, from the project's root; worked examples also name new files. */
function pathsIn(document: string): string[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n');
  const text = lines.filter((line) => !line.startsWith('| A |')).join('\n');
  const namedPaths = [...text.matchAll(inCode)].map(([, path = '']) => path);
  const linked = [...text.matchAll(inLink)].map(([, path = '']) => join(dirname(document), path));
  return [...new Set([...namedPaths, ...linked])];
}

/** The folders and files at the beginnings of the lines of a tree, by their indentation. */
function pathsInTree(tree: string): string[] {
  const open: { indent: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, spaces = '', names = ''] =
      /^( *)((?:[\w<>*{},-]+(?:\/|\.\w+)[\w<>*{},./-]* ?)+)/.exec(line) ?? [];
    // A line further in than any name goes on with the text of the line above.
    if (names === '' || spaces.length > 6) return [];
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= spaces.length) open.pop();
    const above = open.at(-1)?.path ?? '';
    const paths = names
      .trim()
      .split(/ +/)
      .map((name) => above + name);
    const [first = ''] = paths;
    // A file below several folders is in one of them.
    const folder = paths.length > 1 ? `${above}*/` : first;
    if (folder.endsWith('/')) open.push({ indent: spaces.length, path: folder });
    return paths;
  });
}

/** Returns whether there is such a file or folder; `*` and `<slice>` stand for any name. */
function isThere(path: string): boolean {
  if (!/[*<{]/.test(path)) return existsSync(join(root, path));
  return globSync(path.replace(/<[^>]+>/g, '*'), { cwd: root }).length > 0;
}

/** A name with a capital, and the file that a document places it in. */
const nameInFile =
  /`(\w*[A-Z]\w*)`(?: of| in)\s+`((?:contract|server|web|tests|tools)\/[\w./-]+\.tsx?)`/g;
/** The names that the examples of docs/contributing add. */
const addedNames: readonly string[] = ['wishCount', 'countWishes', 'registeredAt', 'pauseProduct'];

/** The names that are not declared in the file where a document says they are. */
function undeclaredIn(text: string): string[] {
  return [...text.matchAll(nameInFile)].flatMap(([, name = '', path = '']) => {
    const declaredPattern = new RegExp(
      `(?:const|function|class|type|interface) ${name}\\b|^ +(?:async |readonly )?${name}[:(?]`,
      'm',
    );
    return declaredPattern.test(readFileSync(join(root, path), 'utf8'))
      ? []
      : [`${name} of ${path}`];
  });
}

/** The names in rows of worked examples that are in none of the files of their row. */
function missingInRows(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| M |'));
  return rows.flatMap((row) => {
    const paths = [...row.matchAll(inCode)].map(([, path = '']) => path);
    const files = paths.filter((path) => /\.\w+$/.test(path) && existsSync(join(root, path)));
    if (files.length === 0) return [];
    const sources = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    const names = [...row.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    return names
      .filter((name) => !sources.includes(name) && !addedNames.includes(name))
      .map((name) => `${name} in ${files.join(', ')}`);
  });
}

test('the scan finds paths in code marks and links', () => {
  expect(pathsIn('CONTRIBUTING.md')).toContain('docs/architecture.md');
  expect(pathsIn('docs/architecture.md')).toContain('server/bookings/book-phone.ts');
  expect(isThere('contract/<slice>/calls.ts')).toBe(true);
  expect(isThere('contract/<slice>/no-such-file.ts')).toBe(false);
});

test.each(documents)('every path that %s names exists', (document) => {
  expect(pathsIn(document).filter((path) => !isThere(path))).toEqual([]);
});

test('the scan finds names that are elsewhere', () => {
  const elsewhere = '`bookingForm` of `contract/bookings/calls.ts`';
  expect(undeclaredIn(`${elsewhere}, \`bookingForm\` of \`contract/bookings/schemas.ts\``)).toEqual(
    ['bookingForm of contract/bookings/calls.ts'],
  );
  expect(missingInRows('| M | `contract/payments/schemas.ts` | `holdMinutes` |')).toHaveLength(1);
  expect(missingInRows('| M | `contract/payments/hold-limits.ts` | `holdMinutes` |')).toEqual([]);
});

test.each(documents)('what %s says is in a file is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  expect([...undeclaredIn(text), ...missingInRows(text)]).toEqual([]);
});

test('every path in the tree of docs/architecture.md exists', () => {
  const [, tree = ''] =
    /```\n(contract\/[\s\S]*?)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ??
    [];
  const paths = pathsInTree(tree);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toContain('server/platform/http/');
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
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
