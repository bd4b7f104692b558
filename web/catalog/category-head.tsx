import { useTranslations } from 'use-intl';
import { ProductFilter } from './product-filter.tsx';
import type { ProductFilter as Filter } from './use-product-filter.ts';

interface Props {
  title: string;
  count: number;
  filter: Filter;
}

/** The heading of a shelf, how many phones stand on it, and its filters. */
export function CategoryHead({ title, count, filter }: Props) {
  const t = useTranslations('category');
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      <div>
        <h1 className="text-head">{title}</h1>
        <p role="status" className="mt-2 text-soft tabular-nums">
          {t('count', { count, order: t(filter.sort) })}
        </p>
      </div>
      <ProductFilter filter={filter} />
    </div>
  );
}
