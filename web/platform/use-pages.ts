import { useState } from 'react';
import type { Answer, CallName, calls } from '#contract/calls.ts';
import { nextPage, type Page } from './api-client.ts';
import { useErrorInWords } from './errors-in-words.ts';

type ListName = {
  [Name in CallName]: Answer<(typeof calls)[Name]> extends unknown[] ? Name : never;
}[CallName];
type ItemOf<Name extends ListName> =
  Answer<(typeof calls)[Name]> extends (infer Item)[] ? Item : never;

/**
 * A list that grows page by page. Starts anew when the loader brings another first page.
 * @param name the list call
 * @param first what the loader fetched with callList
 */
export function usePages<Name extends ListName>(name: Name, first: Page<ItemOf<Name>>) {
  const inWords = useErrorInWords();
  const [start, setStart] = useState(first);
  const [state, setState] = useState({ page: first, busy: false, error: null as string | null });
  if (start !== first) {
    setStart(first);
    setState({ page: first, busy: false, error: null });
  }
  const more = async () => {
    if (state.page.next === null || state.busy) return;
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      const { items, next } = await nextPage(name, state.page.next);
      setState((before) => ({
        page: { items: [...before.page.items, ...items], next },
        busy: false,
        error: null,
      }));
    } catch (error) {
      setState((before) => ({ ...before, busy: false, error: inWords(error) }));
    }
  };
  return {
    items: state.page.items,
    hasMore: state.page.next !== null,
    busy: state.busy,
    error: state.error,
    more: () => void more(),
  };
}
