import type { SavedFilters } from '#contract/saved-searches/schemas.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';

/**
 * Match keys narrow the searches a new phone may fit down without scanning all of them. A search
 * has one key for every combination of its filters (brand or model, place, storage, price band),
 * with * where it has no filter. A phone has up to 24 keys (decision 80) and shares at least
 * one with every search it fits. Searches with a shared key are then compared exactly.
 */

const anyValue = '*';
/** The limits between price bands, in cents. */
const priceBandLimits = [
  5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000,
];
/** A search with more combinations drops its filter with the most choices from the keys. */
const maxKeys = 64;

/**
 * The keys of a search.
 * @param filters of the search
 */
export function matchKeysOfSearch(filters: SavedFilters): string[] {
  const choices = (values: readonly (string | number)[] | undefined) =>
    values && values.length > 0 ? [...new Set(values.map(String))] : [anyValue];
  const brandOrModel =
    filters.model && filters.model.length > 0
      ? filters.model.map((model) => `m:${model}`)
      : choices(filters.brand).map((brand) => `b:${brand}`);
  const parts = [choices(filters.location), choices(filters.storage), bandsOf(filters)];
  const count = () => parts.reduce((product, each) => product * each.length, brandOrModel.length);
  while (count() > maxKeys && parts.some((each) => each.length > 1)) {
    const widest = parts.reduce((most, each, at) => {
      return each.length > (parts[most]?.length ?? 0) ? at : most;
    }, 0);
    parts[widest] = [anyValue];
  }
  return combine([brandOrModel, ...parts]);
}

/**
 * The keys of a phone: each of its facts, or * for no filter.
 * @param phone in its current state
 */
export function matchKeysOfPhone(phone: WatchedPhone): string[] {
  const brandOrModel = [`b:${phone.categoryId}`, `b:${anyValue}`];
  if (phone.modelId !== null) brandOrModel.push(`m:${phone.modelId}`);
  const storage = phone.storageGb === null ? [anyValue] : [String(phone.storageGb), anyValue];
  return combine([
    brandOrModel,
    [phone.location, anyValue],
    storage,
    [String(bandOf(phone.cents)), anyValue],
  ]);
}

function bandOf(cents: number): number {
  const place = priceBandLimits.findIndex((edge) => cents < edge);
  return place < 0 ? priceBandLimits.length : place;
}

function bandsOf({ minPrice, maxPrice }: SavedFilters): string[] {
  if (minPrice === undefined && maxPrice === undefined) return [anyValue];
  const from = bandOf(Math.round((minPrice ?? 0) * 100));
  const to = maxPrice === undefined ? priceBandLimits.length : bandOf(Math.round(maxPrice * 100));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => String(from + step));
}

function combine(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (keys, part) =>
      keys.length === 0 ? [...part] : keys.flatMap((key) => part.map((each) => `${key}|${each}`)),
    [],
  );
}
