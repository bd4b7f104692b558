import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { prefetchHandlers, lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { BellIcon } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

// With the rules that read filters, which nothing else on a list of phones needs.
const SaveSearchForm = lazyForm(() =>
  import('./save-search-form.tsx').then((file) => file.SaveSearchForm),
);

interface Props {
  /** The filters as the contract reads them, e.g. 'brand=02&condition=Good'. */
  query: string;
  /** The names of models by their ids, for the default name. */
  models: readonly { value: string; name: string }[];
}

/**
 * Saves the current filters as a search, to get notified of new phones. Its dialog is in the
 * address.
 */
export function SaveSearch({ query, models }: Props) {
  const t = useTranslations('savedSearches');
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<string | null>(null);
  const isSaved = saved === query;
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
      {/* The same button before and after, so that the focus comes back to it. */}
      <Button
        {...prefetchHandlers(SaveSearchForm)}
        onClick={() => (isSaved ? void navigate(paths.savedSearches) : show(true))}
        className="max-sm:px-3 sm:shrink-0 sm:whitespace-nowrap"
      >
        <BellIcon />
        {t(isSaved ? 'isSaved' : 'save')}
      </Button>
      <Dialog open={search.has('save')} title={t('saveTitle')} onClose={() => show(false)}>
        <p className="mb-4 text-soft">{t('saveText')}</p>
        <SaveSearchForm
          query={query}
          models={models}
          onSaved={() => {
            setSaved(query);
            show(false);
          }}
        />
      </Dialog>
    </>
  );
}
