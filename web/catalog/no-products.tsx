import { useTranslations } from 'use-intl';
import { shelfOf } from '#contract/shelf-address.ts';
import type { Shelf } from '#contract/shelf.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NearOffers, useMissingText } from './near-offers.tsx';
import type { ShelfControl } from './use-shelf-query.ts';

interface Props {
  name: string;
  shelf: Shelf;
  control: ShelfControl;
}

/** An empty shelf, and where to look instead. */
export function NoProducts({ name, shelf, control }: Props) {
  const t = useTranslations('category');
  const missing = useMissingText();
  // Phones there are, but the filters hide them all.
  if (Object.keys(control.filters).length > 0) {
    return (
      <EmptyState
        picture="searched"
        title={t('noneTitle')}
        action={<Button onClick={control.clear}>{t('noneAction')}</Button>}
      >
        {missing(shelf.missing) ?? t('noneText')}
        <NearOffers
          shelf={shelf}
          filters={control.filters}
          sort={control.sort === 'newest' ? '' : control.sort}
          pathOf={(query) => paths.results(shelfOf(query))}
        />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('emptyTitle', { name })}
      action={<ButtonLink to={`${paths.home}#brands`}>{t('emptyAction')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
