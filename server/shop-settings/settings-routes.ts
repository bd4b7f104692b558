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
  readonly readBrands: () => Promise<readonly ShopFacts['brands'][number][]>;
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

  // Every page makes this call: its JSON is kept as long as settings and brands are the same objects.
  let facts: { of: readonly unknown[]; json: string } | null = null;
  route(app, 'readShop', async ({ reply }) => {
    const [values, brands] = [shopSettings.current(), await readBrands()];
    if (facts?.of[0] !== values || facts.of[1] !== brands) {
      const shop: ShopFacts = {
        ...{ ...values, currency: shopCurrency().code, takesPayments },
        brands: brands.map(({ id, name, tint, hidden }) => ({ id, name, tint, hidden })),
      };
      facts = { of: [values, brands], json: JSON.stringify(shop) };
    }
    return reply.type('application/json; charset=utf-8').send(facts.json);
  });

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
