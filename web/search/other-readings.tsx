import { useTranslations } from 'use-intl';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** What the words of a search with results may mean instead: 'fair phone' the brand Fairphone. */
export function OtherReadings({ near, count }: Pick<SearchCounts, 'near' | 'count'>) {
  const t = useTranslations('near');
  // Without results they stand below, among all that comes close.
  if (count === 0) return null;
  return near.map(({ text, query }) => (
    <p key={query}>
      <Link
        to={paths.results({ categoryId: null, filters: query })}
        className="text-link inline-flex min-h-11 items-center break-words"
      >
        {t('spelling', { text })}
      </Link>
    </p>
  ));
}
