import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Found } from '#contract/search.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No phone fits: names like what was typed, and the way to all phones. */
export function NothingFound({ near }: { near: Found['near'] }) {
  const t = useTranslations('search');
  return (
    <EmptyState
      title={t('noneTitle')}
      action={<ButtonLink to={paths.search()}>{t('noneAction')}</ButtonLink>}
    >
      {t('noneText')}
      {near.length > 0 && (
        <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          {t('nearTitle')}
          {near.map((name) => (
            <Link
              key={name}
              to={paths.search({ q: name })}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {name}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  );
}
