import { afterEach, expect } from 'vitest';
import { takeDrifts } from './answer-shapes.ts';

/** After every server test: each response had the shape of the contract. */
afterEach(() => {
  expect(takeDrifts()).toEqual([]);
});
