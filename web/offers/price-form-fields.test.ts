import { expect, test } from 'vitest';
import { proposals } from './price-form-fields.tsx';

test('proposed prices are round, each once, and between the two', () => {
  expect(proposals(0, 195, [0.95, 0.9, 0.85])).toEqual([185, 175, 165]);
  expect(proposals(0, 40, [0.95, 0.9, 0.85])).toEqual([38, 36, 34]);
  expect(proposals(180, 195, [0.95, 0.96, 1])).toEqual([185]);
});
