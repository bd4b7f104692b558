import { expect, test } from 'vitest';
import { moneyBack } from './money-back.ts';

test('what goes back is the price without the parts that went back before, to the cent', () => {
  expect(moneyBack({ sealingPrice: 298.5, givenBack: 0 })).toBe(298.5);
  expect(moneyBack({ sealingPrice: 298.5, givenBack: 20.1 })).toBe(278.4);
});
