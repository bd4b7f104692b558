import { useEffect, useEffectEvent, useState } from 'react';
import { useFocusAppended } from '#web/ui/table/use-focus-appended.ts';
import { nextPage, type ItemOf, type ListName, type Page } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';

/**
 * A list that grows page by page. Reset when the loader provides another first page.
 * @param name the list call
 * @param first the first page, from callList
 */
export function usePages<Name extends ListName>(name: Name, first: Page<ItemOf<Name>>) {
  const errorText = useErrorText();
  const [state, setState] = useState({
    first,
    page: first,
    busy: false,
    error: null as string | null,
    /** The next page was requested when the loader provided another first one. */
    again: false,
  });
  if (state.first !== first) {
    setState({ first, page: first, busy: false, error: null, again: state.busy });
  }
  const { listId, press } = useFocusAppended(state.page.items.length);
  const more = async () => {
    if (state.page.next === null || state.busy) return;
    press();
    // A page of a list that was replaced meanwhile is dropped.
    const change = (to: (before: typeof state) => Partial<typeof state>) =>
      setState((before) => (before.first === first ? { ...before, ...to(before) } : before));
    change(() => ({ busy: true, error: null, again: false }));
    try {
      const { items, next } = await nextPage(name, state.page.next);
      change(({ page }) => ({ page: { items: [...page.items, ...items], next }, busy: false }));
    } catch (error) {
      change(() => ({ busy: false, error: errorText(error) }));
    }
  };
  const loadMore = useEffectEvent(() => void more());
  useEffect(() => {
    if (state.again) loadMore();
  }, [state.again]);
  return {
    items: state.page.items,
    /** The id of the element whose children the items are. */
    listId,
    hasMore: state.page.next !== null,
    busy: state.busy,
    error: state.error,
    more: () => void more(),
  };
}
