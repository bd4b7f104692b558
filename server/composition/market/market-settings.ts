import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import { settingKeys, type SettingKey, type ShopValues } from '#contract/settings/fields.ts';
import type { PictureStore } from '#server/images/imported-pictures.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readSettings } from '#server/shop-settings/read-settings.ts';
import { saveSettingsIn } from '#server/shop-settings/save-settings.ts';
import { logoKeys, type Market } from './market-file.ts';
import { sameLine, type ImportedPart } from './market-part.ts';
import { exportPicture, type MarketPictures, type PictureUse } from './market-pictures.ts';

/**
 * The settings of this shop, as the file has them.
 * @param store of pictures and rows
 * @param environment the values that it sets
 * @throws StartupError when a logo is not in the store
 */
export async function exportSettings(store: PictureStore, environment: Partial<ShopValues>) {
  const { values } = await readSettings(store.db, environment);
  const pictures = logoKeys.map(async (key) => {
    const id = imageIdOf(String(values[key]));
    return [key, id === null ? '' : await exportPicture(store, id, `the setting ${key}`)] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(pictures)) };
}

/**
 * The logos in a file.
 * @param present the values of this shop
 * @param logos of the file, by their settings
 */
export function picturesOfSettings(present: ShopValues, logos: Market['logos']): PictureUse[] {
  return logoKeys.flatMap((key) => {
    const picture = logos[key];
    return picture === undefined
      ? []
      : [{ of: `the setting ${key}`, picture, present: imageIdOf(String(present[key])) }];
  });
}

/**
 * Imports the settings of a file. Values of the environment stay.
 * @param trx the transaction of the import
 * @param environment the values that it sets
 * @param market with settings and logos
 * @param pictures of the file
 * @returns a line for each change
 * @throws StartupError when a value can't be taken here
 */
export async function importSettings(
  trx: Transaction,
  environment: Partial<ShopValues>,
  { settings, logos }: Pick<Market, 'settings' | 'logos'>,
  pictures: Pick<MarketPictures, 'idOf'>,
): Promise<ImportedPart> {
  const wanted: Partial<ShopValues> = { ...settings, ...addressesOf(logos, pictures) };
  const keys = settingKeys.filter((key) => wanted[key] !== undefined);
  const isFixed = (key: SettingKey) => environment[key] !== undefined;
  const free = keys.filter((key) => !isFixed(key));
  const { changed } = await saveSettingsIn(
    trx,
    environment,
    Object.fromEntries(free.map((key) => [key, wanted[key]])),
    null,
  ).catch(refuseWithFields);
  const others = keys.filter(
    (key) => isFixed(key) && JSON.stringify(environment[key]) !== JSON.stringify(wanted[key]),
  );
  return {
    changed: changed.map((key) => `settings: ${key} ${becomes(key, wanted[key])}`),
    unchanged: [
      ...others.map(
        (key) =>
          `settings: ${key} stays ${JSON.stringify(environment[key])}, as the environment sets it`,
      ),
      ...sameLine('settings', keys.length - changed.length - others.length),
    ],
  };
}

function addressesOf(
  logos: Market['logos'],
  { idOf }: Pick<MarketPictures, 'idOf'>,
): Partial<ShopValues> {
  return Object.fromEntries(
    Object.entries(logos).map(([key, picture]) => {
      const id = idOf(picture);
      return [key, id === null ? '' : imagePath(id, 1280, 'webp')];
    }),
  );
}

function becomes(key: SettingKey, value: unknown): string {
  if (!logoKeys.includes(key)) return `becomes ${JSON.stringify(value)}`;
  return value === '' ? 'is removed' : 'becomes the picture of the file';
}

/** Where the database knows more than a schema, e.g. its time zones. */
function refuseWithFields(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { errors = [] } = error.details;
  throw new StartupError(
    errors.length === 0
      ? `The settings can’t be taken: ${error.message}`
      : `These settings of the file can’t be used:\n${errors.map(({ field, message }) => `- ${field}: ${message}`).join('\n')}`,
  );
}
