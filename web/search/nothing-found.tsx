import { useTranslations } from 'use-intl';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { NearMatches, useMissingText } from '#web/catalog/listing/near-matches.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SearchControl } from './use-search-query.ts';

/** No results: the reason, relaxed queries, and the link to all phones. */
export function NothingFound({
  counts,
  control,
}: {
  counts: SearchCounts;
  control: SearchControl;
}) {
  const t = useTranslations('search');
  const missing = useMissingText();
  return (
    <EmptyState
      picture="searched"
      title={t('noneTitle')}
      action={<ButtonLink to={paths.search()}>{t('noneAction')}</ButtonLink>}
    >
      {missing(counts.missing) ?? t('noneText')}
      <NearMatches
        listing={counts}
        filters={control.filters}
        words={counts.words}
        sort={control.sort === 'best' ? '' : control.sort}
        pathOf={(filters) => paths.results({ categoryId: null, filters })}
      />
    </EmptyState>
  );
}
