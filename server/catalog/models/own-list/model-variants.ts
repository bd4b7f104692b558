import {
  maxCodesPerModel,
  maxSpellingsPerModel,
  type ModelColumn,
  type SharedModelColumn,
} from '#contract/catalog/model-fields.ts';
import { storageSizes } from '#contract/catalog/phone-fields.ts';
import type { ModelsNow } from '#server/catalog/models/import-models.ts';
import { valuesOfModel } from '#server/catalog/models/model-values.ts';
import type { OwnLine } from '#server/platform/http/own-lists/import-own-list.ts';

type Line = OwnLine<ModelColumn, SharedModelColumn>;

/** The columns whose values are joined, and how many a model may have. */
const mostOf = {
  storages: storageSizes.length,
  launchPrices: storageSizes.length,
  spellings: maxSpellingsPerModel,
  codes: maxCodesPerModel,
} as const;
const joinedColumns = Object.keys(mostOf) as (keyof typeof mostOf)[];

/** Whether a line names more than a model may have: the import refuses it, and joining more would only take longer. */
const isFull = ({ cells }: Line) =>
  joinedColumns.some((name) => (cells[name] ?? '').split(';').length > mostOf[name]);

/**
 * Makes one line of those that name sizes of one model, as lists of shops have one for each. Lines that contradict
 * each other stay apart: the import names the second one.
 * @param lines of a list
 */
export function withVariants(lines: readonly Line[]): Line[] {
  const places = new Map<string, number>();
  const models: Line[] = [];
  for (const line of lines) {
    const { brand = '', name = '' } = line.cells;
    const key = `${brand} ${name.toLowerCase()}`;
    const place = places.get(key);
    const first = place === undefined ? undefined : models[place];
    const both = first && name !== '' && !isFull(first) ? joined(first, line) : null;
    if (both && place !== undefined) models[place] = both;
    else {
      places.set(key, models.length);
      models.push(line);
    }
  }
  return models;
}

function joined(first: Line, second: Line): Line | null {
  const names = new Set([
    ...(Object.keys(first.cells) as ModelColumn[]),
    ...(Object.keys(second.cells) as ModelColumn[]),
  ]);
  const cells: Partial<Record<ModelColumn, string>> = {};
  for (const name of names) {
    const [one = '', other = ''] = [first.cells[name], second.cells[name]];
    if (!Object.hasOwn(mostOf, name) && one !== '' && other !== '' && one !== other) return null;
    cells[name] = one || other;
  }
  const [one, other] = [pricesBySize(first.cells), pricesBySize(second.cells)];
  if (!one || !other) return null;
  for (const [size, price] of other) {
    const before = one.get(size) ?? '';
    // One of two prices is wrong, and nobody but the admin knows which.
    if (before !== '' && price !== '' && before !== price) return null;
    one.set(size, before || price);
  }
  for (const name of ['spellings', 'codes'] as const) {
    if (cells[name]) cells[name] = union(first.cells[name], second.cells[name]);
  }
  return {
    line: first.line,
    cells: { ...cells, ...cellsOfSizes(one) },
    missing: first.missing.filter((column) => second.missing.includes(column)),
  };
}

/**
 * Adds the stored sizes, spellings and codes of models to those that a list names: what it leaves out stays.
 * @param lines of a list
 * @param stored all models
 */
export function withStoredSizes(lines: readonly Line[], stored: ModelsNow['rows']): Line[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return lines.map((line) => {
    const { cells } = line;
    const row = byId.get(cells.id ?? '');
    if (!row) return line;
    const { storages, launchPrices } = valuesOfModel(row);
    // A price without a size is that of the smallest.
    const named = pricesBySize({ storages: String(storages[0]), ...cells });
    if (!named) return line;
    const all = new Map(storages.map((size, place) => [size, String(launchPrices[place] ?? '')]));
    for (const [size, price] of named) all.set(size, price || (all.get(size) ?? ''));
    const isSized = cells.storages !== undefined || cells.launchPrices !== undefined;
    return {
      ...line,
      cells: {
        ...cells,
        ...(isSized && cellsOfSizes(all)),
        ...(cells.spellings && { spellings: union(row.spellings.join(';'), cells.spellings) }),
        ...(cells.codes && { codes: union(row.codes.join(';'), cells.codes) }),
      },
    };
  });
}

const union = (...texts: readonly (string | undefined)[]) =>
  [...new Set(texts.flatMap((text) => (text ? text.split(';') : [])))].join(';');

/** Null where a size can't be read, or where there are more prices than sizes: the import says so. */
function pricesBySize({
  storages = '',
  launchPrices = '',
}: Line['cells']): Map<number, string> | null {
  const sizes = storages === '' ? [] : storages.split(';').map(Number);
  const prices = launchPrices === '' ? [] : launchPrices.split(';');
  if (sizes.some((size) => !Number.isInteger(size)) || prices.length > sizes.length) return null;
  return new Map(sizes.map((size, place) => [size, prices[place] ?? '']));
}

function cellsOfSizes(prices: ReadonlyMap<number, string>) {
  const inOrder = [...prices].toSorted(([one], [other]) => one - other);
  const texts = inOrder.map(([, price]) => price).join(';');
  return {
    storages: inOrder.map(([size]) => size).join(';'),
    launchPrices: texts.replace(/;+$/, ''),
  };
}
