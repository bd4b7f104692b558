import { expect, test } from 'vitest';
import { changedAliases, deriveAliases } from './derive-aliases.ts';

const maker = {
  name: 'Makers',
  words: [
    { word: 'makers', spellings: ['mekars', 'মেকার্স'] },
    { word: 'orbit', spellings: ['orbitt', 'অরবিট'] },
  ],
};
const model = { name: 'Orbit S26+ 5G', releaseYear: 2026, spellings: ['Ess 26 plus'] };

test('a model of a line is found with and without its brand, in both scripts, and without its network', () => {
  expect(deriveAliases(model, maker)).toEqual([
    ...['orbits26+5g', 'makersorbits26+5g', 'makerss26+5g', 's26+5g', 'অরবিটs26+5g'],
    ...['orbits26+', 'makersorbits26+', 'makerss26+', 's26+', 'অরবিটs26+'],
    'ess26+',
  ]);
});

test('a number behind the brand alone is no name by itself, a word is', () => {
  const brand = { name: 'Makers', words: [] };
  const named = (name: string) => deriveAliases({ ...model, name, spellings: [] }, brand);
  expect(named('Makers 12')).toEqual(['makers12']);
  expect(named('Makers Nord 4')).toEqual(['makersnord4', 'nord4']);
  expect(named('Pebble 8a')).toEqual(['pebble8a', 'makerspebble8a']);
});

test('a generation is known by its number and its year', () => {
  const name = 'Makers SE (4th generation)';
  expect(deriveAliases({ name, releaseYear: 2027, spellings: [] }, maker)).toEqual(
    expect.arrayContaining(['makersse4', 'makersse2027', 'makersse4thgeneration']),
  );
});

test('a change derives aliases anew and keeps those written by hand', () => {
  const before = { ...model, aliases: [...deriveAliases(model, maker), 'byhand'] };
  const after = changedAliases(before, { ...model, name: 'Orbit S27', spellings: [] }, maker);
  expect(after).toContain('makerss27');
  expect(after).toContain('byhand');
  expect(after).not.toContain('s26+');
});
