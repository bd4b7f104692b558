import {
  settingFields,
  settingKeys,
  type SettingKey,
  type SettingValue,
  type ShopValues,
} from '#contract/settings/fields.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { settingsMessages } from '#contract/settings/messages.ts';
import { missingTestimonialFields } from '#contract/settings/testimonials.ts';
import type { SettingsChanges } from '#contract/settings/schemas.ts';
import { attachShopPicture, detachLogo } from '#server/images/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion, withVersion } from '#server/platform/http/versions.ts';
import { settingsInForce } from './settings-in-force.ts';
import {
  knowsTimeZone,
  lockSettings,
  readStoredSettings,
  writeSettings,
} from './shop-settings-store.ts';

/** What the audit log names as the target of a change of the settings, which are one row without an id. */
const settingsId = '00000000-0000-4000-8000-000000000007';

/** Kinds whose values are no words of a person, which the audit log can have. */
const recordedKinds: readonly string[] = [
  ...['whole', 'percent', 'amount', 'languages', 'payout-methods', 'choice', 'time-zone', 'colour'],
];

interface Saved {
  readonly changed: readonly SettingKey[];
  readonly version: string;
}

/**
 * Changes some of the shop's settings. Bookings keep the fee, postage, guarantee and time to pay that they were made with.
 * @param db the database
 * @param environment the values that it sets
 * @param changes parsed
 * @param by the admin's id; null for the command on the server itself
 * @returns the changed keys, none where all was so before, and the new version
 * @throws Refusal changed-meanwhile, set-by-environment, or invalid-input for a time zone that the database does not
 *   know
 */
export function saveSettings(
  db: Database,
  environment: Partial<ShopValues>,
  changes: SettingsChanges,
  by: string | null,
): Promise<Saved> {
  return db.transaction().execute((trx) => saveSettingsIn(trx, environment, changes, by));
}

/**
 * The same within a transaction.
 * @param trx the transaction
 * @param environment the values that it sets
 * @param changes parsed
 * @param by the admin's id; null for the command on the server itself
 */
export async function saveSettingsIn(
  trx: Transaction,
  environment: Partial<ShopValues>,
  { version, ...wanted }: SettingsChanges,
  by: string | null,
): Promise<Saved> {
  await lockSettings(trx);
  const stored = await readStoredSettings(trx);
  const { values: before } = settingsInForce(environment, stored.values);
  refuseOtherVersion(version, withVersion(before));
  const changed = settingKeys.filter(
    (key) => wanted[key] !== undefined && !isSame(wanted[key], before[key]),
  );
  if (changed.length === 0) return { changed, version: withVersion(before).version };
  const fixed = changed.filter((key) => environment[key] !== undefined);
  if (fixed.length > 0) throw new Refusal('set-by-environment', { extra: { settings: fixed } });
  refuseHalfQuotes(changed, { ...before, ...wanted } as ShopValues);
  await refuseUnknownTimeZone(trx, changed, wanted);
  await attachLogos(trx, changed, wanted, by);
  const values = Object.fromEntries(changed.map((key) => [key, wanted[key]]));
  await writeSettings(trx, { ...stored.values, ...values }, by);
  for (const id of logosOf(changed, before)) await detachLogo(trx, id);
  await recordAdminAction(trx, {
    by,
    action: 'change-settings',
    target: { kind: 'settings', id: settingsId },
    details: Object.fromEntries(
      changed.map((key) => [`setting-${key}`, detailOf(key, before[key], wanted[key])]),
    ),
  });
  return { changed, version: withVersion({ ...before, ...values }).version };
}

const isSame = (one: SettingValue | undefined, other: SettingValue) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Before and after; an admin's own words are not kept in a log that can't be erased. */
function detailOf(key: SettingKey, before: SettingValue, after: SettingValue | undefined): string {
  return recordedKinds.includes(settingFields[key].kind) ? `${before} → ${after}` : 'changed';
}

/** The ids of the photos that the changed settings name. */
const logosOf = (changed: readonly SettingKey[], values: SettingsChanges) =>
  changed
    .filter((key) => settingFields[key].kind === 'logo')
    .map((key) => imageIdOf(String(values[key])))
    .filter((id) => id !== null);

/** The photo of a new logo stays; that of the former one goes with the next clean-up. */
async function attachLogos(
  trx: Transaction,
  changed: readonly SettingKey[],
  wanted: SettingsChanges,
  by: string | null,
): Promise<void> {
  for (const key of changed) {
    for (const id of logosOf([key], wanted)) {
      if (await attachShopPicture(trx, id, by)) continue;
      throw new Refusal('invalid-input', {
        errors: [{ field: key, message: settingsMessages.logo }],
      });
    }
  }
}

/** Whoever changes the customers' words on the home page leaves none of them half. */
function refuseHalfQuotes(changed: readonly SettingKey[], values: ShopValues): void {
  if (!changed.some((key) => settingFields[key].group === 'testimonials')) return;
  const missing = missingTestimonialFields(values);
  if (missing.length === 0) return;
  throw new Refusal('invalid-input', {
    errors: missing.map((field) => ({ field, message: settingsMessages.testimonial })),
  });
}

async function refuseUnknownTimeZone(
  trx: Transaction,
  changed: readonly SettingKey[],
  { timeZone }: SettingsChanges,
): Promise<void> {
  if (timeZone === undefined || !changed.includes('timeZone')) return;
  if (await knowsTimeZone(trx, timeZone)) return;
  throw new Refusal('invalid-input', {
    errors: [{ field: 'timeZone', message: 'The database does not know this time zone' }],
  });
}
