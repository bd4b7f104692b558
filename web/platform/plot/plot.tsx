import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { hasLine, plotScale, type PlotUnit } from './plot-scale.ts';
import { PlotBars, PlotLines, yOf, type PlotTone, type PlotValues } from './plot-shapes.tsx';

export interface PlotSeries {
  readonly key: string;
  readonly label: string;
  readonly values: PlotValues;
  /** Drawn quietly: what the other series are compared with. */
  readonly isEarlier?: boolean;
  /** The table's text instead of the bare value of a place. */
  readonly cell?: (place: number) => ReactNode;
}

export interface PlotProps {
  title: string;
  kind: 'lines' | 'bars';
  unit: PlotUnit;
  /** The places from left to right: days ('2026-10-31') or months ('2026-10'), and the name of their column. */
  places: { readonly label: string; readonly values: readonly string[] };
  /** At most three, each with a value or null for each place. */
  series: readonly PlotSeries[];
  /** The note above the table: the counted unit. */
  note: string;
}

const height = 184;

/**
 * Numbers over time: lines or bars between axes with round numbers, and the same numbers as a table, for screen
 * readers, keyboards and fingers; a pointer reads them over the plot. It needs no React in the browser.
 */
export function Plot(props: PlotProps) {
  return (
    <figure className="flex flex-col gap-2">
      <PlotContent {...props} />
    </figure>
  );
}

/** The content of a plot's figure. */
export function PlotContent({ title, kind, unit, places, series, note }: PlotProps) {
  const t = useTranslations('plot');
  const format = useFormatter();
  const price = usePriceText();
  const date = useDateTexts();
  const text = (value: number) => {
    if (unit === 'money') return price(value);
    return unit === 'percent'
      ? format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
      : format.number(value);
  };
  const drawn = series
    .map((each, index) => ({ ...each, tone: each.isEarlier ? ('earlier' as const) : index + 1 }))
    .filter((each) => kind === 'bars' || hasLine(each.values));
  const values = drawn.flatMap((each) => each.values.filter((value) => value !== null));
  const scale = plotScale(values, kind === 'bars' ? 'zero' : 'values');
  // Six names fit beside each other; in a narrow plot the style sheet leaves every second one out.
  const everyPlace = Math.ceil(places.values.length / 6);
  /** The text at the pointer over a place. */
  const spoken = (place: string, index: number) =>
    [
      date(place, 'long'),
      ...series.flatMap(({ label, values }) => {
        const value = values[index] ?? null;
        return value === null ? [] : `${label}: ${text(value)}`;
      }),
    ].join('\n');
  return (
    <>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {series.length > 1 && <Legend series={drawn} kind={kind} />}
      </figcaption>
      {values.length === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <div className="plot" aria-hidden="true">
          <p className="plot-scale text-label text-soft tabular-nums">
            {scale.ticks.toReversed().map((tick) => (
              <span key={tick}>{text(tick)}</span>
            ))}
          </p>
          <svg width="100%" height={height}>
            {scale.ticks.map((tick) => {
              const y = yOf(scale, height, tick);
              return <line key={tick} className="plot-mark" x1="0" y1={y} x2="100%" y2={y} />;
            })}
            {kind === 'bars' ? (
              <PlotBars series={drawn} scale={scale} height={height} />
            ) : (
              <PlotLines
                series={drawn.toReversed()}
                scale={scale}
                height={height}
                {...(drawn.length > 2 ? {} : { label: text })}
              />
            )}
            {places.values.map((place, index) => (
              <rect
                key={place}
                className="plot-place"
                x={`${(index / places.values.length) * 100}%`}
                width={`${100 / places.values.length}%`}
                height={height}
              >
                <title>{spoken(place, index)}</title>
              </rect>
            ))}
          </svg>
          <p className="plot-places text-label text-soft">
            {places.values.map((place, index) => (
              <span
                key={place}
                className={index % (2 * everyPlace) === everyPlace ? 'plot-place-more' : undefined}
              >
                {index % everyPlace === 0 && <span>{date(place, 'short')}</span>}
              </span>
            ))}
          </p>
        </div>
      )}
      {places.values.length > 0 && (
        <Numbers places={places} series={series} note={note} text={text} />
      )}
    </>
  );
}

interface NumbersProps extends Pick<PlotProps, 'places' | 'series' | 'note'> {
  text: (value: number) => string;
}

/** The numbers of a plot as a table, folded up. */
function Numbers({ places, series, note, text }: NumbersProps) {
  const t = useTranslations('plot');
  const date = useDateTexts();
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center text-small">
        {t('numbers')}
      </summary>
      <table className="w-full text-small tabular-nums">
        <caption className="pb-2 text-left text-soft">{note}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            {[places, ...series].map(({ label }) => (
              <th key={label} scope="col" className="caps py-2">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.values.map((place, index) => (
            <tr key={place} className="border-b border-hairline">
              <th scope="row" className="py-2 text-left font-normal">
                {date(place, 'long')}
              </th>
              {series.map(({ key, values, cell }) => {
                const value = values[index] ?? null;
                return (
                  <td key={key} className="py-2 font-semibold">
                    {cell ? cell(index) : value === null ? '–' : text(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface LegendProps {
  series: readonly (PlotSeries & { readonly tone: PlotTone })[];
  kind: PlotProps['kind'];
}

function Legend({ series, kind }: LegendProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {series.map(({ key, label, tone }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <svg
            aria-hidden="true"
            width="18"
            height="8"
            className={`plot-${kind === 'bars' ? 'bar' : 'line'} plot-tone-${tone}`}
          >
            {kind === 'bars' ? (
              <rect width="8" height="8" x="5" />
            ) : (
              <>
                <line x1="0" y1="4" x2="18" y2="4" />
                <circle cx="9" cy="4" r="3" />
              </>
            )}
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}

/** Days and months of the calendar, which have no time zone: 'Oct' and 'October 2026', '31 Oct' and '31 October 2026'. */
function useDateTexts(): (date: string, style: 'short' | 'long') => string {
  const format = useFormatter();
  return (date, style) =>
    format.dateTime(new Date(`${date.padEnd(10, '-01')}T00:00:00Z`), {
      ...(date.length > 7 ? { day: 'numeric' } : {}),
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    });
}
