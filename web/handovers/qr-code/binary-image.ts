/** A picture of dark and light pixels. */
export interface BinaryImage {
  readonly width: number;
  readonly height: number;
  /** Row by row; 1 is dark. */
  readonly dark: Uint8Array;
}

/** The side of the square whose mean a pixel is compared with, as a share of the picture's width. */
const windowPart = 1 / 8;
/** A pixel is dark when it is so much below that mean: evenly lit paper stays light. */
const darkBelow = 0.9;

/**
 * Separates dark from light by the mean of each pixel's surroundings (Bradley and Roth, 2007), so that
 * a shadow or a lamp over half of the picture does no harm.
 * @param rgba the pixels of a canvas, four bytes each
 * @param width in pixels
 * @param height in pixels
 */
export function toBinary(rgba: Uint8ClampedArray, width: number, height: number): BinaryImage {
  const gray = new Uint8Array(width * height);
  // The sum of everything above and to the left, with a row and a column of zeros.
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const from = at * 4;
      const value = ((rgba[from] ?? 0) + 2 * (rgba[from + 1] ?? 0) + (rgba[from + 2] ?? 0)) >> 2;
      gray[at] = value;
      row += value;
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  const dark = new Uint8Array(width * height);
  const half = Math.max(4, Math.round((width * windowPart) / 2));
  const sumAt = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum = sumAt(right, bottom) - sumAt(left, bottom) - sumAt(right, top) + sumAt(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      dark[y * width + x] = (gray[y * width + x] ?? 0) < mean * darkBelow ? 1 : 0;
    }
  }
  return { width, height, dark };
}

/** Returns whether a pixel is dark; outside of the picture nothing is. */
export function isDark({ width, height, dark }: BinaryImage, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return dark[row * width + column] === 1;
}
