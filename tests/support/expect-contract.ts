import { afterEach, expect } from 'vitest';
import { takeDrifts } from './answer-shapes.ts';

/** For every test of the server: each answer it got had the shape the contract promises. */
afterEach(() => {
  expect(takeDrifts()).toEqual([]);
});
