/** The unit of a plot's numbers: dollars, a count, or percent from 0 to 100. */
export type PlotUnit = 'money' | 'count' | 'percent';

/** A plot's vertical scale: round numbers in equal steps, the least first. */
export interface PlotScale {
  readonly ticks: readonly number[];
  /** If a value is between the bottom, 0, and the top, 1. */
  readonly shareOf: (value: number) => number;
}

/** The least span of lines, as a fraction of their highest value: small changes must look small. */
const leastSpan = 0.3;

/**
 * The scale of lines, which ends near the least and the highest value, or of bars, which begins at zero.
 * @param values not below zero
 */
export function plotScale(values: readonly number[], from: 'values' | 'zero'): PlotScale {
  const most = Math.max(0, ...values);
  const least = from === 'zero' ? 0 : Math.min(most, ...values);
  const padding = from === 'zero' ? 0 : Math.max(0, most * leastSpan - (most - least)) / 2;
  const [low, high] = [Math.max(0, least - padding), most + padding];
  const step = roundStep((high - low) / 3);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, shareOf: (value) => (value / step - first) / (last - first) };
}

/** The next step of 1, 2, 5, 10, 20, 50 …; steps below one would repeat labels without cents. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power;
}

/** Returns whether there are enough points for a line. */
export function hasLine(values: readonly (number | null)[]): boolean {
  return values.filter((value) => value !== null).length >= 2;
}

/**
 * One path for many bars, each three quarters of its place: an element for each would cost a page 4 kB.
 * @param bars the place of each, and its height as a share of the plot's
 * @param height of the plot; a bar has at least 2
 * @returns a path in a box that is four wide for each place
 */
export function barPath(
  bars: readonly { readonly place: number; readonly share: number }[],
  height: number,
): string {
  return bars
    .map(({ place, share }) => {
      const tall = roundTo(10, Math.max(2, share * height));
      return `M${place * 4} ${height}v-${tall}h3v${tall}`;
    })
    .join('');
}

/** A number with few digits: a plot of numbers of 17 digits is half a kilobyte longer. */
export const roundTo = (parts: number, value: number) => Math.round(value * parts) / parts;
