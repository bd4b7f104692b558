import { expect, test } from 'vitest';
import { uploadSize } from './downscale.ts';

test.each([
  ['a small photo', [800, 600], [800, 600]],
  ['a camera’s', [4_000, 3_000], [2_048, 1_536]],
  ['one of 48 megapixels', [8_064, 6_048], [2_048, 1_536]],
  ['a screenshot', [1_170, 2_532], [1_170, 2_532]],
  ['a long screenshot', [1_170, 9_000], [1_170, 9_000]],
  ['a long one of a large screen', [2_340, 9_000], [1_280, 4_923]],
  ['a panorama', [12_000, 3_000], [5_120, 1_280]],
  ['one that no canvas holds', [1_170, 30_000], [790, 20_255]],
])('%s is uploaded in a size that can be read', (_, [width = 0, height = 0], expected) => {
  const size = uploadSize({ width, height });
  expect([size.width, size.height]).toEqual(expected);
});
