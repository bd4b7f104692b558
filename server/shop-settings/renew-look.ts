import {
  shippedLook,
  setShopLook,
  type ShopLook,
  type ShopLogo,
} from '#contract/common/shop-look.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import type { ShopValues } from '#contract/settings/fields.ts';
import { readImageSizes } from '#server/images/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { versionOf } from '#server/platform/http/versions.ts';

/**
 * The look that the settings make.
 * @param values of the settings
 * @param sizes of the logos' photos by their id; one without a size is left out
 * @param url the shop's address
 */
export function lookOf(
  { name, logo, darkLogo, brandColour, accentColour }: ShopValues,
  sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
  url: string,
): ShopLook {
  const logoOf = (address: string): ShopLogo | null => {
    const id = imageIdOf(address);
    const size = id === null ? undefined : sizes.get(id);
    return id === null || !size ? null : { id, width: size.width, height: size.height };
  };
  const light = logoOf(logo);
  const look = {
    name,
    logo: light ?? logoOf(darkLogo),
    darkLogo: light && logoOf(darkLogo),
    brand: brandColour,
    accent: accentColour,
    url,
  };
  const isShipped = versionOf({ ...look, url: '' }) === shippedVersion;
  return isShipped ? shippedLook : { ...look, version: versionOf(look) };
}

const { version: _version, ...shipped } = shippedLook;
const shippedVersion = versionOf(shipped);

/**
 * Gives this process the look that the settings make.
 * @param db the database
 * @param values of the settings
 * @param url the shop's address
 */
export async function renewLook(db: Database, values: ShopValues, url: string): Promise<void> {
  const ids = [values.logo, values.darkLogo].map(imageIdOf).filter((id) => id !== null);
  const sizes = await readImageSizes(db, ids);
  setShopLook(lookOf(values, sizes, url));
}
