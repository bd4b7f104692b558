import { withPlainSigns } from '#contract/common/typed-code.ts';

/** Cells of people's lists of places, in the words of the template. */

const number = '[-−]?\\d{1,3}(?:\\.\\d{1,20})?';
const pair = new RegExp(`^[([]?\\s*(${number})\\s*[,;\\s]\\s*(${number})\\s*[)\\]]?$`);
const point = new RegExp(
  `^(?:srid=\\d{1,6};)?point\\s*\\(\\s*(${number})\\s+(${number})\\s*\\)$`,
  'i',
);

/**
 * Both coordinates of a cell: '23.81, 90.41', or a point of well-known text (OGC 06-103r4), which has the longitude
 * first.
 * @param text of the cell
 * @returns null if it is none
 */
export function coordinatesOf(
  text: string,
): { readonly latitude: string; readonly longitude: string } | null {
  if (text.length > 80) return null;
  const plain = withPlainSigns(text).trim();
  const [, latitude, longitude] = pair.exec(plain) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  }
  const [, x, y] = point.exec(plain) ?? [];
  return x === undefined || y === undefined
    ? null
    : { latitude: rounded(y), longitude: rounded(x) };
}

/** Seven decimals are a centimetre; maps write up to fifteen. */
function rounded(text: string): string {
  return String(Number(Number(text.replace('−', '-')).toFixed(7)));
}

/**
 * One coordinate of a cell.
 * @param text of the cell
 * @returns the text itself if it is no number
 */
export function coordinateOf(text: string): string {
  const plain = withPlainSigns(text.slice(0, 60)).trim().replace(',', '.');
  return new RegExp(`^${number}$`).test(plain) ? rounded(plain) : text;
}
