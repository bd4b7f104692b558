import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { toPrice } from '#contract/common/money.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { settingKeys } from '#contract/settings/fields.ts';
import { useDayText } from '#web/administration/use-day-text.ts';

const worded = [
  ...(['address', 'asks', 'batch', 'because', 'enabled', 'method', 'number', 'policy'] as const),
  ...(['category', 'scopes'] as const),
] as const;
/** The fields of brands, models and places. */
const fields = [
  ...(['name', 'picture', 'tint', 'words', 'position', 'hidden'] as const),
  ...(['category_id', 'releaseYear', 'storages', 'launchPrices', 'spellings', 'codes'] as const),
  ...(['updates', 'updatesUntil', 'updateYears', 'updatesSource', 'nameEn', 'nameBn'] as const),
  ...(['kind', 'address', 'latitude', 'longitude', 'hours'] as const),
] as const;
const counts = ['added', 'changed', 'days', 'payouts', 'phones'] as const;
/** Details that are ids, of what has a name. */
const named = [
  ...(['conversation', 'question', 'report', 'review', 'token', 'district', 'from'] as const),
] as const;

/** Enough of an id to tell it from others, where there is no name. */
export const shortId = (id: string) => id.slice(0, 8);

/** The details of an entry: worded where they are known, else name and value. */
export function AuditDetails({ details, names }: Pick<AuditEntry, 'details' | 'names'>) {
  const t = useTranslations('audit');
  const setting = useTranslations('shopSettings');
  const price = usePriceText();
  const day = useDayText();
  // The amount of a payout and its seller say more than its id, and a model is named.
  const shown = Object.entries(details).filter(
    ([name]) => name !== 'payout' && name !== 'model' && !/^(before|after)-/.test(name),
  );
  const valueText = (field: (typeof fields)[number], value: string | number | boolean = '') => {
    if (value === '') return '–';
    return field === 'hidden' ? t(value === 'true' ? 'yes' : 'no') : String(value);
  };
  const parts = shown.map(([name, value]) => {
    if (name === 'phonesWithdrawn') return t('phonesWithdrawn', { count: Number(value) });
    if (name === 'notedAt') return t('notedAt', { date: day(String(value)) });
    if (name === 'cents') return price(toPrice(Number(value)));
    const counted = counts.find((each) => each === name);
    if (counted) return t(`detail-${counted}`, { value: Number(value) });
    const key = settingKeys.find((each) => name === `setting-${each}`);
    if (key) {
      return value === 'changed'
        ? t('setting-changed', { setting: setting(key) })
        : `${setting(key)}: ${value}`;
    }
    if (name === 'fields') {
      const changed = String(value).split(' ');
      return fields
        .filter((field) => changed.includes(field))
        .map((field) => {
          const [before, after] = [details[`before-${field}`], details[`after-${field}`]];
          const label = t(`field-${field}`);
          if (after === undefined) return label;
          return `${label}: ${valueText(field, before)} → ${valueText(field, after)}`;
        })
        .join(', ');
    }
    const called = named.find((each) => each === name);
    if (called) {
      const fullName = names[called];
      return fullName === undefined
        ? t(`detail-${called}`, { value: shortId(String(value)) })
        : t(`named-${called}`, { value: fullName });
    }
    const detailName = worded.find((each) => each === name);
    if (detailName === undefined) return `${name}: ${value}`;
    const text = detailName === 'batch' ? shortId(String(value)) : String(value);
    return t(`detail-${detailName}`, { value: text });
  });
  if (parts.length === 0) return null;
  return <span className="block text-small text-soft">{parts.join(', ')}</span>;
}
