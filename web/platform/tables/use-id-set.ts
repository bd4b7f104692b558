import { useState } from 'react';

/** Ids that something has happened to since the list was loaded, e.g. the rows deleted here. */
export function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    size: ids.size,
    add: (id: string) => setIds((before) => new Set(before).add(id)),
    remove: (id: string) => setIds((before) => new Set([...before].filter((each) => each !== id))),
  };
}
