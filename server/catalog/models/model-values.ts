import type { ManagedModel, ModelValues } from '#contract/catalog/models.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import { withVersion } from '#server/platform/http/versions.ts';

/**
 * What a spelling that an admin gives a model means in searches already.
 * @returns a sentence that names the word; null if the model can have the spelling
 */
export type ModelSpellingReader = (
  spelling: string,
  /** Folded ones, by which the model is known without its spellings. */
  names: readonly string[],
) => string | null;

/** The columns of a model that admins change. Money is in cents. */
export interface ModelColumns {
  readonly category_id: string;
  readonly name: string;
  readonly release_year: number;
  readonly launch_price_cents: number;
  readonly storages_gb: number[];
  readonly storage_prices_cents: (number | null)[] | null;
  readonly spellings: string[];
  readonly updates_kind: ModelValues['updates'];
  /** YYYY-MM-DD */
  readonly updates_until: string | null;
  readonly update_years: number | null;
  readonly updates_source: string | null;
}

/** A stored model with its codes. */
export interface ModelRow extends ModelColumns {
  readonly id: string;
  readonly category_name: string;
  readonly aliases: string[];
  readonly codes: string[];
  readonly for_sale: number;
}

/**
 * The values of a stored model, as its form has them.
 * @param row as stored
 */
export function valuesOfModel(row: Omit<ModelRow, 'for_sale' | 'category_name'>): ModelValues {
  const storages = row.storages_gb.toSorted((a, b) => a - b);
  const priceOf = (gigabytes: number, place: number) => {
    const cents = row.storage_prices_cents?.[row.storages_gb.indexOf(gigabytes)];
    if (typeof cents === 'number') return toPrice(cents);
    return place === 0 ? toPrice(row.launch_price_cents) : null;
  };
  return {
    category_id: row.category_id,
    name: row.name,
    releaseYear: row.release_year,
    storages,
    launchPrices: storages.map(priceOf),
    spellings: row.spellings,
    codes: row.codes,
    updates: row.updates_kind,
    updatesUntil: row.updates_until?.slice(0, 7) ?? null,
    updateYears: row.update_years,
    updatesSource: row.updates_source,
  };
}

/**
 * The columns of a model's values.
 * @param values checked
 */
export function columnsOfModel(values: ModelValues): ModelColumns {
  return {
    category_id: values.category_id,
    name: values.name,
    release_year: values.releaseYear,
    launch_price_cents: toCents(values.launchPrices[0] ?? 0),
    storages_gb: values.storages,
    storage_prices_cents: values.launchPrices.map((price) =>
      price === null ? null : toCents(price),
    ),
    spellings: values.spellings,
    updates_kind: values.updates,
    updates_until: values.updatesUntil === null ? null : `${values.updatesUntil}-01`,
    update_years: values.updateYears,
    updates_source: values.updatesSource,
  };
}

/**
 * A model as admins see it.
 * @param row as stored
 */
export function presentModel(row: ModelRow): ManagedModel {
  return {
    _id: row.id,
    category_name: row.category_name,
    forSale: row.for_sale,
    ...withVersion(valuesOfModel(row)),
  };
}
