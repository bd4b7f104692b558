import { isDark, type BinaryImage } from './binary-image.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The three squares in the corners of a QR code, by their centres. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomLeft: Point;
}

interface Finder extends Point {
  /** The width of a module, in pixels. */
  readonly module: number;
  /** How many rows have found it. */
  readonly count: number;
}

/** A line through a finder pattern is dark, light, dark, light, dark in these widths (ISO/IEC 18004). */
const ratio = [1, 1, 3, 1, 1] as const;
/** How far a run may be from its width, as a part of a module. */
const tolerance = 0.7;
/** Between the centres of two finder patterns of version 1, in modules. */
const modulesApart = 14;
/** Of how many finders, those found most often, three are tried at most. */
const findersTried = 10;

/** The width of a module when the runs are those of a finder pattern; null when they are not. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  if (module < 1) return null;
  const fits = ratio.every(
    (part, place) =>
      Math.abs((runs[place] ?? 0) - part * module) < tolerance * module * part ** 0.5,
  );
  return fits ? module : null;
}

/**
 * The runs of a line through a point, which must be dark.
 * @returns the middle of the dark run around the point along the line, and the width of a module
 */
function crossCheck(
  image: BinaryImage,
  { x, y }: Point,
  [dx, dy]: readonly [number, number],
): { middle: number; module: number } | null {
  if (!isDark(image, x, y)) return null;
  const limit = Math.max(image.width, image.height);
  /** The lengths of the dark, light and dark run from the point on. */
  const runsFrom = (sign: 1 | -1, start: number): number[] => {
    const runs = [0, 0, 0];
    let step = start;
    for (let place = 0; place < 3; place += 1) {
      const wanted = place !== 1;
      while (step < limit && isDark(image, x + sign * step * dx, y + sign * step * dy) === wanted) {
        runs[place] = (runs[place] ?? 0) + 1;
        step += 1;
      }
    }
    return runs;
  };
  const [before = 0, light = 0, edge = 0] = runsFrom(-1, 1);
  const [after = 0, otherLight = 0, otherEdge = 0] = runsFrom(1, 0);
  const module = moduleOf([edge, light, before + after, otherLight, otherEdge]);
  return module === null ? null : { middle: (after - before) / 2, module };
}

function findFinders(image: BinaryImage): Finder[] {
  const finders: Finder[] = [];
  const add = (x: number, y: number) => {
    const down = crossCheck(image, { x, y }, [0, 1]);
    if (!down) return;
    const middleY = Math.floor(y) + down.middle;
    const across = crossCheck(image, { x, y: middleY }, [1, 0]);
    if (!across) return;
    const middleX = Math.floor(x) + across.middle;
    const module = (down.module + across.module) / 2;
    const place = finders.findIndex(
      (one) => Math.hypot(one.x - middleX, one.y - middleY) < 2 * one.module,
    );
    const knownFinder = finders[place];
    if (!knownFinder) {
      finders.push({ x: middleX, y: middleY, module, count: 1 });
      return;
    }
    const count = knownFinder.count + 1;
    const mean = (old: number, value: number) => (old * knownFinder.count + value) / count;
    finders[place] = {
      ...{ x: mean(knownFinder.x, middleX), y: mean(knownFinder.y, middleY) },
      ...{ module: mean(knownFinder.module, module), count },
    };
  };
  for (let y = 0; y < image.height; y += 1) {
    const runs: number[] = [];
    let color = false;
    let length = 0;
    for (let x = 0; x <= image.width; x += 1) {
      const dark = x < image.width && isDark(image, x, y);
      if (dark === color && x < image.width) {
        length += 1;
        continue;
      }
      runs.push(length);
      if (runs.length > 5) runs.shift();
      // A dark run has just ended.
      if (color && runs.length === 5 && moduleOf(runs) !== null) {
        const [, , middle = 0, light = 0, edge = 0] = runs;
        add(x - edge - light - middle / 2, y);
      }
      color = dark;
      length = 1;
    }
  }
  return finders.toSorted((one, other) => other.count - one.count).slice(0, findersTried);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const isNear = (value: number, wantedCount: number, part: number) =>
  Math.abs(value - wantedCount) <= wantedCount * part;

function cornersOf(topLeft: Finder, one: Finder, other: Finder): Corners | null {
  const [first, second] = [distance(topLeft, one), distance(topLeft, other)];
  const leg = (first + second) / 2;
  const module = (topLeft.module + one.module + other.module) / 3;
  const isSquare =
    isNear(first, second, 0.5) && isNear(distance(one, other), leg * Math.SQRT2, 0.25);
  // A turned finder pattern is measured wider than its modules are.
  const isVersionOne = isNear(leg / module, modulesApart, 0.45);
  const sizes = [topLeft.module, one.module, other.module];
  if (!isSquare || !isVersionOne || Math.max(...sizes) > 2 * Math.min(...sizes)) return null;
  const turn =
    (one.x - topLeft.x) * (other.y - topLeft.y) - (one.y - topLeft.y) * (other.x - topLeft.x);
  return turn > 0
    ? { topLeft, topRight: one, bottomLeft: other }
    : { topLeft, topRight: other, bottomLeft: one };
}

/**
 * Finds the possible position of a QR code of version 1.
 * @param image with the code in any position
 * @returns every three finder patterns that lie as those of one code do
 */
export function findCorners(image: BinaryImage): Corners[] {
  const finders = findFinders(image);
  const foundCorners: Corners[] = [];
  for (const [first, topLeft] of finders.entries()) {
    for (const [second, one] of finders.entries()) {
      for (const other of finders.slice(second + 1)) {
        if (second === first || other === topLeft) continue;
        const corners = cornersOf(topLeft, one, other);
        if (corners) foundCorners.push(corners);
      }
    }
  }
  return foundCorners;
}
