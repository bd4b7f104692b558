import { expect, test } from 'vitest';
import { initialsOf } from './draw-initials.ts';

test.each([
  ['Nusrat Jahan', 'NJ'],
  ['  tania  binte  akter ', 'TA'],
  ['Rahim', 'R'],
  ['নুসরাত জাহান', 'নুজা'],
  ['  ', ''],
  ['🎉 Rahim', 'R'],
  ['👩‍👩‍👧Tania 🌸 Akter 🌸', 'TA'],
  ['1️⃣ 2nd Hand', '2H'],
  ['🇧🇩 🎉', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
