import { useSyncExternalStore } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';

/** What this tab knows of one's notifications: how many are unread, and what came while it was open. */
interface News {
  readonly unread: number;
  /** Newest first. */
  readonly arrived: readonly Notification[];
}

const none: News = { unread: 0, arrived: [] };
const mostKept = 50;
const listeners = new Set<() => void>();
let news = none;

function change(next: News): void {
  news = next;
  for (const listener of listeners) listener();
}

export function setUnread(unread: number): void {
  if (unread !== news.unread) change({ ...news, unread });
}

export function tellArrived(notification: Notification): void {
  change({ ...news, arrived: [notification, ...news.arrived].slice(0, mostKept) });
}

/** Somebody else may sign in next. */
export function forgetNews(): void {
  change(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNews(): News {
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => none,
  );
}
