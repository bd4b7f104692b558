import { expect, test } from 'vitest';
import { unmatchedSearchParts } from './unmatched-search-parts.ts';

test('a search counts by its models and filters, those in words too, a price by its step, and never by its words', () => {
  const query = {
    q: 'iphone 13 for my son',
    condition: ['Good', 'Fair'],
    maxPrice: 287.5,
    verified: '1',
  };
  const read = [
    { filter: 'model', value: 'iphone-13', without: 'for my son' },
    { filter: 'condition', value: 'Good', without: 'iphone 13' },
  ];
  expect(unmatchedSearchParts(query as never, { read } as never).toSorted()).toEqual([
    'condition=Fair',
    'condition=Good',
    'maxPrice=300',
    'model=iphone-13',
    'verified=1',
  ]);
});
