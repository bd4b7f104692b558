import { expect, test } from 'vitest';
import { isMistypedIban } from './iban.ts';

test('the check digits of an IBAN find wrong digits; other account numbers have none', () => {
  const right = ['GB82WEST12345698765432', 'DE02120300000000202051', '0123456789', 'AB12CD'];
  expect(right.filter(isMistypedIban)).toEqual([]);
  const wrong = ['GB82WEST12345698765431', 'DE00000000000000000001', 'DE02120300000000202015'];
  expect(wrong.filter(isMistypedIban)).toEqual(wrong);
});
