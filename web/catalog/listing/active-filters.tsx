import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useFilterLabel } from './use-filter-label.ts';
import { listingFilterNames, valuesOf, type ListingControl } from './use-listing-query.ts';

/** The active filters, each with a function that removes it. */
export function useActiveFilters(
  listing: CategoryListing,
  control: Pick<ListingControl, 'filters' | 'set'>,
) {
  const nameOf = useFilterLabel(listing.models);
  const { filters } = control;
  return listingFilterNames.flatMap((filter) =>
    valuesOf(filters[filter]).map((value) => ({
      key: `${filter}-${value}`,
      name: nameOf(filter, value),
      remove: () =>
        control.set(
          filter,
          valuesOf(filters[filter])
            .filter((each) => each !== value)
            .join(','),
        ),
    })),
  );
}

export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  readonly remove: () => void;
}

/** The element that takes the focus when the last filter was removed. */
export const countId = 'count';

export function ActiveFilters({
  inUse,
  onClear,
}: {
  inUse: readonly ActiveFilter[];
  onClear: () => void;
}) {
  const t = useTranslations('listing');
  const list = useRef<HTMLUListElement>(null);
  const lastRemoval = useRef<{ key: string | null; place: number } | null>(null);
  useLayoutEffect(() => {
    const removal = lastRemoval.current;
    if (!removal || inUse.some(({ key }) => key === (removal.key ?? key))) return;
    lastRemoval.current = null;
    // Focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    const place = Math.min(removal.place, inUse.length - 1);
    const next = inUse[place];
    // The next one may be removed, too, when the phones arrive.
    if (next) lastRemoval.current = { key: next.key, place };
    const chips = list.current?.querySelectorAll<HTMLElement>('button[aria-label]');
    (chips?.[place] ?? document.getElementById(countId))?.focus();
  }, [inUse]);
  if (inUse.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t('set')}
      className="active-filters mt-3 flex flex-wrap items-center gap-2"
    >
      {inUse.map(({ key, name, remove }, place) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('remove', { name })}
            onClick={() => {
              lastRemoval.current = { key, place };
              remove();
            }}
            className="flex min-h-11 items-center gap-2 rounded-full border border-brand bg-brand-wash px-4 text-small font-semibold text-brand"
          >
            {name}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            // Removed together with the last of them.
            lastRemoval.current = { key: null, place: 0 };
            onClear();
          }}
          className="text-link min-h-11 text-small max-sm:pr-2 sm:px-2"
        >
          {t('clear')}
        </button>
      </li>
    </ul>
  );
}
