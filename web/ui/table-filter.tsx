import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from './text-field.tsx';
import type { TableQuery } from './use-table-query.ts';

interface Props {
  query: TableQuery;
  shown: number;
  all: number;
}

/** Narrows a table to the rows that hold the typed words; says how many are left. */
export function TableFilter({ query, shown, all }: Props) {
  const t = useTranslations('ui');
  const [text, setText] = useState(query.text);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <TextField
        label={t('filter')}
        type="search"
        className="w-full max-w-xs"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          query.filterBy(event.target.value);
        }}
      />
      <p role="status" className="pb-2.5 text-small text-soft tabular-nums">
        {t('shown', { shown, all })}
      </p>
    </div>
  );
}
