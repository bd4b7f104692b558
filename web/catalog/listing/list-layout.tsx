import { use, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { CardsIcon, RowsIcon } from '#web/ui/icons.tsx';
import { layOutRest } from './lay-out-rest.ts';

/**
 * How a narrow window shows phones: compact rows, or cards with large photos. Kept in this browser, and
 * an attribute of the document, so that the rules of web/styles/phone-lists.css hold before hydration.
 */
type ListLayout = 'rows' | 'cards';
const key = 'phonehub-list';
const listeners = new Set<() => void>();

const restore = `{const d=document.documentElement.dataset;try{if(localStorage.getItem('${key}')==='cards')d.list='cards'}catch{}if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')d.whole=''}`;

/**
 * Applies the kept layout before the first paint; in the served document only. Who returns to a place in the
 * list gets all of it laid out at once, because the heights of cards out of sight are estimates until then.
 */
export function RestoreListLayout() {
  const nonce = use(FrameworkContext)?.nonce;
  const isServed = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  useEffect(layOutRest, []);
  if (!isServed) return null;
  // oxlint-disable-next-line react/no-danger -- A constant of ours, whose hash the page's policy gets (CSP 3, 2.3.1); React would escape a text.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restore }} />;
}

/** The chosen layout; rows until hydration. */
export function useListLayout(): ListLayout {
  return useSyncExternalStore(subscribe, current, () => 'rows' as const);
}

/** Switches between rows and cards, in narrow windows; named by what it switches to. */
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
