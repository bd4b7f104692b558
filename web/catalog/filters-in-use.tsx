import { useTranslations } from 'use-intl';
import type { Condition } from '#contract/catalog.ts';
import type { Shelf } from '#contract/shelf.ts';
import { usePriceText } from '#web/platform/money.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useStorageText } from './use-fact-texts.ts';
import { usePlaceText } from './use-place-text.ts';
import { filterNames, valuesOf, type ShelfControl } from './use-shelf-query.ts';

/** The filters that are set, each with the way to take it off. */
export function useFiltersInUse(shelf: Shelf, control: Pick<ShelfControl, 'filters' | 'set'>) {
  const t = useTranslations('shelf');
  const words = useTranslations('product');
  const price = usePriceText();
  const storage = useStorageText();
  const placeText = usePlaceText();
  const { filters } = control;
  const nameOf = (filter: (typeof filterNames)[number], value: string): string => {
    switch (filter) {
      case 'condition':
        return words(value as Condition);
      case 'storage':
        return storage(Number(value));
      case 'model':
        return shelf.models.find((model) => model.value === value)?.name ?? value;
      case 'minPrice':
        return t('priceFrom', { price: price(Number(value)) });
      case 'maxPrice':
        return t('priceTo', { price: price(Number(value)) });
      case 'years':
        return t('yearsTo', { years: Number(value) });
      case 'verified':
        return t('verified');
      case 'location':
        return placeText(value);
    }
  };
  return filterNames.flatMap((filter) =>
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

export interface InUse {
  readonly key: string;
  readonly name: string;
  readonly remove: () => void;
}

export function FiltersInUse({ inUse, onClear }: { inUse: readonly InUse[]; onClear: () => void }) {
  const t = useTranslations('shelf');
  if (inUse.length === 0) return null;
  return (
    <ul aria-label={t('set')} className="mt-4 flex flex-wrap items-center gap-2">
      {inUse.map(({ key, name, remove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('remove', { name })}
            onClick={remove}
            className="flex min-h-11 items-center gap-2 rounded-full border border-brand bg-brand-wash px-4 text-small font-semibold text-brand"
          >
            {name}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onClear} className="text-link min-h-11 px-2 text-small">
          {t('clear')}
        </button>
      </li>
    </ul>
  );
}
