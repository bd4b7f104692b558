import { useRef, useState } from 'react';

export interface Selection {
  readonly keys: readonly string[];
  /** How many could be chosen. */
  readonly of: number;
  has: (key: string) => boolean;
  /** With `range`, everything from the row touched last to this one follows it. */
  toggle: (key: string, range: boolean) => void;
  all: (chosen: boolean) => void;
}

/**
 * Which rows of a page are chosen. Rows that leave, or can't be chosen any more, are so no longer.
 * @param choosable the keys of the rows that can be chosen, in order
 */
export function useSelection(choosable: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const keys = choosable.filter((key) => chosen.has(key));
  const toggle = (key: string, range: boolean) => {
    const to = !keys.includes(key);
    const [from, until] = [choosable.indexOf(last.current ?? ''), choosable.indexOf(key)];
    const touched =
      range && from >= 0
        ? choosable.slice(Math.min(from, until), Math.max(from, until) + 1)
        : [key];
    last.current = key;
    const next = new Set(keys);
    for (const each of touched) {
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
