import { expect, test } from 'vitest';
import { lsnText, onlyPrimary, parseLsn } from '#server/platform/database/replicas/read-after.ts';
import { positionIn } from './read-after-writing.ts';

test('positions of the log are read and written as PostgreSQL does', () => {
  expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n);
  expect(lsnText(0x16_b374_d848n)).toBe('16/B374D848');
  // The order of positions is that of their numbers, not of their texts.
  expect(parseLsn('A/0')).toBeLessThan(parseLsn('10/0') ?? 0n);
  for (const text of ['', '16', '16/', '1/2/3', '16/B374D848F', 'x/1']) {
    expect(parseLsn(text)).toBeNull();
  }
});

test('a cookie names a position; a forged one makes its sender read the primary', () => {
  expect(positionIn(undefined)).toBeNull();
  expect(positionIn('phonehub-signed-in=1.buyer')).toBeNull();
  expect(positionIn('a=1; phonehub-wrote=16-B374D848; b=2')).toBe(0x16_b374_d848n);
  expect(positionIn('__Host-phonehub-wrote=1-2')).toBe(0x1_0000_0002n);
  expect(positionIn('phonehub-wrote=anything')).toBe(onlyPrimary);
  expect(positionIn('not-phonehub-wrote=16-B374D848')).toBeNull();
});
