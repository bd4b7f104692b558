import * as z from 'zod/mini';
import { currencies } from '#contract/common/currencies.ts';
import { settingKeys, type SettingKey } from '#contract/settings/fields.ts';
import { settingsBody, type SettingsChanges } from '#contract/settings/schemas.ts';
import { marketBrands, type MarketBrand } from './market-brands.ts';
import { marketModels, type MarketModel } from './market-models.ts';
import { marketDivisions, type MarketDivision } from './market-places.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The format of a market's file; it increases with every change that an earlier version can't read. */
export const marketVersion = 1;

/** What a market is beside its people and phones. A part that is missing in a file stays as it is in the shop. */
export interface Market {
  readonly format: 'phonehub-market';
  readonly version: typeof marketVersion;
  /** ISO code in lower case. */
  readonly currency: string;
  readonly settings?: SettingsChanges;
  readonly brands?: readonly MarketBrand[];
  readonly models?: readonly MarketModel[];
  readonly divisions?: readonly MarketDivision[];
}

const envelope = z.object({
  format: z.literal('phonehub-market'),
  version: z.number(),
  currency: z.enum(currencies.map(({ code }) => code) as [string, ...string[]]),
  settings: z.optional(z.record(z.string(), z.unknown())),
  brands: z.optional(marketBrands),
  models: z.optional(marketModels),
  divisions: z.optional(marketDivisions),
});

/**
 * Reads the file of a market.
 * @param text of the file
 * @throws StartupError that names every fault
 */
export function readMarket(text: string): Market {
  const file = envelope.safeParse(parseJson(text));
  if (!file.success) {
    throw new StartupError(
      `This is no file of a market: ${file.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    );
  }
  const { format, version, currency, settings, brands, models, divisions } = file.data;
  if (version !== marketVersion) {
    throw new StartupError(
      `This file has version ${version}; this version of PhoneHub reads version ${marketVersion}.`,
    );
  }
  return {
    ...{ format, version: marketVersion, currency },
    ...(settings && { settings: readSettings(settings) }),
    ...(brands && { brands }),
    ...(models && { models }),
    ...(divisions && { divisions }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError('This is no file of a market: it is not JSON.');
  }
}

function readSettings(settings: Readonly<Record<string, unknown>>): SettingsChanges {
  const unknown = Object.keys(settings).filter((key) => !settingKeys.includes(key as SettingKey));
  if (unknown.length > 0) {
    throw new StartupError(`The file has settings that are not known here: ${unknown.join(', ')}.`);
  }
  const parsed = settingsBody.safeParse(settings);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`);
  throw new StartupError(`These settings of the file can’t be used:\n${faults.join('\n')}`);
}
