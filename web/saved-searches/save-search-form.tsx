import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { SearchForm } from './search-form.tsx';
import { useFilterText } from './use-filter-text.ts';

interface Props {
  /** The filters as the contract reads them, e.g. 'brand=02&condition=Good'. */
  query: string;
  /** The names of models by their ids, for the default name. */
  models: readonly { value: string; name: string }[];
  onSaved: () => void;
}

/** The form of a new saved search, named after its filters. */
export function SaveSearchForm({ query, models, onSaved }: Props) {
  const t = useTranslations('savedSearches');
  const nameOf = useFilterText();
  return (
    <SearchForm
      first={{ name: nameOf(query, models).slice(0, 80), alert: 'at-once' }}
      onSave={async (initialValues) => {
        await call('saveSearch', { body: { ...initialValues, query } });
        onSaved();
        notify.success(t('saved'));
      }}
    />
  );
}
