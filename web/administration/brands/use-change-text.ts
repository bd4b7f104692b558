import { useFormatter, useTranslations } from 'use-intl';
import type { BrandChange } from '#contract/catalog/category-fields.ts';

/** Says what was done to a brand, behind its name: 'renamed from Fairfone'. */
export function useChangeText(): (change: BrandChange) => string {
  const t = useTranslations('brands');
  const format = useFormatter();
  return ({ added, fields, name, position, hidden }) => {
    if (added) return t('was-added');
    const texts = fields.map((field) => {
      if (field === 'name') return t('was-renamed', { name: name ?? '' });
      if (field === 'position') return t('was-moved', { place: position ?? 0 });
      if (field === 'hidden') return t(hidden === true ? 'was-shown' : 'was-hidden');
      return t(`was-${field}`);
    });
    return format.list(texts);
  };
}
