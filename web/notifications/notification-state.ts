import { useSyncExternalStore } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';

/**
 * The state of the notifications in this tab: the number of unread ones, and those that arrived
 * while it was open.
 */
interface NotificationState {
  readonly unread: number;
  /** Newest first. */
  readonly arrived: readonly Notification[];
}

const none: NotificationState = { unread: 0, arrived: [] };
/** The last number in this tab, shown until the stream says the current one; also in web/static-pages. */
const unreadKey = 'phonehub-unread';
const maxArrived = 50;
const listeners = new Set<() => void>();
let state: NotificationState | undefined;

/** What is known, after a reload the number from before it. */
function known(): NotificationState {
  state ??= { ...none, unread: storedUnread() };
  return state;
}

function storedUnread(): number {
  try {
    return Number(sessionStorage.getItem(unreadKey)) || 0;
  } catch {
    return 0;
  }
}

function storeUnread(unread: number): void {
  try {
    sessionStorage.setItem(unreadKey, String(unread));
  } catch {
    // Without storage the number comes with the stream.
  }
}

function change(next: NotificationState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function setUnread(unread: number): void {
  storeUnread(unread);
  if (unread !== known().unread) change({ ...known(), unread });
}

export function addArrived(notification: Notification): void {
  change({ ...known(), arrived: [notification, ...known().arrived].slice(0, maxArrived) });
}

/** Cleared at log-out. */
export function clearNotifications(): void {
  storeUnread(0);
  change(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotifications(): NotificationState {
  return useSyncExternalStore(subscribe, known, () => none);
}
