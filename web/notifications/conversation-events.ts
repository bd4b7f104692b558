import { useSyncExternalStore } from 'react';
import type { StreamEvents } from '#contract/notifications/schemas.ts';

/**
 * Changes of conversations as the event stream reports them, and how many have unread messages.
 * `null` says that the stream has begun anew: changes may have been missed.
 */
type Change = StreamEvents['conversation'] | null;

const listeners = new Set<(change: Change) => void>();
const readers = new Set<() => void>();
let unread = 0;

export function setUnreadConversations(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const reader of readers) reader();
}

/** Passes a change on to open pages. */
export function changeConversation(change: Change): void {
  if (change) setUnreadConversations(change.unread);
  for (const listener of listeners) listener(change);
}

/** @returns a function that stops listening */
export function onConversationChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** How many conversations have messages that are not read. */
export function useUnreadConversations(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}
