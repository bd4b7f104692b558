import {
  fieldOf,
  settingKeys,
  shippedValues,
  type SettingKey,
  type SettingSource,
  type SettingValue,
  type ShopValues,
} from '#contract/settings/fields.ts';
import { valueSchema } from '#contract/settings/schemas.ts';

/** The values that hold, and where each comes from. */
export interface SettingsInForce {
  readonly values: ShopValues;
  readonly sources: Readonly<Record<SettingKey, SettingSource>>;
  /** Keys whose stored value is none that this version takes; the shipped one holds. */
  readonly unusable: readonly SettingKey[];
}

/**
 * Decides which values hold: the environment's, then what was set on the screen, then the shipped ones.
 * @param environment the values that it sets
 * @param stored what was set on the screen, perhaps by another version of the shop
 */
export function settingsInForce(
  environment: Partial<ShopValues>,
  stored: Readonly<Record<string, unknown>>,
): SettingsInForce {
  const unusable: SettingKey[] = [];
  const decide = (key: SettingKey): readonly [SettingValue, SettingSource] => {
    const fromEnvironment = environment[key];
    if (fromEnvironment !== undefined) return [fromEnvironment, 'environment'];
    if (Object.hasOwn(stored, key)) {
      const parsed = valueSchema(fieldOf(key)).safeParse(stored[key]);
      if (parsed.success) return [parsed.data as SettingValue, 'screen'];
      unusable.push(key);
    }
    return [shippedValues[key], 'shipped'];
  };
  const decided = settingKeys.map((key) => [key, decide(key)] as const);
  const part = (place: 0 | 1) =>
    Object.fromEntries(decided.map(([key, both]) => [key, both[place]]));
  return {
    values: part(0) as unknown as ShopValues,
    sources: part(1) as unknown as SettingsInForce['sources'],
    unusable,
  };
}
