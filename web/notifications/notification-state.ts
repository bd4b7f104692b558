import { useSyncExternalStore } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { forgetCounts, rememberedCount, showCount } from '#web/static-pages/counts.ts';
import { setUnreadConversations } from './conversation-events.ts';

/**
 * The state of the notifications in this tab: the number of unread ones, those that arrived while it was open,
 * and how many items of Today are the person's turn.
 */
interface NotificationState {
  readonly unread: number;
  readonly mine: number;
  /** Newest first. */
  readonly arrived: readonly Notification[];
}

const none: NotificationState = { unread: 0, mine: 0, arrived: [] };
const maxArrived = 50;
const listeners = new Set<() => void>();
let state: NotificationState | undefined;

/** The known state, at first the numbers from the page before. */
function currentState(): NotificationState {
  state ??= { ...none, unread: rememberedCount('unread'), mine: rememberedCount('today') };
  return state;
}

function change(next: NotificationState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function setUnread(unread: number): void {
  showCount('unread', unread);
  if (unread !== currentState().unread) change({ ...currentState(), unread });
}

/** How many items of Today are the person's turn. */
export function setMine(mine: number): void {
  showCount('today', mine);
  if (mine !== currentState().mine) change({ ...currentState(), mine });
}

export function addArrived(notification: Notification): void {
  change({
    ...currentState(),
    arrived: [notification, ...currentState().arrived].slice(0, maxArrived),
  });
}

/** Cleared at log-out, and once another person is signed in. */
export function clearNotifications(): void {
  forgetCounts();
  setUnreadConversations(0);
  change(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotifications(): NotificationState {
  return useSyncExternalStore(subscribe, currentState, () => none);
}
