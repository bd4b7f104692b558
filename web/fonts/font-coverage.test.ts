import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogues } from '#web/messages/catalogues.ts';

const styles = readFileSync(join(import.meta.dirname, '..', 'styles', 'fonts.css'), 'utf8');

interface Letters {
  family: string;
  file: string;
  ranges: readonly (readonly [number, number])[];
}

/** The unicode-range of each font file in the style sheet. */
const letters: Letters[] = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule]) => {
  const declaredValue = (name: string) =>
    new RegExp(`${name}:([^;]*);`).exec(rule ?? '')?.[1]?.trim() ?? '';
  const file = /url\('([^']*)'\)/.exec(rule ?? '')?.[1];
  if (file === undefined) return [];
  const ranges = declaredValue('unicode-range')
    .split(',')
    .map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
  return [{ family: declaredValue('font-family'), file, ranges }];
});

const has = ({ ranges }: Letters, point: number) =>
  ranges.some(([from, to]) => from <= point && point <= to);

/** Every character of the English texts, placeholder names included. */
const writtenNames = new Set(JSON.stringify(catalogues.en));

test.each(["'Instrument Sans'", "'Bricolage Grotesque'"])(
  'every English text in %s needs only the small file that is fetched first',
  (family) => {
    const core = letters.find((each) => each.family === family && each.file.includes('-core'));
    // Arrows and stars are in neither font: the system font has them.
    const missing = [...writtenNames].filter(
      (letter) => !'→★'.includes(letter) && !(core && has(core, letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
  },
);

test('a character of the core files is in no other file of its font', () => {
  const cores = letters.filter(({ file }) => file.includes('-core'));
  expect(cores).toHaveLength(2);
  for (const core of cores) {
    const others = letters.filter((each) => each !== core && each.family === core.family);
    const points = core.ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, place) => from + place),
    );
    expect(points.filter((point) => others.some((other) => has(other, point)))).toEqual([]);
  }
});
