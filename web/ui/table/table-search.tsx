import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { TableQuery } from './use-table-query.ts';

const pauseMs = 300;

interface Props {
  query: Pick<TableQuery, 'text' | 'search'>;
  /** The label: the scope of the search. */
  hint: string;
}

/**
 * The search of a table, debounced while typing, at once with Enter. The query is in the address.
 */
export function TableSearch({ query, hint }: Props) {
  const t = useTranslations('tables');
  const [searchText, setSearchText] = useState(query.text);
  const [addressText, setAddressText] = useState(query.text);
  const submittedRef = useRef(query.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // Sort or filter may change during the debounce: they are kept.
  const search = useRef(query.search);
  useEffect(() => {
    search.current = query.search;
  });
  // The address may change elsewhere: Back, a link, Clear beside an empty result.
  const follow = useEffectEvent((text: string) => {
    if (text === submittedRef.current) return;
    clearTimeout(timer.current);
    submittedRef.current = text;
    setSearchText(text);
  });
  if (addressText !== query.text) setAddressText(query.text);
  useEffect(() => follow(addressText), [addressText]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === submittedRef.current) return;
    submittedRef.current = trimmed;
    search.current(trimmed);
  };
  return (
    <form
      role="search"
      className="flex w-full max-w-md flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(searchText);
      }}
    >
      <TextField
        ref={field}
        label={t('search')}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={hint}
        className="min-w-0 flex-1 basis-40"
        value={searchText}
        onChange={(event) => {
          const text = event.target.value;
          setSearchText(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => submit(text), pauseMs);
        }}
      />
      {searchText !== '' && (
        <Button
          onClick={() => {
            setSearchText('');
            submit('');
            field.current?.focus();
          }}
        >
          {t('clearSearch')}
        </Button>
      )}
    </form>
  );
}
