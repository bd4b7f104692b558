import type { ShopValues } from '#contract/settings/fields.ts';
import type { PictureStore } from '#server/images/imported-pictures.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { readCurrency } from '#server/platform/database/currency-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updateLocationFacets } from '#server/search/search-index.ts';
import { readSettings } from '#server/shop-settings/read-settings.ts';
import { exportBrands, importBrands, picturesOfBrands } from './market-brands.ts';
import { marketParts, readMarket, writeMarket, type Market } from './market-file.ts';
import { exportModels, importModels } from './market-models.ts';
import type { ImportedPart } from './market-part.ts';
import { preparePictures, type MarketPictures } from './market-pictures.ts';
import { exportDivisions, importDivisions } from './market-places.ts';
import { exportPolicies, importPolicies } from './market-policies.ts';
import { exportSettings, importSettings, picturesOfSettings } from './market-settings.ts';
import { takeCurrency } from './market-store.ts';
import { refuseWordsOfOthers } from './market-words.ts';

/** What an import needs of the environment. */
export interface MarketContext extends PictureStore {
  /** The settings that the environment sets. */
  readonly environment: Partial<ShopValues>;
  /** The currency that CURRENCY sets; null if it does not. */
  readonly currency: string | null;
  /**
   * Makes a new shop's folder of photos, before the first picture is written.
   * @throws StartupError when photos can't be written
   */
  readonly checkStore: () => Promise<void>;
}

/**
 * The market of this shop as the text of a file.
 * @param context of the command
 * @throws StartupError when a picture is not in the store
 */
export async function exportMarket(context: MarketContext): Promise<string> {
  const { db, environment } = context;
  return writeMarket({
    currency: await readCurrency(db),
    settings: await exportSettings(context, environment),
    brands: await exportBrands(context),
    models: await exportModels(db),
    divisions: await exportDivisions(db),
    policies: await exportPolicies(db),
  });
}

/** Ends the transaction of a dry run, which makes every change and takes it back. */
class DryRun extends Error {
  readonly result: ImportedPart;

  constructor(result: ImportedPart) {
    super('a dry run');
    this.result = result;
  }
}

/**
 * Imports the market of a file: all of it in one transaction, or nothing. New pictures are stored before it, and
 * removed when it fails; after it, phones that say a new division's name are counted under it.
 * @param context of the command
 * @param text of the file
 * @param dryRun whether to report the changes without making them
 * @returns lines about the parts that change and those that stay
 * @throws StartupError that names what is wrong
 */
export async function importMarket(
  context: MarketContext,
  text: string,
  dryRun: boolean,
): Promise<ImportedPart> {
  const market = readMarket(text);
  const pictures = await preparePictures(context, await picturesOf(context, market), dryRun);
  const imported = await context.db
    .transaction()
    .execute(async (trx) => {
      await pictures.insertForDryRun(trx);
      const all = await importParts(trx, context, market, pictures);
      if (dryRun) throw new DryRun(all.result);
      return all;
    })
    .catch(async (error: unknown) => {
      if (error instanceof DryRun) return { result: error.result, newDivisions: [] };
      await pictures.discard();
      throw error;
    });
  for (const code of imported.newDivisions) await updateLocationFacets(context.db, code);
  return imported.result;
}

async function picturesOf({ db, environment }: MarketContext, { logos, brands = [] }: Market) {
  const { values } = await readSettings(db, environment);
  return [...picturesOfSettings(values, logos), ...picturesOfBrands(await readBrands(db), brands)];
}

async function importParts(
  trx: Transaction,
  { environment, currency }: MarketContext,
  market: Market,
  pictures: MarketPictures,
): Promise<{ result: ImportedPart; newDivisions: readonly string[] }> {
  const { settings, brands, models, divisions, policies } = market;
  const hasChanged = await takeCurrency(trx, market.currency, currency);
  const newCurrency = `currency: ${market.currency}; start the processes of the shop anew`;
  const parts: ImportedPart[] = [{ changed: hasChanged ? [newCurrency] : [], unchanged: [] }];
  if (settings) parts.push(await importSettings(trx, environment, market, pictures));
  const withBrands = brands && (await importBrands(trx, brands, pictures));
  if (withBrands) parts.push(withBrands);
  if (models) parts.push(await importModels(trx, models));
  const withDivisions = divisions && (await importDivisions(trx, divisions));
  if (withDivisions) parts.push(withDivisions);
  if (policies) parts.push(await importPolicies(trx, policies));
  if (withBrands) await refuseWordsOfOthers(trx, withBrands.newWords);
  const missing = marketParts.filter((part) => market[part] === undefined);
  const result = {
    changed: parts.flatMap(({ changed }) => changed),
    unchanged: [
      ...parts.flatMap(({ unchanged }) => unchanged),
      ...missing.map((part) => `${part}: not in the file`),
    ],
  };
  return { result, newDivisions: withDivisions?.newDivisions ?? [] };
}
