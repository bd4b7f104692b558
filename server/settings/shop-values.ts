import {
  fieldOf,
  settingKeys,
  type ShopValues,
  type SettingValue,
} from '#contract/settings/fields.ts';
import { isTimeZone } from '#contract/settings/time-zone.ts';

/** How settings.ts reads a number and an address; the value given with a number stands in for one that is refused. */
interface Readers {
  readonly text: (name: string) => string | null;
  readonly wholeNumber: (
    name: string,
    otherwise: number,
    lowest: number,
    highest: number,
  ) => number;
  readonly decimal: (name: string, otherwise: number, highest: number) => number;
  readonly address: (name: string, protocols: readonly string[]) => string | null;
}

/**
 * Reads which of the shop's own settings the environment sets.
 * @param readers of texts, numbers and addresses
 * @param problems receives faults
 * @returns the set ones only
 */
export function readShopValues(readers: Readers, problems: string[]): Partial<ShopValues> {
  const { text, wholeNumber, decimal, address } = readers;
  const read = (key: (typeof settingKeys)[number]): SettingValue | null => {
    const field = fieldOf(key);
    const name = field.environment;
    if (name === null) return null;
    const value = text(name);
    if (value === null) return null;
    switch (field.kind) {
      case 'whole':
        return wholeNumber(name, field.shipped, field.min, field.max);
      case 'percent':
      case 'amount':
        return decimal(name, field.shipped, field.max);
      case 'link':
        return address(name, ['http:', 'https:']);
      case 'time-zone':
        if (!isTimeZone(value)) {
          problems.push(`${name} must be the name of a time zone, like Asia/Dhaka, not '${value}'`);
        }
        return value;
      default:
        return value;
    }
  };
  const values = settingKeys.map((key) => [key, read(key)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
