import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { EarlyScript } from '#web/platform/delivery/early-script.tsx';
import { layOutRest, wholeForReturning } from '#web/platform/delivery/lay-out-rest.ts';
import { CardsIcon, RowsIcon } from '#web/ui/icons.tsx';

/**
 * How a narrow window shows phones: compact rows, or cards with large photos. Kept in this browser, and
 * an attribute of the document, so that the rules of web/styles/phone-lists.css hold before hydration.
 */
type ListLayout = 'rows' | 'cards';
const key = 'phonehub-list';
const listeners = new Set<() => void>();

const restore = `{const d=document.documentElement.dataset;try{if(localStorage.getItem('${key}')==='cards')d.list='cards'}catch{}}`;

/** Applies the kept layout before the first paint. */
export function RestoreListLayout() {
  useEffect(layOutRest, []);
  return <EarlyScript code={`${restore};${wholeForReturning}`} />;
}

/** The chosen layout; rows until hydration. */
export function useListLayout(): ListLayout {
  return useSyncExternalStore(subscribe, current, () => 'rows' as const);
}

/** Switches between rows and cards, in narrow windows; named after the other layout. */
export function ListSwitch() {
  const t = useTranslations('listing');
  const to = useListLayout() === 'rows' ? 'cards' : 'rows';
  return (
    <button
      type="button"
      aria-label={t(to)}
      title={t(to)}
      onClick={() => change(to)}
      className="button button-secondary shrink-0 px-0 sm:hidden"
    >
      {to === 'rows' ? <RowsIcon /> : <CardsIcon />}
    </button>
  );
}

function current(): ListLayout {
  return document.documentElement.dataset.list === 'cards' ? 'cards' : 'rows';
}

function change(to: ListLayout): void {
  const { dataset } = document.documentElement;
  if (to === 'cards') dataset.list = to;
  else delete dataset.list;
  try {
    localStorage.setItem(key, to);
  } catch {
    // Without storage it holds until the document is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
