import type { GuideMonth } from '#contract/prices/schemas.ts';

type Series = 'paid' | 'asked';

interface Props {
  months: readonly GuideMonth[];
  height: number;
  /** Which series; both when absent. */
  only?: Series;
  /** Writes the last price of each series beside its point, over lines at the scale's marks. */
  label?: (price: number) => string;
}

const edge = 7;

/** Whether there are enough points for a line. */
export function hasLine(months: readonly GuideMonth[], series: Series): boolean {
  return months.filter((month) => month[series] !== null).length >= 2;
}

/** The least span of a plot, as a fraction of its highest price: small changes must look small. */
const leastSpan = 0.3;

/**
 * The lower and upper bound of a plot.
 * @param values in dollars, at least one
 */
export function scaleOf(values: readonly number[]): { bottom: number; top: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, most * leastSpan - (most - least)) / 2;
  return { bottom: Math.floor((least - more) / 5) * 5, top: Math.ceil((most + more) / 5) * 5 };
}

/** To a hundredth: a plot of numbers of 17 digits is half a kilobyte longer. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** Medians by month as lines; the caller provides the numbers as text. */
export function PriceLines({ months, height, only, label }: Props) {
  const shown: readonly Series[] = only ? [only] : ['asked', 'paid'];
  const values = months.flatMap((month) => shown.flatMap((series) => month[series] ?? []));
  const { bottom, top } = scaleOf(values);
  const x = (index: number) => `${rounded(((index + 0.5) / months.length) * 100)}%`;
  const y = (value: number) =>
    rounded(edge + (height - 2 * edge) * (1 - (value - bottom) / (top - bottom)));
  const pointsOf = (series: Series) =>
    months.flatMap((month, index) => {
      const value = month[series];
      return value === null ? [] : [{ index, value }];
    });
  /** The higher of the two last prices stands above its point and the lower below: the lines are near. */
  const isAbove = (series: Series, value: number) => {
    const other = shown.find((each) => each !== series);
    const last = other && pointsOf(other).at(-1)?.value;
    return last === undefined || value > last || (value === last && series === 'asked');
  };
  return (
    <svg aria-hidden="true" width="100%" height={height}>
      {label &&
        [top, (top + bottom) / 2, bottom].map((mark) => (
          <line key={mark} className="plot-mark" x1="0" y1={y(mark)} x2="100%" y2={y(mark)} />
        ))}
      {shown.map((series) => {
        const points = pointsOf(series);
        return (
          <g key={series} className={`line-${series}`}>
            {points.slice(1).map((to, place) => {
              const from = points[place] ?? to;
              return (
                <line
                  key={to.index}
                  x1={x(from.index)}
                  y1={y(from.value)}
                  x2={x(to.index)}
                  y2={y(to.value)}
                />
              );
            })}
            {points.map(({ index, value }) => (
              <circle key={index} cx={x(index)} cy={y(value)} r={label ? 4 : 2} />
            ))}
            {label &&
              points.slice(-1).map(({ index, value }) => (
                <text
                  key={index}
                  x={x(index)}
                  y={y(value) + (isAbove(series, value) ? -10 : 22)}
                  textAnchor="middle"
                >
                  {label(value)}
                </text>
              ))}
          </g>
        );
      })}
    </svg>
  );
}
