import {
  sharedModelColumns,
  type ModelColumn,
  type SharedModelColumn,
} from '#contract/catalog/model-fields.ts';
import { foldModel } from '#contract/catalog/model-names.ts';
import { modelListAnswers, type ModelListAnswers } from '#contract/catalog/models.ts';
import { keyOf, type ModelsNow } from '#server/catalog/models/import-models.ts';
import type {
  FieldCells,
  OwnLine,
  OwnListKind,
} from '#server/platform/http/own-lists/import-own-list.ts';
import { brandWords } from './brand-words.ts';
import { modelGuesses } from './model-headings.ts';
import { monthOf, nameAndSizes, pricesOf, severalOf, sizesOf, yearOf } from './model-cells.ts';
import { withStoredSizes, withVariants } from './model-variants.ts';

type Line = OwnLine<ModelColumn, SharedModelColumn>;
type Cells = Partial<Record<ModelColumn, string>>;
type StoredModel = ModelsNow['rows'][number];

/**
 * Lists of models as people have them. Brands are known by every spelling, sizes may stand in a name, and each size
 * may have a line of its own. Such a list adds to a stored model and takes nothing away.
 */
export const ownModels: OwnListKind<
  ModelColumn,
  ModelColumn,
  SharedModelColumn,
  ModelListAnswers,
  ModelsNow
> = {
  kind: 'models',
  answers: modelListAnswers,
  guesses: modelGuesses,
  shared: sharedModelColumns,
  rowReader,
  together: (lines, { rows }) => withStoredSizes(withVariants(lines), rows),
};

function rowReader(
  { defaults = {} }: ModelListAnswers,
  { brands, rows }: ModelsNow,
  decimalSign: 'point' | 'comma',
): (cells: FieldCells<ModelColumn>, line: number) => Line {
  const words = brandWords(brands, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [keyOf(row.name), row]));
  const byAlias = new Map(
    rows.flatMap((row) => row.aliases.map((alias) => [`${row.category_id} ${alias}`, row])),
  );
  const storedModel = (name: string, brandId: string | null) =>
    byName.get(keyOf(name)) ?? byAlias.get(`${brandId} ${foldModel(name.slice(0, 120))}`);

  return (cells, line) => {
    const typedBrand = cells.brand ?? '';
    const { name: typed, sizes: namedSizes } = nameAndSizes(cells.name ?? '');
    const defaultBrand = defaults.brand ?? '';
    const brandId =
      words.idOf(typedBrand) ??
      (typedBrand === '' ? (words.idBefore(typed) ?? words.idOf(defaultBrand)) : null);
    const name = brandId === null ? typed : words.withoutBrand(typed, brandId);
    const stored = cells.id ? byId.get(cells.id) : storedModel(name, brandId);
    const brand = brandId ?? (typedBrand || stored?.category_id || defaultBrand);
    const lineCells: Cells = { ...(stored ? {} : defaults), ...cells };
    const read: Cells = {
      ...(cells.id ? { id: cells.id } : stored && { id: stored.id }),
      brand,
      // A name that is known by another spelling stays; with its id, a list may rename a model.
      name: stored && !cells.id ? stored.name : name || (stored?.name ?? ''),
      ...(lineCells.releaseYear && { releaseYear: yearOf(lineCells.releaseYear) }),
      ...sizesAndPrices(lineCells, namedSizes, decimalSign),
      ...(lineCells.spellings && { spellings: severalOf(lineCells.spellings) }),
      ...(lineCells.codes && { codes: severalOf(lineCells.codes) }),
      ...updates(lineCells, stored),
    };
    const needed: Partial<Record<SharedModelColumn, string | undefined>> = { ...read };
    return {
      line,
      cells: read,
      missing: stored
        ? sharedModelColumns.filter((column) => column === 'brand' && brand === '')
        : sharedModelColumns.filter((column) => (needed[column] ?? '') === ''),
    };
  };
}

/** The sizes that a line names, each with its price. */
function sizesAndPrices(
  cells: Cells,
  namedSizes: readonly number[],
  decimalSign: 'point' | 'comma',
): Pick<Cells, 'storages' | 'launchPrices'> {
  const prices = cells.launchPrices ? pricesOf(cells.launchPrices, decimalSign) : [];
  // Sizes in the name win over the answer that is meant for all lines.
  const sizes = namedSizes.length > 0 ? namedSizes : sizesOf(cells.storages ?? '');
  const storages = sizes ? sizes.join(';') : cells.storages;
  return {
    ...(storages && { storages }),
    ...(prices.length > 0 && { launchPrices: prices.join(';') }),
  };
}

/** Updates are promised where a source says so, and an estimate of the admin where none does. */
function updates(cells: Cells, stored: StoredModel | undefined): Cells {
  const { updatesUntil, updateYears, updatesSource } = cells;
  const kind = cells.updates ?? stored?.updates_kind ?? undefined;
  return {
    ...(updatesUntil && {
      updatesUntil: monthOf(updatesUntil),
      updates: kind ?? (updatesSource ? 'promised' : 'estimated'),
    }),
    ...(!updatesUntil && cells.updates && { updates: cells.updates }),
    ...(updateYears && { updateYears }),
    ...(updatesSource && { updatesSource }),
  };
}
