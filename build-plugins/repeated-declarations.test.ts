import { expect, test } from 'vitest';
import { withoutRepeatedDeclarations } from './repeated-declarations.ts';

test('a declaration that its rule repeats is left out, and others stay in order', () => {
  expect(
    withoutRepeatedDeclarations(
      '@media print{a{color:red;mask:var(--x);mask:var(--x);color:blue;mask:var(--x)}}b{color:red}',
    ),
  ).toBe('@media print{a{color:red;color:blue;mask:var(--x)}}b{color:red}');
});

test('what stands in an address is no declaration', () => {
  const sheet = `a{--x:url("data:,a{b:c;b:c}");--y:1}`;
  expect(withoutRepeatedDeclarations(sheet)).toBe(sheet);
});
