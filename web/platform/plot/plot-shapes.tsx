import { barPath, plotScale, roundTo, type PlotScale } from './plot-scale.ts';

/** Values of one series, in the order of the plot's places; null if there is none. */
export type PlotValues = readonly (number | null)[];

/** The number of a colour, from 1 to 3, or the quiet one of what the others are compared with. */
export type PlotTone = number | 'earlier';

/** A series as it is drawn. */
export interface DrawnSeries {
  readonly tone: PlotTone;
  readonly values: PlotValues;
}

interface Props {
  series: readonly DrawnSeries[];
  scale: PlotScale;
  height: number;
}

/** Half a line of the scale's labels, and room for points. */
export const plotEdge = 7;

const percentOf = (index: number, count: number) =>
  `${roundTo(100, ((index + 0.5) / count) * 100)}%`;

const pointsOf = (values: PlotValues) =>
  values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));

/**
 * The height of a value in a plot, from its top.
 * @param height of the plot
 */
export function yOf({ shareOf }: PlotScale, height: number, value: number): number {
  return roundTo(100, plotEdge + (height - 2 * plotEdge) * (1 - shareOf(value)));
}

/** One line for each series, with a point for each value; the last values are labelled where there is `label`. */
export function PlotLines({
  series,
  scale,
  height,
  label,
}: Props & { label?: (value: number) => string }) {
  const y = (value: number) => yOf(scale, height, value);
  /** The higher of the last values is above its point and the lower below, because lines are close together. */
  const isAbove = (place: number, value: number) =>
    series.every(({ values }, other) => {
      const last = pointsOf(values).at(-1)?.value;
      return (
        other === place || last === undefined || value > last || (value === last && place < other)
      );
    });
  return series.map(({ tone, values }, place) => {
    const points = pointsOf(values);
    const x = (index: number) => percentOf(index, values.length);
    const last = points.at(-1);
    return (
      <g key={tone} className={`plot-line plot-tone-${tone}`}>
        {points.slice(1).map((to, before) => {
          const from = points[before] ?? to;
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
        {label && last && (
          <text
            x={x(last.index)}
            y={y(last.value) + (isAbove(place, last.value) ? -10 : 22)}
            textAnchor={last.index + 1 === values.length && values.length > 8 ? 'end' : 'middle'}
          >
            {label(last.value)}
          </text>
        )}
      </g>
    );
  });
}

/** One bar for each value, those of a place side by side. */
export function PlotBars({ series, scale, height }: Props) {
  const inner = height - 2 * plotEdge;
  const places = Math.max(1, ...series.map(({ values }) => values.length));
  // A gap between places as wide as a bar, if there are several bars; they stand in the middle of theirs.
  const width = series.length === 1 ? 1 : series.length + 1;
  const before = (width - (series.length - 0.25)) / 2;
  return (
    <svg
      y={plotEdge}
      width="100%"
      height={inner}
      viewBox={`0 0 ${places * width * 4} ${inner}`}
      preserveAspectRatio="none"
    >
      {series.map(({ tone, values }, at) => (
        <path
          key={tone}
          className={`plot-bar plot-tone-${tone}`}
          d={barPath(
            pointsOf(values)
              .filter(({ value }) => value > 0)
              .map(({ index, value }) => ({
                place: index * width + before + at,
                share: scale.shareOf(value),
              })),
            inner,
          )}
        />
      ))}
    </svg>
  );
}

/** A line alone, as wide as its place and without axes, for a row of a table that says the same in words. */
export function Sparkline({ values, height, tone }: DrawnSeries & { height: number }) {
  const scale = plotScale(
    values.filter((value) => value !== null),
    'values',
  );
  return (
    <svg aria-hidden="true" width="100%" height={height}>
      <PlotLines series={[{ tone, values }]} scale={scale} height={height} />
    </svg>
  );
}
