import type { ShopValues } from '#contract/settings/fields.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { authorOf } from '#server/accounts/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withVersion } from '#server/platform/http/versions.ts';
import { settingsInForce } from './settings-in-force.ts';
import { readStoredSettings } from './shop-settings-store.ts';

/**
 * The settings as an admin sees them, read from the database: a change of another process is there at once.
 * @param db the database
 * @param environment the values that it sets
 */
export async function readSettings(
  db: Database,
  environment: Partial<ShopValues>,
): Promise<ShopSettings> {
  const { values: stored, changedAt, changedBy } = await readStoredSettings(db);
  const { values, sources } = settingsInForce(environment, stored);
  return {
    values,
    sources,
    changed: changedAt && { at: changedAt.toISOString(), ...authorOf(changedBy) },
    version: withVersion(values).version,
  };
}
