import { useEffect } from 'react';

/**
 * Scrolls to the active option of a list; the browser does not, because the focus stays in the field.
 * @param id of the option, or undefined if none is active
 */
export function useScrollToOption(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
