import { toPrice } from '#contract/common/money.ts';
import {
  brandSeries,
  daysPerWeek,
  shopSeries,
  type BrandSeries,
  type NumberPoint,
  type Numbers,
  type NumberSeries,
  type NumberStep,
  type PeriodDays,
  type ShopSeries,
} from '#contract/numbers/schemas.ts';
import type { Brand } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  listBrandDays,
  listDays,
  readLastDay,
  type BrandRow,
  type DayRow,
} from './daily-numbers-store.ts';
import { medianOfCounts } from './median-of-counts.ts';
import { listUnmatchedDays, listUnmatchedParts } from './unmatched-searches-store.ts';

interface Asked {
  readonly days: PeriodDays;
  readonly by: NumberStep;
}

/**
 * How the shop does, from the rows by day alone. The period ends with the last day that is over; by week it has whole
 * weeks, each of seven days that begin on the same weekday as the period.
 * @param db the database
 * @param timeZone in which the shop's days begin
 * @param brands of the shop; of hidden ones and of many only those that sold or listed something
 * @param asked how long, and by day or week
 * @returns the series, with totals; money in dollars, shares from 0 to 1
 */
export async function readNumbers(
  db: Database,
  timeZone: string,
  brands: readonly Brand[],
  { days, by }: Asked,
): Promise<Numbers> {
  const { day: to, writtenAt } = await readLastDay(db, timeZone);
  const size = by === 'week' ? daysPerWeek : 1;
  const steps = Math.round(days / size);
  const from = dayAfter(to, 1 - steps * size);
  const before = dayAfter(from, -steps * size);
  const period = { before, from, to };
  const [rows, brandRows, unmatchedRows, parts] = await Promise.all([
    listDays(db, before, to),
    listBrandDays(db, before, to),
    listUnmatchedDays(db, before, to),
    listUnmatchedParts(db, period),
  ]);
  const searches = new Map(unmatchedRows.map((row) => [row.day, row.searches]));
  const calendar = Array.from({ length: 2 * steps * size }, (_, place) => dayAfter(before, place));
  /** The points and totals of one measure of rows. */
  const measured = <Row extends { day: string }>(
    all: readonly Row[],
    measure: (some: readonly Row[]) => number | null,
  ): Pick<NumberSeries, 'total' | 'totalBefore' | 'points'> => {
    const byDay = new Map(all.map((row) => [row.day, row]));
    const ofPlaces = calendar.map((day) => byDay.get(day) ?? null);
    const length = steps * size;
    const of = (first: number, count: number) =>
      measure(ofPlaces.slice(first, first + count).filter((row) => row !== null));
    const points = Array.from({ length: steps }, (_, step): NumberPoint => {
      const place = length + step * size;
      return {
        at: calendar[place] ?? to,
        value: of(place, size),
        before: of(place - length, size),
      };
    });
    return { points, total: of(length, length), totalBefore: of(0, length) };
  };
  const shop = Object.entries(shopMeasures(searches)).map(([name, measure]) => ({
    ...{ name, unit: shopSeries[name as ShopSeries], label: null },
    ...measured(rows, measure),
  }));
  const active = new Set(brandRows.map(({ categoryId }) => categoryId));
  const shown = brands.filter(
    ({ id, hidden }) => active.has(id) || (!hidden && brands.length <= maxIdleBrands),
  );
  const byBrand = shown.flatMap(({ id, name: label }) => {
    const rowsOfOne = rowsOfBrand(rows, brandRows, id);
    return Object.entries(brandMeasures).map(([name, measure]) => ({
      ...{ name: `${name}:${id}`, unit: brandSeries[name as BrandSeries], label },
      ...measured(rowsOfOne, measure),
    }));
  });
  const unmatched = parts.map(({ part, label, total, before: totalBefore }) => ({
    ...{ name: `unmatched-searches:${part}`, unit: 'count' as const, label },
    ...{ total, totalBefore, points: [] },
  }));
  return {
    ...period,
    series: [...shop, ...byBrand, ...unmatched],
    at: writtenAt?.toISOString() ?? null,
  };
}

/** In shops with more brands, those without sales and listings are left out. */
const maxIdleBrands = 20;

type Measure<Row> = (rows: readonly Row[]) => number | null;

/** A sum; null where no day was counted, which is before the shop began. */
const sumOf =
  <Row>(value: (row: Row) => number): Measure<Row> =>
  (rows) =>
    rows.length === 0 ? null : rows.reduce((sum, row) => sum + value(row), 0);
const moneyOf =
  <Row>(cents: (row: Row) => number): Measure<Row> =>
  (rows) => {
    const sum = sumOf(cents)(rows);
    return sum === null ? null : toPrice(sum);
  };

const shopMeasures = (
  searches: ReadonlyMap<string, number>,
): Record<ShopSeries, Measure<DayRow>> => ({
  sales: sumOf(({ sales }) => sales),
  paid: moneyOf(({ paid }) => paid),
  refunded: moneyOf(({ refunded }) => refunded),
  fees: moneyOf(({ fees }) => fees),
  // A balance is not summed up: the last one counts.
  owed: (rows) => moneyOf(({ owed }: DayRow) => owed)(rows.slice(-1)),
  listings: sumOf(({ listings }) => listings),
  people: sumOf(({ people }) => people),
  buyers: sumOf(({ buyers }) => buyers),
  sellers: sumOf(({ sellers }) => sellers),
  'days-to-sell': (rows) => medianOfCounts(rows.map(({ daysToSell }) => daysToSell)),
  'share-returned': (rows) => {
    const sales = sumOf(({ sales: sold }: DayRow) => sold)(rows) ?? 0;
    const returned = sumOf(({ returned: back }: DayRow) => back)(rows) ?? 0;
    // Of days with few sales more may come back than are sold.
    return sales === 0 ? null : Math.min(1, Math.round((returned / sales) * 1_000) / 1_000);
  },
  'unmatched-searches': sumOf(({ day }) => searches.get(day) ?? 0),
});

const brandMeasures: Record<BrandSeries, Measure<BrandRow>> = {
  sales: sumOf(({ sales }) => sales),
  paid: moneyOf(({ paid }) => paid),
  listings: sumOf(({ listings }) => listings),
};

/** A brand's row of every day that was counted, also of those without any. */
function rowsOfBrand(
  rows: readonly DayRow[],
  brandRows: readonly BrandRow[],
  categoryId: string,
): BrandRow[] {
  const rowByDay = new Map(
    brandRows.filter((row) => row.categoryId === categoryId).map((row) => [row.day, row]),
  );
  return rows.map(
    ({ day }) => rowByDay.get(day) ?? { day, categoryId, sales: 0, paid: 0, listings: 0 },
  );
}

/** A day of the calendar some days later. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
