import { expect, test } from 'vitest';
import { panBy, stageSize, wholePhoto, zoomAt } from './photo-view.ts';

const narrow = stageSize({ width: 360, height: 600 }, { width: 1280, height: 960 });

test('a photo is contained in the stage; one that has not loaded fills it', () => {
  expect(narrow).toEqual({ width: 360, height: 600, photoWidth: 360, photoHeight: 270 });
  expect(stageSize({ width: 360, height: 600 }, { width: 0, height: 0 })).toMatchObject({
    photoWidth: 360,
    photoHeight: 600,
  });
});

test('zooming keeps what is below the fingers below them', () => {
  const point = { x: 100, y: 40 };
  const view = zoomAt(wholePhoto, 3, point, narrow);
  // The same part of the photo: its place at scale 1 is the point itself.
  expect({ x: view.x + 3 * point.x, y: view.y + 3 * point.y }).toEqual(point);
});

test('no scale is below the whole photo or above five times', () => {
  expect(zoomAt(wholePhoto, 0.2, { x: 90, y: 90 }, narrow)).toEqual(wholePhoto);
  expect(zoomAt(wholePhoto, 40, { x: 0, y: 0 }, narrow).scale).toBe(5);
});

test('a photo that is moved leaves no gap beside it', () => {
  const large = zoomAt(wholePhoto, 2, { x: 0, y: 0 }, narrow);
  expect(panBy(large, { x: 5_000, y: 5_000 }, narrow)).toEqual({ scale: 2, x: 180, y: 0 });
  expect(panBy(large, { x: -50, y: 10 }, narrow)).toEqual({ scale: 2, x: -50, y: 0 });
  expect(panBy(wholePhoto, { x: 50, y: 50 }, narrow)).toEqual(wholePhoto);
});
