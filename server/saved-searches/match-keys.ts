import type { SavedFilters } from '#contract/saved-searches/schemas.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';

/**
 * How a phone finds the searches it may fit without looking through all of them. Each search stands
 * under one key for every combination of what it asks for: brand or model, place, storage and price
 * band, with * where it does not ask. A phone has 16 keys; a search it fits shares at least one.
 * What shares a key is compared exactly afterwards.
 */

const any = '*';
/** Where one price band ends and the next begins, in cents. */
const edges = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000];
/** A search with more combinations gives up its widest choice. */
const mostKeys = 64;

/**
 * The keys of a search.
 * @param filters what it asks for
 */
export function matchKeysOfSearch(filters: SavedFilters): string[] {
  const some = (values: readonly (string | number)[] | undefined) =>
    values && values.length > 0 ? [...new Set(values.map(String))] : [any];
  const heads =
    filters.model && filters.model.length > 0
      ? filters.model.map((model) => `m:${model}`)
      : some(filters.brand).map((brand) => `b:${brand}`);
  const parts = [some(filters.location), some(filters.storage), bandsOf(filters)];
  const count = () => parts.reduce((product, each) => product * each.length, heads.length);
  while (count() > mostKeys && parts.some((each) => each.length > 1)) {
    const widest = parts.reduce((most, each, at) => {
      return each.length > (parts[most]?.length ?? 0) ? at : most;
    }, 0);
    parts[widest] = [any];
  }
  return combine([heads, ...parts]);
}

/**
 * The keys of a phone: each of its facts, or that nobody asked for it.
 * @param phone as it is now
 */
export function matchKeysOfPhone(phone: WatchedPhone): string[] {
  const heads = [`b:${phone.categoryId}`, `b:${any}`];
  if (phone.modelId !== null) heads.push(`m:${phone.modelId}`);
  const storage = phone.storageGb === null ? [any] : [String(phone.storageGb), any];
  return combine([heads, [phone.location, any], storage, [String(bandOf(phone.cents)), any]]);
}

function bandOf(cents: number): number {
  const place = edges.findIndex((edge) => cents < edge);
  return place < 0 ? edges.length : place;
}

function bandsOf({ minPrice, maxPrice }: SavedFilters): string[] {
  if (minPrice === undefined && maxPrice === undefined) return [any];
  const from = bandOf(Math.round((minPrice ?? 0) * 100));
  const to = maxPrice === undefined ? edges.length : bandOf(Math.round(maxPrice * 100));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => String(from + step));
}

function combine(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (keys, part) =>
      keys.length === 0 ? [...part] : keys.flatMap((key) => part.map((each) => `${key}|${each}`)),
    [],
  );
}
