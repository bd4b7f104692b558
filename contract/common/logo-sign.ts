import { logoSaysName } from './shop-look.ts';

/** Where a wide logo has its sign: the icons of browsers and phones have no room for all of it. */

/** Shares of the logo's height: the gap behind a sign, and the least height of one. */
const [leastGap, leastHeight] = [0.03, 0.4];
/** Fainter pixels, and those whose colour is nearer to the ground's, are ground (0 to 255). */
const [faintest, nearest] = [32, 48];

/** A part of a picture, in its pixels. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the sign of a wide logo: what stands before its first gap, which is a mark or the first letter.
 * @param pixels red, green, blue and opacity of each pixel, row by row
 * @param width of the picture
 * @param height of the picture
 * @returns null for a logo that is no wider than a sign, or whose first part is no sign, like a joined word
 */
export function findSign(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
): PicturePart | null {
  const channel = (x: number, y: number, of: number) => pixels[(y * width + x) * 4 + of] ?? 0;
  const isClear = Array.from(
    { length: width * height },
    (_, each) => pixels[each * 4 + 3] ?? 0,
  ).some((opacity) => opacity < faintest);
  // A sign may reach into a corner.
  const corners = [0, width - 1].flatMap((x) =>
    [0, height - 1].map((y) => [0, 1, 2].map((of) => channel(x, y, of))),
  );
  const differs = (x: number, y: number, shade: readonly number[]) =>
    shade.some((value, of) => Math.abs(channel(x, y, of) - value) >= nearest);
  const alike = (shade: readonly number[]) =>
    corners.filter((each) =>
      each.every((value, of) => Math.abs(value - (shade[of] ?? 0)) < nearest),
    ).length;
  const ground = corners.toSorted((one, other) => alike(other) - alike(one))[0] ?? [];
  const isInk = (x: number, y: number) =>
    channel(x, y, 3) >= faintest && (isClear || differs(x, y, ground));
  const rows = Array.from({ length: height }, (_, y) => y);
  const hasInk = (x: number) => rows.some((y) => isInk(x, y));
  const whole = inkRows(rows, 0, width, isInk);
  if (whole === null || !logoSaysName({ width, height: whole.height })) return null;

  let left = 0;
  while (left < width && !hasInk(left)) left += 1;
  const gap = Math.max(1, Math.round(whole.height * leastGap));
  let right = left;
  for (let x = left; x < width && x - right <= gap; x += 1) if (hasInk(x)) right = x;
  const part = inkRows(rows, left, right + 1, isInk);
  if (part === null || part.height < whole.height * leastHeight) return null;
  const sign = { left, width: right + 1 - left, ...part };
  return logoSaysName(sign) ? null : sign;
}

/** The rows from the first to the last with ink between two columns. */
function inkRows(
  rows: readonly number[],
  left: number,
  right: number,
  isInk: (x: number, y: number) => boolean,
): Pick<PicturePart, 'top' | 'height'> | null {
  const columns = Array.from({ length: right - left }, (_, place) => left + place);
  const inked = rows.filter((y) => columns.some((x) => isInk(x, y)));
  const [top, bottom] = [inked[0], inked.at(-1)];
  return top === undefined || bottom === undefined ? null : { top, height: bottom + 1 - top };
}
