import { useSyncExternalStore } from 'react';
import { mostCompared } from './most-compared.ts';

/** The facts that the tray shows of a phone chosen for comparison. */
export interface ComparedPhone {
  readonly _id: string;
  readonly productName: string;
  readonly productImg: string;
}

interface Chosen {
  readonly phones: readonly ComparedPhone[];
  /** A further phone was pressed while four were chosen. */
  readonly isRefused: boolean;
}

/** The phones chosen for comparison, kept in this browser and shared by its tabs. */
const key = 'phonehub-compare';
const none: Chosen = { phones: [], isRefused: false };
let choice: Chosen | undefined;
const listeners = new Set<() => void>();

/** The phones chosen in this browser; none while the server renders and before hydration. */
export function useComparedPhones(): Chosen {
  return useSyncExternalStore(subscribe, current, () => none);
}

/** Adds a phone to the chosen ones or removes it; a fifth is refused. */
export function toggleCompared({ _id, productName, productImg }: ComparedPhone): void {
  const { phones } = current();
  const others = phones.filter((each) => each._id !== _id);
  if (others.length < phones.length) store(others);
  else if (phones.length < mostCompared) store([...phones, { _id, productName, productImg }]);
  else change({ phones, isRefused: true });
}

/** Removes a phone from the chosen ones, if it is one. */
export function dropCompared(id: string): void {
  const { phones } = current();
  if (phones.some(({ _id }) => _id === id)) store(phones.filter(({ _id }) => _id !== id));
}

/** Removes all chosen phones. */
export function clearCompared(): void {
  store([]);
}

function current(): Chosen {
  choice ??= { phones: readStored(), isRefused: false };
  return choice;
}

function change(to: Chosen | undefined): void {
  choice = to;
  for (const listener of listeners) listener();
}

function store(phones: readonly ComparedPhone[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(phones));
  } catch {
    // Without storage they are chosen until the page is left.
  }
  change({ phones, isRefused: false });
}

function readStored(): readonly ComparedPhone[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isCompared).slice(0, mostCompared) : [];
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is ComparedPhone {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['_id', 'productName', 'productImg'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    )
  );
}

/** Another tab has changed them, or a page without the program that was opened in between. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) change(undefined);
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) change(undefined);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
