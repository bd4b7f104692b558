import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';

/** A storage size in words, e.g. '128 GB' or '1 TB'. */
export function useStorageText(): (size: number) => string {
  const t = useTranslations('facts');
  return (size) =>
    size >= 1024 ? t('terabytes', { size: size / 1024 }) : t('gigabytes', { size });
}

/** The optional facts that the seller gave, each with its label. */
export function useFactTexts() {
  const t = useTranslations('facts');
  const storage = useStorageText();
  return (phone: ProductPage): { name: string; value: string }[] => {
    const { model, storageGb, colour, batteryHealth, networkLock, carrier, inTheBox } = phone;
    const network =
      networkLock === 'locked' ? t('lockedTo', { carrier: carrier ?? '' }) : t('unlocked');
    const facts: [string, string | null][] = [
      [t('model'), model],
      [t('storage'), storageGb === null ? null : storage(storageGb)],
      [t('colour'), colour],
      [t('battery'), batteryHealth === null ? null : t('batteryOf', { percent: batteryHealth })],
      [t('network'), networkLock === null ? null : network],
      [t('imei'), phone.imeiLastFour && t('imeiEnds', { digits: phone.imeiLastFour })],
      [t('inTheBox'), inTheBox.length === 0 ? null : inTheBox.map((item) => t(item)).join(', ')],
    ];
    return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  };
}
