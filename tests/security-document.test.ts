import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import { holdsTitle, namedTests, notShown } from '../tools/named-tests.ts';

/**
 * docs/security.md names the tests that prove its claims. This checks its form; npm run test:all checks at its
 * end that each of them has passed (tools/named-tests.ts).
 */
const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const deviations = rows.filter((cells) => cells[1]?.includes(':'));
const requirements = rows.filter((cells) => !cells[1]?.includes(':'));
const namedItems = namedTests(document);

test('it covers the standard’s chapters, each requirement once', () => {
  const numbers = requirements.flatMap((cells) => cells[1]?.split(', ') ?? []);
  for (const number of numbers) expect(number).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  const chapters = new Set(numbers.map((number) => Number(/^V(\d+)/.exec(number)?.[1])));
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, place) => place + 1),
  );
  expect(numbers.length).toBeGreaterThan(120);
  expect(deviations.length).toBeGreaterThan(0);
});

test('every row says what is asked, how it is met and what shows it', () => {
  for (const [, number, question, how, shownText] of requirements) {
    expect([number, question?.length, how?.length].every(Boolean)).toBe(true);
    expect([number, shownText]).toEqual([
      number,
      expect.stringMatching(/“.+”|^by |^not built yet$|^`npm audit`/),
    ]);
  }
});

test('files that are named exist', () => {
  const files = [...document.matchAll(/`([\w./-]+\.(?:ts|tsx|txt|sql|json))`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // Every mention of a test was recognized.
  expect(document.match(/“[^”]+”/g)?.length).toBe(namedItems.length);
});

test('each title that is named stands in its file as it is written there', () => {
  // A title that a run fills in may be shortened by the runner; the whole run checks that each has passed.
  const missing = namedItems.filter(([file, title]) => !holdsTitle(sourceOf(file), title));
  expect(missing.map(([file, title]) => `${file} “${title}”`)).toEqual([]);
  const source =
    "test.each(kinds)('%s is refused', () => {}); test(`it is ${limit} long`, () => {});";
  const titles = [
    '%s is refused',
    'it is %s long',
    'DELETE is refused',
    'is refused',
    '%s is served',
  ];
  expect(titles.filter((title) => holdsTitle(source, title))).toEqual(titles.slice(0, 2));
});

test('a test that is named is shown by one of its title that passed, and by nothing else', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'server/a.test.ts'),
        assertionResults: [
          { title: 'a title', status: 'passed', ancestorTitles: [] },
          { title: 'DELETE is refused', status: 'passed', ancestorTitles: ['a whole group'] },
          { title: 'what is skipped', status: 'skipped', ancestorTitles: [] },
          { title: 'what fails', status: 'failed', ancestorTitles: ['a broken group'] },
          { title: 'what works', status: 'passed', ancestorTitles: ['a broken group'] },
        ],
      },
    ],
  };
  const shown = (name: string, file = 'server/a.test.ts') =>
    notShown(`\`${file}\` “${name}”`, report).length === 0;
  const names = ['a title', '%s is refused', 'DELETE is refused', 'a whole group'];
  expect(names.filter((name) => shown(name))).toEqual(names);
  const others = [
    ...['a', 'title', '%s is served', 'what is skipped', 'what fails', 'a.title'],
    'a broken group',
  ];
  expect(others.filter((name) => shown(name))).toEqual([]);
  expect(shown('a title', 'server/b.test.ts')).toBe(false);
});

const sourceOf = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** The rows of the table below a heading's text, as [first cell, second cell] without their ticks. */
function tableAfter(head: string): [string, string][] {
  const lines = document.slice(document.indexOf(head)).split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) => {
    const [, name = '', value = ''] = line
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    return [name, value];
  });
}

const byName = (a: readonly [string, string], b: readonly [string, string]) =>
  a[0] < b[0] ? -1 : 1;
const directivesOf = (policy: string) =>
  policy.split('; ').map((each): [string, string] => {
    const [name = '', ...sources] = each.split(' ');
    return [name, sources.join(' ')];
  });

test('the headers are what the document says, each with its value', () => {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(true);
  expect(tableAfter('| header | value |').toSorted(byName)).toEqual(
    Object.entries(headers).toSorted(byName),
  );
  expect(policy).toBe(contentSecurityPolicy([], true));
  expect(tableAfter('| directive | sources |').toSorted(byName)).toEqual(
    directivesOf(policy ?? '').toSorted(byName),
  );
});

test('over http two of them are missing, as the document says', () => {
  const [secure, plain] = [securityHeaders(true), securityHeaders(false)];
  const namesOf = (headers: Record<string, string>) => [
    ...Object.keys(headers),
    ...directivesOf(headers['content-security-policy'] ?? '').map(([name]) => name),
  ];
  const missing = namesOf(secure).filter((name) => !namesOf(plain).includes(name));
  expect(missing.toSorted()).toEqual(['strict-transport-security', 'upgrade-insecure-requests']);
  const sentence = /neither `([^`]+)` nor `([^`]+)`/.exec(document)?.slice(1);
  expect(sentence?.toSorted()).toEqual(missing.toSorted());
});

test('a directive that is named with its sources anywhere in the document is one of ours', () => {
  const ours = directivesOf(contentSecurityPolicy([], true));
  const names = ours.map(([name]) => name);
  const quoted = [...document.matchAll(/`([a-z-]+) ([^`]+)`/g)]
    .map(([, name = '', sources = '']): [string, string] => [name, sources])
    .filter(([name]) => names.includes(name));
  expect(quoted.length).toBeGreaterThan(2);
  for (const directive of quoted) expect(ours).toContainEqual(directive);
});
