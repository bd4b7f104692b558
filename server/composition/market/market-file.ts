import * as z from 'zod/mini';
import { currencies } from '#contract/common/currencies.ts';
import { settingFields, settingKeys, type SettingKey } from '#contract/settings/fields.ts';
import { settingsBody, type SettingsChanges } from '#contract/settings/schemas.ts';
import { marketBrands, type MarketBrand } from './market-brands.ts';
import { marketModels, type MarketModel } from './market-models.ts';
import { marketPicture } from './market-pictures.ts';
import { marketDivisions, type MarketDivision } from './market-places.ts';
import { marketPolicies, type MarketPolicies } from './market-policies.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The format of a market's file; it increases with every change that an earlier version can't read. */
export const marketVersion = 1;

/** The largest file: what a shop of 500 brands with pictures and 20,000 models fills by far. In bytes. */
export const maxMarketBytes = 64 * 1024 * 1024;

/** The settings whose values are pictures. */
export const logoKeys = settingKeys.filter((key) => settingFields[key].kind === 'logo');

/** What a market is beside its people and phones. A part that is missing in a file stays as it is in the shop. */
export interface Market {
  /** ISO code in lower case. */
  readonly currency: string;
  readonly settings?: SettingsChanges | undefined;
  /** Pictures by the keys of settings. */
  readonly logos: Readonly<Partial<Record<SettingKey, string>>>;
  readonly brands?: readonly MarketBrand[] | undefined;
  readonly models?: readonly MarketModel[] | undefined;
  readonly divisions?: readonly MarketDivision[] | undefined;
  readonly policies?: MarketPolicies | undefined;
}

const format = 'phonehub-market';
const header = z.object({ format: z.literal(format), version: z.number() });

const body = z.object({
  format: z.literal(format),
  version: z.literal(marketVersion),
  currency: z.enum(currencies.map(({ code }) => code) as [string, ...string[]]),
  settings: z.optional(z.record(z.string(), z.unknown())),
  brands: z.optional(marketBrands),
  models: z.optional(marketModels),
  divisions: z.optional(marketDivisions),
  policies: z.optional(marketPolicies),
});

/** The parts of a file beside format, version and currency, in the order in which they are imported. */
export const marketParts = ['settings', 'brands', 'models', 'divisions', 'policies'] as const;

/**
 * The text of a file.
 * @param market with pictures as data URLs
 */
export function writeMarket(
  market: { readonly currency: string } & Readonly<Record<(typeof marketParts)[number], unknown>>,
): string {
  return `${JSON.stringify({ format, version: marketVersion, ...market }, null, 2)}\n`;
}

/**
 * Reads the file of a market.
 * @param text of the file
 * @throws StartupError that names every fault
 */
export function readMarket(text: string): Market {
  const sent = parseJson(text);
  refuseFaults(header.safeParse(sent).error);
  const { version } = header.parse(sent);
  if (version > marketVersion) {
    throw new StartupError(
      `This file has version ${version}, of a newer PhoneHub; this one reads version ${marketVersion}. Update PhoneHub first.`,
    );
  }
  const file = body.safeParse(sent);
  if (!file.success) return refuseFaults(file.error);
  const { format: _format, version: _version, settings, ...parts } = file.data;
  // The settings of a newer file have names that are not known here, too, and a sentence of their own.
  const surplus = unknownFields(sent, file.data);
  if (surplus.length > 0) {
    throw new StartupError(
      `The file has fields that are not known here: ${surplus.slice(0, 20).join(', ')}.`,
    );
  }
  return { ...parts, ...readSettings(settings) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError('This is no file of a market: it is not JSON.');
  }
}

type Faults = z.core.$ZodError | undefined;

function refuseFaults(faults: z.core.$ZodError): never;
function refuseFaults(faults: Faults): void;
function refuseFaults(faults: Faults): void {
  if (!faults) return;
  const sentences = faults.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.length === 0 ? 'the file' : path.join('.')}: ${message}`);
  throw new StartupError(`This is no file of a market: ${sentences.join('; ')}.`);
}

/** Fields that a schema has dropped: of a newer version, or written wrong. */
function unknownFields(sent: unknown, read: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) {
    return [];
  }
  return Object.entries(sent).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(read, key)) return [name];
    return unknownFields(value, (read as Readonly<Record<string, unknown>>)[key], name);
  });
}

function readSettings(
  sent: Readonly<Record<string, unknown>> | undefined,
): Pick<Market, 'settings' | 'logos'> {
  if (!sent) return { logos: {} };
  const unknown = Object.keys(sent).filter((key) => !settingKeys.includes(key as SettingKey));
  if (unknown.length > 0) {
    throw new StartupError(`The file has settings that are not known here: ${unknown.join(', ')}.`);
  }
  const isLogo = (key: string) => logoKeys.includes(key as SettingKey);
  const entries = Object.entries(sent);
  const values = settingsBody.safeParse(
    Object.fromEntries(entries.filter(([key]) => !isLogo(key))),
  );
  const logos = logoSchema.safeParse(Object.fromEntries(entries.filter(([key]) => isLogo(key))));
  const faults = [values, logos]
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ path, message }) => `- ${path.join('.')}: ${message}`);
  if (faults.length > 0) {
    throw new StartupError(`These settings of the file can’t be used:\n${faults.join('\n')}`);
  }
  return { settings: values.data, logos: logos.data ?? {} };
}

const logoSchema = z.partialRecord(z.enum(logoKeys), marketPicture());
