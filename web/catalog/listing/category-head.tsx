import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { sortOrders } from '#contract/catalog/listing-address.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { countId, ActiveFilters, useActiveFilters } from './active-filters.tsx';
import { useFilterPanel } from './filter-panel.tsx';
import { ListSwitch } from './list-layout.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { useCountText } from './use-count-text.ts';
import type { ListingControl } from './use-listing-query.ts';

interface Props {
  title: string;
  listing: CategoryListing;
  control: ListingControl;
  /** The button that saves the filters as a search. */
  keep: ReactNode;
}

/** The heading of a category listing: its count, filters and sort order. */
export function CategoryHead({ title, listing, control, keep }: Props) {
  const t = useTranslations('category');
  const texts = useTranslations('listing');
  const inUse = useActiveFilters(listing, control);
  const number = useCountText();
  const { sort } = control;
  const { button, panel } = useFilterPanel({
    label: t('filters'),
    role: 'search',
    inUse: inUse.length,
    count: listing.count,
    filters: <ListingFilters listing={listing} control={control} />,
  });
  return (
    <>
      <div className="listing-head flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:gap-y-5">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h1 className="text-head">{title}</h1>
          <p id={countId} role="status" tabIndex={-1} className="mt-2 text-soft tabular-nums">
            {t('count', { count: number(listing.count), number: listing.count, order: t(sort) })}
          </p>
        </div>
        <div className="listing-tools">
          {button}
          <SelectField
            label={<span className="max-sm:sr-only">{texts('sort')}</span>}
            className="min-w-0 grow basis-32 sm:basis-60"
            name="sort"
            value={sort === 'newest' ? '' : sort}
            onChange={({ target }) => control.set('sort', target.value)}
            placeholder={texts('newest')}
            options={sortOrders
              .filter((order) => order !== 'newest')
              .map((order) => ({ value: order, label: texts(order) }))}
          />
          <ListSwitch />
          {keep}
        </div>
      </div>
      {panel}
      <ActiveFilters inUse={inUse} onClear={control.clear} />
    </>
  );
}
