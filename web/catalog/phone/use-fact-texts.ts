import { useFormatter, useTranslations } from 'use-intl';
import {
  phoneFields,
  shownFields,
  type FieldHaving,
  type StoredFacts,
} from '#contract/catalog/phone-fields.ts';
import { freeFactText } from './free-fact-text.ts';
import { useStorageText } from './use-storage-text.ts';

/** The optional facts that the seller gave, each with its label. */
export function useFactTexts() {
  const t = useTranslations('facts');
  const format = useFormatter();
  const storage = useStorageText();
  const textOf = (phone: StoredFacts, name: FieldHaving<'shown'>): string => {
    const value = phone[name];
    if (Array.isArray(value)) return value.map((item) => t(item)).join(', ');
    switch (name) {
      case 'storageGb':
        return storage(Number(value));
      case 'batteryHealth':
        return t('batteryOf', { percent: Number(value) });
      case 'networkLock':
        return value === 'locked'
          ? t('lockedTo', { carrier: freeFactText(phone.carrier ?? '') })
          : t('unlocked');
      case 'imeiLastFour':
        return t('imeiEnds', { digits: String(value) });
      default:
        return typeof value === 'number' ? format.number(value) : freeFactText(String(value));
    }
  };
  return (phone: StoredFacts): { name: string; value: string }[] =>
    shownFields
      .filter((name) => !isNothing(phone[name]))
      .map((name) => ({ name: t(phoneFields[name].label), value: textOf(phone, name) }));
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
