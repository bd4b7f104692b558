import { expect, test } from 'vitest';
import { storageSizes } from '#contract/catalog/phone-fields.ts';
import { withVariants } from './model-variants.ts';

const lineOf = (cells: object, line: number) => ({ line, cells, missing: [] });
const model = { brand: '02', name: 'Galaxy Q1', releaseYear: '2026' };

test('lines of one model become one, which names their sizes', () => {
  const lines = [
    { ...model, storages: '256', launchPrices: '500', spellings: 'q1' },
    { ...model, storages: '128', spellings: 'sm-q1;q1' },
    { ...model, releaseYear: '2025', storages: '512' },
  ];
  expect(withVariants(lines.map(lineOf)).map(({ line, cells }) => ({ line, ...cells }))).toEqual([
    { line: 0, ...model, storages: '128;256', launchPrices: ';500', spellings: 'q1;sm-q1' },
    { line: 2, ...lines[2] },
  ]);
});

test.each([
  ['sizes', (place: number) => ({ storages: String(place + 1) }), storageSizes.length + 1],
  ['spellings', (place: number) => ({ spellings: `q${place}` }), 21],
  ['type allocation codes', (place: number) => ({ codes: String(35_000_000 + place) }), 201],
])(
  'of thousands of %s no line gets more than one too many, which is refused',
  (_what, cells, most) => {
    const lines = Array.from({ length: 5_000 }, (_, place) =>
      lineOf({ ...model, ...cells(place) }, place + 2),
    );
    const [first, ...others] = withVariants(lines);
    const counts = [first, ...others].map((line) =>
      Math.max(...Object.values(line?.cells ?? {}).map((cell) => cell.split(';').length)),
    );
    expect(counts[0]).toBe(most);
    expect(Math.max(...counts)).toBe(most);
  },
);
