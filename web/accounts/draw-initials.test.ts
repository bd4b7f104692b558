import { expect, test } from 'vitest';
import { initialsOf } from './draw-initials.ts';

test.each([
  ['Nusrat Jahan', 'NJ'],
  ['  tania  binte  akter ', 'TA'],
  ['Rahim', 'R'],
  ['নুসরাত জাহান', 'নুজা'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
