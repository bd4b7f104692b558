export const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A rounded box; its corners ease in like a real phone's instead of starting abruptly. */
export function outline(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): string {
  const reach = Math.min(corner * 1.22, width / 2, height / 2);
  const circular = corner * 2 >= Math.min(width, height) - 0.01;
  const start = circular ? corner : reach;
  const pull = circular ? corner * 0.4477 : corner * 0.42;
  const right = x + width;
  const bottom = y + height;
  const at = (...points: number[]): string => points.map(number).join(' ');
  return [
    `M${at(x, y + start)}`,
    `C${at(x, y + pull, x + pull, y, x + start, y)}`,
    `L${at(right - start, y)}`,
    `C${at(right - pull, y, right, y + pull, right, y + start)}`,
    `L${at(right, bottom - start)}`,
    `C${at(right, bottom - pull, right - pull, bottom, right - start, bottom)}`,
    `L${at(x + start, bottom)}`,
    `C${at(x + pull, bottom, x, bottom - pull, x, bottom - start)}Z`,
  ].join('');
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export function linear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  list: readonly Stop[],
  local = false,
): string {
  const units = local ? '' : ' gradientUnits="userSpaceOnUse"';
  return `<linearGradient id="${id}"${units} x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stops(list)}</linearGradient>`;
}

export function radial(
  id: string,
  x: number,
  y: number,
  r: number,
  list: readonly Stop[],
  local = true,
): string {
  const units = local ? '' : ' gradientUnits="userSpaceOnUse"';
  return `<radialGradient id="${id}"${units} cx="${number(x)}" cy="${number(y)}" r="${number(r)}">${stops(list)}</radialGradient>`;
}

export const blur = (id: string, deviation: number | string, margin = 0.6): string =>
  `<filter id="${id}" x="-${margin}" y="-${margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
