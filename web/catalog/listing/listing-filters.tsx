import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  filters as table,
  flagFacets,
  isList,
  listedFacets,
  type Facet,
  type FacetOfKind,
  type ListedFacet,
} from '#contract/catalog/filters.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { SelectField, type Option } from '#web/ui/form/select-field.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { PriceRange } from './price-range.tsx';
import { useCountText } from './use-count-text.ts';
import { useFilterLabel } from './use-filter-label.ts';
import { valuesOf, type ListingControl } from './use-listing-query.ts';

interface Props {
  /** A filter shown before the others. */
  first?: ReactNode;
  /** The price histogram. */
  prices?: ReactNode;
  listing: CategoryListing;
  control: Pick<ListingControl, 'filters' | 'set' | 'setPrices' | 'toggle'>;
}

type Chosen = ListedFacet | 'model';
type Selected = {
  [Name in Chosen]: (typeof table)[Name]['control'] extends 'select' ? Name : never;
}[Chosen];

/** The filters that have places of their own; what the table has besides follows them. */
const facetsWithPlaces: ReadonlySet<Facet> = new Set([
  ...(['brand', 'condition', 'storage', 'price', 'model', 'location', 'years'] as const),
  'verified',
]);
const further = listedFacets.filter((facet) => !facetsWithPlaces.has(facet));
const furtherFlags = flagFacets.filter((facet) => !facetsWithPlaces.has(facet));

/** Every filter of a category listing, each choice with its facet count. */
export function ListingFilters({ first, prices, listing, control }: Props) {
  const t = useTranslations('filters');
  const listingWords = useTranslations('listing');
  const labelOf = useFilterLabel(listing.models);
  const number = useCountText();
  const { filters, set, setPrices, toggle } = control;
  const withCount = (name: string, count: number, about?: boolean) =>
    listingWords('choice', { name, count: number(count, about) });
  const choices = (facet: Chosen) =>
    listing[table[facet].counts].map((each) => ({ ...each, label: labelOf(facet, each.value) }));
  /** A select shows its value even if it has no results or several are selected. */
  const withChosen = (options: Option[], facet: Chosen, value: string) => {
    const values = isList(facet) ? value.split(',') : [value];
    return value === '' || options.some((option) => option.value === value)
      ? options
      : [{ value, label: values.map((each) => labelOf(facet, each)).join(', ') }, ...options];
  };
  const checkboxes = (facet: Chosen) => (
    <FilterChoices
      key={facet}
      label={t(`names.${facet}`)}
      selection={valuesOf(filters[facet])}
      onToggle={(value) => toggle(facet, value)}
      choices={choices(facet)}
    />
  );
  const select = (facet: Selected, className?: string) => (
    <SelectField
      key={facet}
      label={t(`names.${facet}`)}
      className={className}
      value={filters[facet] ?? ''}
      onChange={({ target }) => set(facet, target.value)}
      placeholder={t(`any.${facet}`)}
      options={withChosen(
        choices(facet).map(({ value, label, count, about }) => ({
          value,
          label: withCount(label, count, about),
        })),
        facet,
        filters[facet] ?? '',
      )}
    />
  );
  const flag = (facet: FacetOfKind<'flag'>) =>
    listing.count === 0 && filters[facet] !== '1' ? null : (
      <label key={facet} className="choice self-end text-small whitespace-nowrap tabular-nums">
        <input
          type="checkbox"
          name={facet}
          checked={filters[facet] === '1'}
          onChange={({ target }) => set(facet, target.checked ? '1' : '')}
        />
        {withCount(t(`names.${facet}`), listing[facet], listing[`${facet}About`])}
      </label>
    );
  return (
    <div className="filters-grid">
      {first}
      {checkboxes('condition')}
      {checkboxes('storage')}
      <div className={prices ? 'filters-prices' : ''}>
        <PriceRange
          listing={listing}
          minPrice={filters.minPrice ?? ''}
          maxPrice={filters.maxPrice ?? ''}
          onPrices={setPrices}
        />
        {prices}
      </div>
      {select('model')}
      {select('location')}
      {/* Separate grid cells if that fills the last row. */}
      <div className={first ? 'contents' : 'flex flex-wrap items-end gap-3'}>
        {select('years', 'grow basis-40')}
        {flag('verified')}
      </div>
      {further.map((facet) => (isSelected(facet) ? select(facet) : checkboxes(facet)))}
      {furtherFlags.map(flag)}
    </div>
  );
}

const isSelected = (facet: Chosen): facet is Selected => table[facet].control === 'select';
