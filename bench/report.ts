import type { Figures, Row } from './load.ts';
import type { Overload } from './overload.ts';

/**
 * The rows as a table.
 * @param title what was measured
 * @param rows the figures
 */
export function tableOf(title: string, rows: readonly Row[]): string[] {
  const head = [
    'req/s',
    'p50 ms',
    'p99 ms',
    'of bare',
    'of driver',
    'of floor',
    'of render',
    'failed',
  ];
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`;
  const share = (part: Figures, whole: Figures | undefined) =>
    whole ? `${Math.round((part.perSecond / whole.perSecond) * 100)} %` : '–';
  return [
    '',
    line(title, head),
    ...rows.map(({ name, ours, bare, driver, floor, rendered }) =>
      line(name, [
        Math.round(ours.perSecond).toLocaleString('en'),
        ...[ours.p50, ours.p99].map(String),
        ...[bare, driver, floor, rendered].map((each) => share(ours, each)),
        String(ours.failed),
      ]),
    ),
  ];
}

/** How large the document of a page is before compression. */
export interface PageSize {
  readonly name: string;
  readonly bytes: number;
  /** The most it may have. */
  readonly most: number;
}

/** The cost and size of pages. */
export interface PageFigures {
  /** Every document another one: nothing comes from the cache. */
  readonly fresh: readonly Row[];
  /** One document again and again, in each encoding, beside bare node:http with the same bytes. */
  readonly cached: readonly Row[];
  readonly sizes: readonly PageSize[];
  /** Responses other than the page's own status, by the number of clients at once. */
  readonly refusedOrFailed: readonly { readonly clients: number; readonly count: number }[];
}

/**
 * The sizes of pages, a line each.
 * @param sizes in bytes
 */
export function pageSizesOf(sizes: readonly PageSize[]): string[] {
  const line = ({ name, bytes, most }: PageSize) =>
    `${name.padEnd(32)}${(bytes / 1_000).toFixed(1).padStart(10)} kB${most < Infinity ? `  at most ${most / 1_000}` : ''}`;
  return ['', 'documents before compression', ...sizes.map(line)];
}

/** The aims, each beside the measured figure. */
interface Aim {
  readonly what: string;
  readonly got: number;
  readonly least?: number;
  readonly most?: number;
}

/**
 * The targets that were met.
 * @param shops the rows of each size, smallest first
 * @param keptRows the rows of answers that are kept as bytes
 * @param pages the whole pages of the largest shop
 * @param overload what came of asking for ten times the calls and pages that can be served
 * @param process memory of the shop's process in MB, and seconds from its start to its first answer
 */
export function aimsOf(
  shops: readonly { readonly phones: number; readonly rows: readonly Row[] }[],
  keptRows: readonly Row[],
  pages: PageFigures | undefined,
  overload: { readonly calls: Overload; readonly pages: Overload },
  process: { readonly megabytes: number; readonly firstAnswer: number },
): string[] {
  const [smallest, largest] = [shops[0], shops.at(-1)];
  if (!smallest || !largest || !pages) return [];
  const of = (rows: readonly Row[], name: string) => {
    const row = rows.find((each) => each.name.startsWith(name));
    if (!row) throw new Error(`nothing measured ${name}`);
    return row;
  };
  const ratio = (row: Row, control: 'bare' | 'driver' | 'floor') =>
    row.ours.perSecond / (row[control]?.perSecond ?? Number.NaN);
  const { rows } = largest;
  const [list, page, booking] = ['category list', 'product page', 'a booking'].map((name) =>
    of(rows, name),
  ) as [Row, Row, Row];
  const grown = ['category list', 'product page', 'a booking', 'suggestions'];
  const aims: Aim[] = [
    { what: 'category list, of the driver alone', got: ratio(list, 'driver'), least: 0.5 },
    { what: 'category list, times the floor', got: ratio(list, 'floor'), least: 2 },
    { what: 'product page, times the floor', got: ratio(page, 'floor'), least: 1.3 },
    { what: 'a booking, times the floor', got: ratio(booking, 'floor'), least: 1 },
    { what: 'a booking, of bare node:http', got: ratio(booking, 'bare'), least: 0.04 },
    ...keptRows.map((row) => ({
      what: `${row.name}, of bare node:http`,
      got: ratio(row, 'bare'),
      least: 0.5,
    })),
    ...rows
      .filter(({ name }) => name.includes('counts'))
      .map((row) => ({ what: `${row.name}: p99 in ms`, got: row.ours.p99, most: 100 })),
    ...rows
      .filter(({ name }) => name.startsWith('counting'))
      .map((row) => ({ what: `${row.name}: p99 in ms`, got: row.ours.p99, most: 20 })),
    { what: 'suggestions: p99 in ms', got: of(rows, 'suggestions').ours.p99, most: 20 },
    {
      what: 'a conversation of 5,000: p99 in ms',
      got: of(rows, 'a conversation of 5,000, ').ours.p99,
      most: 20,
    },
    ...(smallest === largest ? [] : grown).map((name) => ({
      what: `${name}: cost beside ${smallest.phones.toLocaleString('en')} phones`,
      got: of(smallest.rows, name).ours.perSecond / of(rows, name).ours.perSecond,
      most: 1.5,
    })),
    ...pageAims(pages),
    ...rushAims('calls', overload.calls, { accepted: 500, refused: 50 }),
    ...rushAims('pages', overload.pages, { accepted: 1_000, refused: 50 }),
    { what: 'memory of the process at its most, MB', got: process.megabytes, most: 350 },
    { what: 'first answer after the start, s', got: process.firstAnswer, most: 1.5 },
  ];
  return [
    '',
    `aims, at ${largest.phones.toLocaleString('en')} phones`,
    ...aims.map(({ what, got, least, most }) => {
      const isMet = least === undefined ? got <= (most ?? Infinity) : got >= least;
      const aim = least === undefined ? `at most ${most}` : `at least ${least}`;
      return `${what.padEnd(52)}${got.toFixed(2).padStart(8)}  ${aim.padEnd(14)}${isMet ? 'met' : 'MISSED'}`;
    }),
  ];
}

/** The targets for whole pages with 16 clients, each of which requests another document. */
function pageAims({ fresh, cached, sizes, refusedOrFailed }: PageFigures): Aim[] {
  const least = (name: string) =>
    name.startsWith('phone') ? 350 : /^(?:search|category)/.test(name) ? 200 : undefined;
  return [
    ...fresh.flatMap(({ name, ours }): Aim[] => {
      const perSecond = least(name);
      const quick = { what: `page ${name}: p99 in ms`, got: ours.p99, most: 150 };
      if (perSecond === undefined) return [quick];
      return [{ what: `page ${name}: a second`, got: ours.perSecond, least: perSecond }, quick];
    }),
    ...cached.map(({ name, ours, bare }) => ({
      what: `page ${name}, of bare node:http`,
      got: ours.perSecond / (bare?.perSecond ?? Number.NaN),
      least: 0.5,
    })),
    ...sizes
      .filter(({ most }) => most < Infinity)
      .map(({ name, bytes, most }) => ({ what: `page ${name}: bytes`, got: bytes, most })),
    ...refusedOrFailed.map(({ clients, count }) => ({
      what: `pages refused or failed, ${clients} at once`,
      got: count,
      most: 0,
    })),
  ];
}

/**
 * Under overload, accepted requests are quick enough and the others are refused at once with
 * Retry-After.
 */
function rushAims(
  what: string,
  { accepted, refused, other, recoveredMs }: Overload,
  most: { readonly accepted: number; readonly refused: number },
): Aim[] {
  const rush = `ten times too many ${what}`;
  return [
    { what: `${rush}: accepted, p99 in ms`, got: accepted.p99, most: most.accepted },
    { what: `${rush}: refused, p99 in ms`, got: refused.p99, most: most.refused },
    { what: `${rush}: neither 200 nor told when`, got: other, most: 0 },
    { what: `${rush}: recovered after ms`, got: recoveredMs, most: 1_000 },
  ];
}
