import { useTranslations } from 'use-intl';
import { maxImageBytes, imageTypes } from '#contract/images/image-files.ts';

/** Why a file cannot be used as a photo, before it is uploaded; null when it can. */
export function useRefusePhoto(): (file: File) => string | null {
  const t = useTranslations('errors');
  return (file) => {
    if (!(imageTypes as readonly string[]).includes(file.type)) return t('image-type');
    if (file.size > maxImageBytes) return t('image-too-large');
    return null;
  };
}
