import { unknownBrand } from '#contract/catalog/messages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { BrandRegistry } from './brand-registry.ts';

/**
 * Refuses a search for brands that the shop does not have.
 * @param brands of the shop
 * @param ids as they were asked for
 * @param field that named them
 * @throws Refusal invalid-input
 */
export async function requireKnownBrands(
  brands: BrandRegistry,
  ids: readonly string[] | undefined,
  field: string,
): Promise<void> {
  for (const id of ids ?? []) {
    if (await brands.find(id)) continue;
    throw new Refusal('invalid-input', { errors: [{ field, message: unknownBrand }] });
  }
}
