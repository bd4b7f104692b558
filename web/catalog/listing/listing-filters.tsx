import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { SelectField, type Option } from '#web/ui/form/select-field.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { PriceRange } from './price-range.tsx';
import { useCountText } from './use-count-text.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { valuesOf, type ListingControl } from './use-listing-query.ts';

interface Props {
  /** A filter shown before the others. */
  first?: ReactNode;
  /** The price histogram. */
  prices?: ReactNode;
  listing: CategoryListing;
  control: Pick<ListingControl, 'filters' | 'set' | 'setPrices' | 'toggle'>;
}

/** Every filter of a category listing, each choice with its facet count. */
export function ListingFilters({ first, prices, listing, control }: Props) {
  const t = useTranslations('listing');
  const texts = useTranslations('product');
  const storage = useStorageText();
  const placeText = usePlaceText();
  const number = useCountText();
  const { filters, set, setPrices, toggle } = control;
  /** A select shows its value even where it has no results or several are selected. */
  const within = (options: Option[], value = '', nameOf: (each: string) => string = String) =>
    value === '' || options.some((option) => option.value === value)
      ? options
      : [{ value, label: value.split(',').map(nameOf).join(', ') }, ...options];
  const withCount = (name: string, count: number, about?: boolean) =>
    t('choice', { name, count: number(count, about) });
  return (
    <div className="filters-grid">
      {first}
      <FilterChoices
        label={t('condition')}
        chosen={valuesOf(filters.condition)}
        onToggle={(value) => toggle('condition', value)}
        choices={conditions.map((value) => ({
          count: 0,
          ...listing.conditions.find((choice) => choice.value === value),
          value,
          label: texts(value),
        }))}
      />
      <FilterChoices
        label={t('storage')}
        chosen={valuesOf(filters.storage)}
        onToggle={(value) => toggle('storage', value)}
        choices={[...listing.storages]
          .sort((a, b) => Number(a.value) - Number(b.value))
          .map((choice) => ({ ...choice, label: storage(Number(choice.value)) }))}
      />
      <div className={prices ? 'filters-prices' : ''}>
        <PriceRange
          listing={listing}
          minPrice={filters.minPrice ?? ''}
          maxPrice={filters.maxPrice ?? ''}
          onPrices={setPrices}
        />
        {prices}
      </div>
      <SelectField
        label={t('model')}
        value={filters.model ?? ''}
        onChange={({ target }) => set('model', target.value)}
        placeholder={t('anyModel')}
        options={within(
          listing.models.map(({ value, name, count, about }) => ({
            value,
            label: withCount(name, count, about),
          })),
          filters.model,
          (id) => listing.models.find(({ value }) => value === id)?.name ?? id,
        )}
      />
      <SelectField
        label={t('place')}
        value={filters.location ?? ''}
        onChange={({ target }) => set('location', target.value)}
        placeholder={t('anyPlace')}
        options={within(
          listing.locations.map(({ value, count, about }) => ({
            value,
            label: withCount(placeText(value), count, about),
          })),
          filters.location,
          placeText,
        )}
      />
      {/* Separate grid cells where that fills the last row. */}
      <div className={first ? 'contents' : 'flex flex-wrap items-end gap-3'}>
        <SelectField
          label={t('years')}
          className="grow basis-40"
          value={filters.years ?? ''}
          onChange={({ target }) => set('years', target.value)}
          placeholder={t('anyYears')}
          options={listing.years.map(({ value, count, about }) => ({
            value,
            label: withCount(t('yearsTo', { years: Number(value) }), count, about),
          }))}
        />
        <label className="choice self-end text-small whitespace-nowrap tabular-nums">
          <input
            type="checkbox"
            name="verified"
            checked={filters.verified === '1'}
            onChange={({ target }) => set('verified', target.checked ? '1' : '')}
          />
          {withCount(t('verified'), listing.verified, listing.verifiedAbout)}
        </label>
      </div>
    </div>
  );
}
