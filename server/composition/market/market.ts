import { settingKeys, type ShopValues } from '#contract/settings/fields.ts';
import { readCurrency } from '#server/platform/database/currency-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { readSettings } from '#server/shop-settings/read-settings.ts';
import { saveSettingsIn } from '#server/shop-settings/save-settings.ts';
import { exportBrands, importBrands } from './market-brands.ts';
import { exportModels, importModels } from './market-models.ts';
import { exportDivisions, importDivisions } from './market-places.ts';
import { takeCurrency } from './market-store.ts';
import { marketVersion, readMarket, type Market } from './market-file.ts';

/** What an import needs of the environment. */
export interface MarketContext {
  readonly db: Database;
  /** The settings that the environment sets. */
  readonly environment: Partial<ShopValues>;
  /** The currency that CURRENCY sets; null if it does not. */
  readonly currency: string | null;
}

/**
 * The market of this shop as the text of a file.
 * @param context of the command
 */
export async function exportMarket({ db, environment }: MarketContext): Promise<string> {
  const { values } = await readSettings(db, environment);
  // The photos of logos stay with their shop.
  const { logo: _logo, darkLogo: _darkLogo, ...settings } = values;
  const market: Market = {
    ...{ format: 'phonehub-market', version: marketVersion, currency: await readCurrency(db) },
    settings,
    brands: await exportBrands(db),
    models: await exportModels(db),
    divisions: await exportDivisions(db),
  };
  return `${JSON.stringify(market, null, 2)}\n`;
}

/** Ends the transaction of a dry run, which makes every change and takes it back. */
class DryRun extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super('a dry run');
    this.lines = lines;
  }
}

/**
 * Brings the market of a file into this shop: all of it in one transaction, or nothing.
 * @param context of the command
 * @param text of the file
 * @param dryRun whether it is only said what would change
 * @returns a line for each change; none if all is so already
 * @throws StartupError that names what is wrong
 */
export async function importMarket(
  context: MarketContext,
  text: string,
  dryRun: boolean,
): Promise<readonly string[]> {
  const market = readMarket(text);
  try {
    return await context.db.transaction().execute(async (trx) => {
      const lines = await importParts(trx, context, market);
      if (dryRun) throw new DryRun(lines);
      return lines;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.lines;
    throw error;
  }
}

async function importParts(
  trx: Transaction,
  { environment, currency }: MarketContext,
  market: Market,
): Promise<string[]> {
  const lines: string[] = [];
  if (await takeCurrency(trx, market.currency, currency)) {
    lines.push(`currency: ${market.currency}; start the processes of the shop anew`);
  }
  if (market.settings) lines.push(...(await importSettings(trx, environment, market.settings)));
  if (market.brands) lines.push(...(await importBrands(trx, market.brands)));
  if (market.models) lines.push(...(await importModels(trx, market.models)));
  if (market.divisions) lines.push(...(await importDivisions(trx, market.divisions)));
  return lines;
}

async function importSettings(
  trx: Transaction,
  environment: Partial<ShopValues>,
  settings: NonNullable<Market['settings']>,
): Promise<string[]> {
  const isFixed = (key: (typeof settingKeys)[number]) =>
    environment[key] !== undefined &&
    settings[key] !== undefined &&
    JSON.stringify(environment[key]) !== JSON.stringify(settings[key]);
  const free = Object.fromEntries(
    settingKeys.filter((key) => !isFixed(key)).map((key) => [key, settings[key]]),
  );
  const { changed } = await saveSettingsIn(trx, environment, free, null);
  return [
    ...changed.map((key) => `settings: ${key} becomes ${JSON.stringify(settings[key])}`),
    ...settingKeys
      .filter(isFixed)
      .map(
        (key) =>
          `settings: ${key} stays ${JSON.stringify(environment[key])}, as the environment sets it`,
      ),
  ];
}
