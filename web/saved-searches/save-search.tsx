import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { prefetchHandlers, lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { BellIcon } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

const SearchForm = lazyForm(() => import('./search-form.tsx').then((file) => file.SearchForm));

interface Props {
  /** The filters as the contract reads them, e.g. 'brand=02&condition=Good'. */
  query: string;
  /** The default name. */
  name: string;
}

/**
 * Saves the current filters as a search, to get notified of new phones. Its dialog is in the
 * address.
 */
export function SaveSearch({ query, name }: Props) {
  const t = useTranslations('savedSearches');
  const [search, setSearch] = useSearchParams();
  const show = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('save', '1');
        else before.delete('save');
        return before;
      },
      { replace: !open, preventScrollReset: true },
    );
  return (
    <>
      <Button
        {...prefetchHandlers(SearchForm)}
        onClick={() => show(true)}
        className="max-sm:px-3 sm:shrink-0 sm:whitespace-nowrap"
      >
        <BellIcon />
        {t('save')}
      </Button>
      <Dialog open={search.has('save')} title={t('saveTitle')} onClose={() => show(false)}>
        <p className="mb-4 text-soft">{t('saveText')}</p>
        <SearchForm
          first={{ name: name.slice(0, 80), alert: 'at-once' }}
          onSave={async (given) => {
            await call('saveSearch', { body: { ...given, query } });
            show(false);
            notify.success(t('saved'));
          }}
        />
      </Dialog>
    </>
  );
}
