import { useTranslations } from 'use-intl';
import { listingOf } from '#contract/catalog/listing-address.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NearMatches, useMissingText } from './near-matches.tsx';
import type { ListingControl } from './use-listing-query.ts';

interface Props {
  name: string;
  listing: CategoryListing;
  control: ListingControl;
}

/** An empty category listing, with other places to look. */
export function NoProducts({ name, listing, control }: Props) {
  const t = useTranslations('category');
  const missing = useMissingText();
  // There are phones, but none passes the filters.
  if (Object.keys(control.filters).length > 0) {
    return (
      <EmptyState
        picture="searched"
        title={t('noneTitle')}
        action={<Button onClick={control.clear}>{t('noneAction')}</Button>}
      >
        {missing(listing.missing) ?? t('noneText')}
        <NearMatches
          listing={listing}
          filters={control.filters}
          sort={control.sort === 'newest' ? '' : control.sort}
          pathOf={(query) => paths.results(listingOf(query))}
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
