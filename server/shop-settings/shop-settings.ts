import type { FastifyBaseLogger } from 'fastify';
import { toCents } from '#contract/common/money.ts';
import type { ShopValues } from '#contract/settings/fields.ts';
import type { FeeTerms } from '#contract/payouts/fees.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { settingsInForce, type SettingsInForce } from './settings-in-force.ts';
import { readStoredSettings } from './shop-settings-store.ts';

/** The shop's settings in the memory of this process. */
export interface ShopSettings {
  /**
   * The values that hold now; another process's change arrives within two seconds.
   * @throws Refusal unavailable before they were read: nothing is sold at a fee that nobody has set
   */
  readonly current: () => ShopValues;
  /** The environment's values, which can't be changed. */
  readonly environment: Partial<ShopValues>;
  /**
   * Reads them again.
   * @throws the database's error when it is away; the last values stay
   */
  renew(): Promise<void>;
}

/**
 * Builds the shop's settings of this process.
 * @param db the database
 * @param environment the values that it sets
 * @param log receives stored values that can't be used
 * @param onRenewed gets the values each time, for what keeps them elsewhere
 */
export function buildShopSettings(
  db: Database,
  environment: Partial<ShopValues>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onRenewed: (values: ShopValues) => void,
): ShopSettings {
  let inForce: SettingsInForce | null = null;
  return {
    current() {
      if (inForce === null) throw new Refusal('unavailable', { retryAfter: 1 });
      return inForce.values;
    },
    environment,
    async renew() {
      const { values } = await readStoredSettings(db);
      inForce = settingsInForce(environment, values);
      if (inForce.unusable.length > 0) {
        log.warn(
          { settings: inForce.unusable },
          'settings of the shop can’t be used by this version; the shipped ones hold',
        );
      }
      onRenewed(inForce.values);
    },
  };
}

/**
 * The shop's fee for sales from now on.
 * @param values the settings
 */
export function feeTermsOf({ feePercent, feeFixed }: ShopValues): FeeTerms {
  return { percent: feePercent, fixedCents: toCents(feeFixed) };
}
