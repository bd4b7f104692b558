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
const maxArrived = 50;
const listeners = new Set<() => void>();
let state = none;

function change(next: NotificationState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function setUnread(unread: number): void {
  if (unread !== state.unread) change({ ...state, unread });
}

export function addArrived(notification: Notification): void {
  change({ ...state, arrived: [notification, ...state.arrived].slice(0, maxArrived) });
}

/** Cleared at log-out. */
export function clearNotifications(): void {
  change(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotifications(): NotificationState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  );
}
