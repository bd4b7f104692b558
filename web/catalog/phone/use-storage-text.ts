import { useTranslations } from 'use-intl';

/** A storage size in words, e.g. '128 GB' or '1 TB'. */
export function useStorageText(): (size: number) => string {
  const t = useTranslations('facts');
  return (size) =>
    size >= 1024 ? t('terabytes', { size: size / 1024 }) : t('gigabytes', { size });
}
