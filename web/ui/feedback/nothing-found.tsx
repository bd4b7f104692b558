import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { TableQuery } from '#web/ui/table/use-table-query.ts';

/** A search without results, and Clear. */
export function NothingFound({ query }: { query: Pick<TableQuery, 'text' | 'search'> }) {
  const t = useTranslations('tables');
  return (
    <EmptyState
      picture="searched"
      title={t('nothingTitle')}
      action={
        <Button
          onClick={() => {
            query.search('');
            // The pressed button is removed; the search field takes the focus.
            document.querySelector<HTMLElement>('main [role=search] [type=search]')?.focus();
          }}
        >
          {t('clearSearch')}
        </Button>
      }
    >
      {t('nothingText', { words: query.text })}
    </EmptyState>
  );
}
