import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Total } from './table-tools.tsx';
import type { TableQuery } from './use-table-query.ts';

interface Props {
  query: TableQuery;
  /** The cursors of the neighbouring pages; null if there is none. */
  previous: string | null;
  next: string | null;
  /** The number of the first row; null beyond the limit of exact counting. */
  first: number | null;
  shown: number;
  total: Total;
}

/** Links to the neighbouring pages, and the position. Not rendered for a single page. */
export function Pager({ query, previous, next, first, shown, total: { count, more } }: Props) {
  const t = useTranslations('tables');
  if (previous === null && next === null) return null;
  const where =
    first === null
      ? t('rangeFar', { total: count })
      : t(more ? 'rangeMore' : 'range', { first, last: first + shown - 1, total: count });
  const beside = (place: string | null, rel: 'prev' | 'next') => {
    const label = t(rel === 'prev' ? 'previous' : 'next');
    if (place === null) return <Button disabled>{label}</Button>;
    return (
      <ButtonLink to={query.pageAt(place)} rel={rel} viewTransition={false} prefetch="none">
        {label}
      </ButtonLink>
    );
  };
  return (
    <nav aria-label={t('pages')} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {beside(previous, 'prev')}
      <p className="text-small text-soft tabular-nums">{where}</p>
      {beside(next, 'next')}
    </nav>
  );
}
