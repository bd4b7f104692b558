import { use, useSyncExternalStore, type ReactNode } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { CardsIcon, RowsIcon } from '#web/ui/icons.tsx';

/**
 * How a narrow window shows phones: compact rows, or cards with large photos. Kept in this browser, and
 * an attribute of the document, so that the rules of web/styles/phone-lists.css hold before hydration.
 */
type ListLayout = 'rows' | 'cards';
const key = 'phonehub-list';
const listeners = new Set<() => void>();

const restore = `try{if(localStorage.getItem('${key}')==='cards')document.documentElement.dataset.list='cards'}catch{}`;

/** Applies the kept layout before the first paint; in the served document only. */
export function RestoreListLayout() {
  const nonce = use(FrameworkContext)?.nonce;
  const isServed = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (!isServed) return null;
  // oxlint-disable-next-line react/no-danger -- A constant of ours, whose hash the page's policy gets (CSP 3, 2.3.1); React would escape a text.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restore }} />;
}

/** The switch between rows and cards, in narrow windows. */
export function ListSwitch() {
  const t = useTranslations('listing');
  const layout = useSyncExternalStore(subscribe, current, () => 'rows' as const);
  const choice = (value: ListLayout, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-pressed={layout === value}
      aria-label={label}
      title={label}
      onClick={() => change(value)}
    >
      {icon}
    </button>
  );
  return (
    <div role="group" aria-label={t('layout')} className="list-switch">
      {choice('rows', t('rows'), <RowsIcon />)}
      {choice('cards', t('cards'), <CardsIcon />)}
    </div>
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
