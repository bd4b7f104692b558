import { useRef, useState } from 'react';

export interface Selection {
  readonly keys: readonly string[];
  /** The number of selectable rows. */
  readonly of: number;
  has: (key: string) => boolean;
  /** With `range`, applies to all rows from the one changed last. */
  toggle: (key: string, range: boolean) => void;
  all: (isSelected: boolean) => void;
}

/**
 * The selected rows of a page. Rows that are removed or no longer selectable are deselected.
 * @param choosable keys of the selectable rows, in order
 */
export function useSelection(choosable: readonly string[]): Selection {
  const [choices, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const keys = choosable.filter((key) => choices.has(key));
  const toggle = (key: string, range: boolean) => {
    const to = !keys.includes(key);
    const [from, until] = [choosable.indexOf(last.current ?? ''), choosable.indexOf(key)];
    const touchedIds =
      range && from >= 0
        ? choosable.slice(Math.min(from, until), Math.max(from, until) + 1)
        : [key];
    last.current = key;
    const next = new Set(keys);
    for (const each of touchedIds) {
      if (to) next.add(each);
      else next.delete(each);
    }
    setChosen(next);
  };
  return {
    keys,
    of: choosable.length,
    has: (key) => keys.includes(key),
    toggle,
    all: (to) => setChosen(new Set(to ? choosable : [])),
  };
}
