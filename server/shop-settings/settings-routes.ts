import type { FastifyInstance } from 'fastify';
import { shopCurrency } from '#contract/common/money.ts';
import type { ShopFacts } from '#contract/settings/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

export interface SettingsDependencies {
  readonly db: Database;
  readonly shopSettings: ShopSettings;
  readonly takesPayments: boolean;
  /** From this process's memory: pages that need no brand don't wait for the database. */
  readonly readBrands: () => Promise<ShopFacts['brands']>;
  /** Renews what this process keeps of the settings; the others hear of the change by themselves. */
  readonly onSaved: () => Promise<void>;
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * The shop's settings: for admins all of it, for everybody what pages show.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function settingsRoutes(app: FastifyInstance, dependencies: SettingsDependencies): void {
  const { db, shopSettings, takesPayments, readBrands, onSaved, onlyAdmins } = dependencies;
  const { environment } = shopSettings;

  route(app, 'readShop', async () => ({
    ...shopSettings.current(),
    currency: shopCurrency().code,
    takesPayments,
    brands: [...(await readBrands())],
  }));

  route(app, 'readSettings', ({ person }) => {
    onlyAdmins(person);
    return readSettings(db, environment);
  });

  route(app, 'saveSettings', async ({ body, person }) => {
    onlyAdmins(person);
    const { changed, version } = await saveSettings(db, environment, body, person.id);
    if (changed.length > 0) await onSaved();
    return { ...acknowledgeOneUpdate(changed.length > 0), version };
  });
}
