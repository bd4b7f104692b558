import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  name: string;
  /** Phones there are, but the filters hide them all. */
  filtered: boolean;
  onClear: () => void;
}

/** An empty shelf, and where to look instead. */
export function NoProducts({ name, filtered, onClear }: Props) {
  const t = useTranslations('category');
  if (filtered) {
    return (
      <EmptyState
        picture="searched"
        title={t('noneTitle')}
        action={<Button onClick={onClear}>{t('noneAction')}</Button>}
      >
        {t('noneText')}
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
