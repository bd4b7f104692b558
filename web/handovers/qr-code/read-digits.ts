import { isDark, toBinary, type BinaryImage } from './binary-image.ts';
import { findCorners, type Corners, type Point } from './finder-patterns.ts';
import { decodeDigits, size } from './version-one.ts';

/** Where the centres of the finder patterns are, in modules from the left and the top. */
const near = 3.5;
const far = size - near;

/** A point of the code, in modules, to one of the picture. */
type Projection = (x: number, y: number) => Point;

/**
 * The projection of a square onto four points (Heckbert, 1989): a code seen at an angle is a
 * quadrilateral.
 */
function projectionOf({ topLeft: a, topRight: b, bottomLeft: d }: Corners, c: Point): Projection {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const [one, other] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const area = one.x * other.y - other.x * one.y;
  const g = (sum.x * other.y - other.x * sum.y) / area;
  const h = (one.x * sum.y - sum.x * one.y) / area;
  return (column, row) => {
    const [u, v] = [(column - near) / (far - near), (row - near) / (far - near)];
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}

/**
 * Version 1 has no pattern in its fourth corner, so that corner is tried around where a code that is
 * seen straight would have it: so many modules to each side, the nearest first.
 */
const shifts = Array.from({ length: 81 }, (_each, place) => ({
  x: (place % 9) - 4,
  y: Math.floor(place / 9) - 4,
})).toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

function readAt(image: BinaryImage, corners: Corners): string | null {
  const { topLeft, topRight, bottomLeft } = corners;
  const apart = far - near;
  const across = { x: (topRight.x - topLeft.x) / apart, y: (topRight.y - topLeft.y) / apart };
  const down = { x: (bottomLeft.x - topLeft.x) / apart, y: (bottomLeft.y - topLeft.y) / apart };
  for (const shift of shifts) {
    const project = projectionOf(corners, {
      x: topRight.x + bottomLeft.x - topLeft.x + shift.x * across.x + shift.y * down.x,
      y: topRight.y + bottomLeft.y - topLeft.y + shift.x * across.y + shift.y * down.y,
    });
    const digits = decodeDigits((column, row) => {
      const { x, y } = project(column + 0.5, row + 0.5);
      return isDark(image, x, y);
    });
    if (digits !== null) return digits;
  }
  return null;
}

/**
 * Reads the digits of a QR code such as code-card.tsx draws, in any position.
 * @param picture the pixels of a canvas
 * @returns the digits; null when no such code is seen
 */
export function readDigits(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const image = toBinary(picture.data, picture.width, picture.height);
  for (const corners of findCorners(image)) {
    const digits = readAt(image, corners);
    if (digits !== null) return digits;
  }
  return null;
}
