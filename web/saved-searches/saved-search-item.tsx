import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { listingOf } from '#contract/catalog/listing-address.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { useAction } from '#web/platform/api/use-action.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { SearchForm } from './search-form.tsx';

interface Props {
  search: SavedSearch;
  /** The filters, in words. */
  filters: string;
  onChanged: (changes: Pick<SavedSearch, 'name' | 'alert' | 'version'>) => void;
  onDeleted: () => void;
}

/** A saved search: filters, notifications, actions. */
export function SavedSearchItem({ search, filters, onChanged, onDeleted }: Props) {
  const t = useTranslations('savedSearches');
  const table = useTranslations('table');
  const [opened, setOpened] = useState<'change' | 'delete' | null>(null);
  const { _id: id, name, alert, query, createdAt, version } = search;
  const remove = useAction(async () => {
    await call('deleteSavedSearch', { params: { id } });
    setOpened(null);
    notify.success(t('deleted'));
    onDeleted();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-hairline py-5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-sans font-semibold break-words">{dotsAtLineEnds(name)}</h2>
        {filters !== name && (
          <p className="text-small break-words text-soft">{dotsAtLineEnds(filters)}</p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-small">
          {search.newMatches > 0 && (
            <StatusText tone="excellent">{t('found', { count: search.newMatches })}</StatusText>
          )}
          <StatusText tone={alert === 'never' ? 'soft' : 'brand'}>{t(alert)}</StatusText>
          <Ago at={createdAt} className="text-soft">
            {(day) => t('since', { day })}
          </Ago>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={paths.results(listingOf(query))}
          className="max-sm:px-3"
          aria-label={t('seeOf', { name })}
        >
          {t('see')}
        </ButtonLink>
        <Button
          className="max-sm:px-3"
          aria-label={t('changeOf', { name })}
          onClick={() => setOpened('change')}
        >
          {t('change')}
        </Button>
        <Button
          variant="danger"
          className="max-sm:px-3"
          aria-label={t('deleteOf', { name })}
          onClick={() => setOpened('delete')}
        >
          {t('delete')}
        </Button>
      </div>
      <Dialog open={opened === 'change'} title={t('changeTitle')} onClose={() => setOpened(null)}>
        <SearchForm
          first={{ name, alert, version }}
          onSave={async ({ name: newName, alert: choice }, knownName) => {
            const body = { name: newName, alert: choice, version: knownName };
            const savedSearch = await call('changeSavedSearch', { params: { id }, body });
            setOpened(null);
            notify.success(t('changed'));
            onChanged({ ...body, version: savedSearch.version });
            return savedSearch;
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={opened === 'delete'}
        question={table('sure')}
        confirmLabel={t('delete')}
        busy={remove.busy ? t('deleting') : null}
        error={remove.error}
        onConfirm={remove.start}
        onClose={() => {
          remove.forget();
          setOpened(null);
        }}
      >
        {t('deleteText', { name })}
      </ConfirmDialog>
    </li>
  );
}

/** Where the words break, the dot between two filters stays with the first; names are kept as typed. */
function dotsAtLineEnds(words: string): string {
  return words.replaceAll(' · ', '\u00a0· ');
}
