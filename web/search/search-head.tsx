import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { holdsWords, maxSearchLength } from '#contract/search/query-words.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { searchOrders, type SearchOrder } from '#contract/search/search-orders.ts';
import { FilterChoices } from '#web/catalog/listing/filter-choices.tsx';
import { useFilterPanel } from '#web/catalog/listing/filter-panel.tsx';
import { countId, ActiveFilters, useActiveFilters } from '#web/catalog/listing/active-filters.tsx';
import { ListSwitch } from '#web/catalog/listing/list-layout.tsx';
import { ListingFilters } from '#web/catalog/listing/listing-filters.tsx';
import { useCountText } from '#web/catalog/listing/use-count-text.ts';
import { valuesOf } from '#web/catalog/listing/use-listing-query.ts';
import { mostSideBySide } from '#web/platform/brands/shop-brands.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { GuideLink } from './guide-link.tsx';
import { LeftOutNotes } from './left-out-notes.tsx';
import { OtherReadings } from './other-readings.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import type { SearchControl } from './use-search-query.ts';

interface Props {
  counts: SearchCounts;
  control: SearchControl;
  /** The button that saves the search. */
  keep: ReactNode;
}

/** The query and its number of results, with filters and sort order. */
export function SearchHead({ counts, control, keep }: Props) {
  const t = useTranslations('search');
  const texts = useTranslations('listing');
  const tCategory = useTranslations('category');
  const number = useCountText();
  const inUse = useAllFilters(counts, control);
  const heading = useFocusHeading();
  const { q, sort, filters } = control;
  const isSaying = holdsWords(q);
  const { button, panel } = useFilterPanel({
    label: tCategory('filters'),
    role: 'group',
    inUse: inUse.length,
    count: counts.count,
    filters: (
      <ListingFilters
        listing={counts}
        control={control}
        first={<BrandFilter counts={counts} control={control} />}
        prices={
          <PriceHistogram
            prices={counts.prices}
            minPrice={filters.minPrice}
            maxPrice={filters.maxPrice}
            onRange={control.setPrices}
          />
        }
      />
    ),
  });
  return (
    <>
      <div className="listing-head flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:gap-y-5">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={countId}
            className="text-head break-words"
          >
            {isSaying ? t('of', { q }) : t('all')}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <p id={countId} role="status" tabIndex={-1} className="text-soft tabular-nums">
              {t('count', {
                count: number(counts.count),
                number: counts.count,
                order: sort === 'best' ? t('best') : tCategory(sort),
              })}
            </p>
            <GuideLink counts={counts} filters={filters} />
          </div>
          {q !== '' && !isSaying && (
            <p className="mt-2 max-w-prose break-words text-soft">{t('signs', { q })}</p>
          )}
          {control.isCut && (
            <p className="mt-2 max-w-prose text-soft">
              {t('cut', { limit: number(maxSearchLength) })}
            </p>
          )}
          <LeftOutNotes leftOut={counts.leftOut} />
          <OtherReadings near={counts.near} count={counts.count} />
        </div>
        <div className="listing-tools">
          {button}
          <SelectField
            label={<span className="max-sm:sr-only">{texts('sort')}</span>}
            className="min-w-0 grow basis-32 sm:basis-60"
            name="sort"
            value={sort}
            onChange={({ target }) => control.setSort(target.value as SearchOrder)}
            options={searchOrders.map((order) => ({
              value: order,
              label: order === 'best' ? t('bestSort') : texts(order),
            }))}
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

/** The brands to choose from: side by side, or in a select if there are many. */
function BrandFilter({ counts: { brands }, control }: Pick<Props, 'counts' | 'control'>) {
  const t = useTranslations('search');
  const texts = useTranslations('listing');
  const number = useCountText();
  const selection = valuesOf(control.filters.brand);
  const toggle = (value: string) => control.toggle('brand', value);
  if (brands.length <= mostSideBySide) {
    return (
      <FilterChoices
        label={t('brand')}
        selection={selection}
        onToggle={toggle}
        choices={brands.map(({ name, ...choice }) => ({ ...choice, label: name }))}
      />
    );
  }
  return (
    <SelectField
      label={t('brand')}
      placeholder={t('addBrand')}
      value=""
      onChange={({ target }) => toggle(target.value)}
      options={brands
        .filter(({ value, count }) => count > 0 && !selection.includes(value))
        .map(({ value, name, count, about }) => ({
          value,
          label: texts('choice', { name, count: number(count, about) }),
        }))}
    />
  );
}

/** The active filters of a category listing, with the brands and the query before them. */
function useAllFilters(match: SearchCounts, control: SearchControl) {
  const t = useTranslations('search');
  const brands = valuesOf(control.filters.brand).map((value) => ({
    key: `brand-${value}`,
    name: match.brands.find((each) => each.value === value)?.name ?? value,
    remove: () => control.toggle('brand', value),
  }));
  const active = useActiveFilters(match, control);
  const texts =
    control.words !== '' && (match.read.length > 0 || active.length + brands.length > 0)
      ? [
          {
            key: 'words',
            name: t('words', { words: control.words }),
            remove: control.clearWords,
          },
        ]
      : [];
  return [...brands, ...active, ...texts];
}
