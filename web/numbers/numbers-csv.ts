import { toCsv } from '#contract/common/lists/csv.ts';
import type { Numbers, NumberSeries, NumberStep } from '#contract/numbers/schemas.ts';

/**
 * The series as CSV (RFC 4180): a line for each day or week, two columns for each series. Amounts have two decimals,
 * shares are percent.
 */
export function numbersCsv({ series }: Pick<Numbers, 'series'>, by: NumberStep): string {
  const columns = series.filter(({ points }) => points.length > 0);
  const heads = columns.flatMap(({ name, label }) => {
    const head = label === null ? name : `${name.split(':')[0] ?? name} ${label}`;
    return [head, `${head} before`];
  });
  const rows = (columns[0]?.points ?? []).map(({ at }, place) => [
    at,
    ...columns.flatMap(({ unit, points }) => [
      cell(unit, points[place]?.value ?? null),
      cell(unit, points[place]?.before ?? null),
    ]),
  ]);
  return toCsv([[by === 'week' ? 'week from' : 'day', ...heads], ...rows]);
}

function cell(unit: NumberSeries['unit'], value: number | null): string {
  if (value === null) return '';
  if (unit === 'money') return value.toFixed(2);
  return unit === 'share' ? (value * 100).toFixed(1) : String(value);
}
