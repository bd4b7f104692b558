import { useTranslations } from 'use-intl';
import { conditions, divisions } from '#contract/catalog.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { ProductFilter as Filter } from './use-product-filter.ts';

/** Narrows the shelf to what one is looking for. */
export function ProductFilter({ filter }: { filter: Filter }) {
  const t = useTranslations('category');
  const product = useTranslations('product');
  return (
    <form
      role="search"
      aria-label={t('filters')}
      className="grid grid-cols-2 gap-3 sm:flex sm:items-end"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={t('condition')}
        value={filter.condition}
        onChange={(event) => filter.set('condition', event.target.value)}
        placeholder={t('anyCondition')}
        options={conditions.map((value) => ({ value, label: product(value) }))}
      />
      <SelectField
        label={t('place')}
        value={filter.place}
        onChange={(event) => filter.set('place', event.target.value)}
        placeholder={t('anyPlace')}
        options={divisions.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('sort')}
        value={filter.sort === 'newest' ? '' : filter.sort}
        onChange={(event) => filter.set('sort', event.target.value)}
        placeholder={t('sortNewest')}
        options={[
          { value: 'cheapest', label: t('sortCheapest') },
          { value: 'dearest', label: t('sortDearest') },
        ]}
      />
      <label className="choice self-end text-small">
        <input
          type="checkbox"
          checked={filter.verified}
          onChange={(event) => filter.set('verified', event.target.checked ? '1' : '')}
        />
        {t('verifiedOnly')}
      </label>
    </form>
  );
}
