import type { Notification, StreamEvents } from '#contract/notifications/schemas.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { recheckSession } from '#web/platform/session/leave-session.ts';
import { onLogOut } from '#web/platform/session/logout-hooks.ts';
import { knownIdentity, subscribeToSession } from '#web/platform/session/session-state.ts';
import { readEvents, type ReadEvent } from './read-events.ts';
import { changeConversation } from './conversation-events.ts';
import { addArrived, clearNotifications, setMine, setUnread } from './notification-state.ts';

/**
 * The event stream of a person's notifications, one for all tabs of a browser: the tab with the
 * lock reads it and posts to the others through a BroadcastChannel. Pages work without it; it
 * saves them polling.
 */
const name = 'phonehub-events';
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** The server sends a heartbeat every 25 s; a stream silent for longer is considered dead. */
const silenceMs = 60_000;
/** Sent to the other tabs at log-out. */
const staleMs = 1_500;

type StreamMessage = { readonly event: ReadEvent } | { readonly ask: true };

let stopCurrent: (() => void) | null = null;
let lastId: number | null = null;
let lastCounts: StreamEvents['state'] | null = null;

/**
 * Starts listening, until it is stopped or the page enters the back/forward cache.
 * @returns a function that stops it
 */
export function listenToNotifications(): () => void {
  const resume = (event: PageTransitionEvent) => {
    if (event.persisted) start();
  };
  // An open stream would keep the page out of the back/forward cache.
  const pause = () => stopCurrent?.();
  start();
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', resume);
  const takeBack = onLogOut(async () => stopCurrent?.());
  let of = knownIdentity()?.uid;
  const unsubscribe = subscribeToSession(() => {
    const before = of;
    of = knownIdentity()?.uid ?? before;
    if (before !== undefined && of !== before) {
      // Somebody else has signed in, in another tab.
      forget();
      clearNotifications();
    }
    // Also after a log-out that failed.
    if (stopCurrent === null && hasHint()) start();
  });
  return () => {
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', resume);
    takeBack();
    unsubscribe();
    forget();
  };
}

/** Stops, and forgets the events. */
function forget(): void {
  stopCurrent?.();
  lastId = null;
  lastCounts = null;
}

function start(): void {
  stopCurrent?.();
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  stopCurrent = () => {
    leaving.abort();
    channel.close();
    stopCurrent = null;
  };
  let leading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if ('event' in data) handleEvent(data.event);
    else if (leading && lastCounts !== null && !signal.aborted) {
      const state = { event: 'state', data: lastCounts, id: lastId };
      channel.postMessage({ event: state } satisfies StreamMessage);
    }
  });
  channel.postMessage({ ask: true } satisfies StreamMessage);
  const lead = async () => {
    leading = true;
    await readUntilClosed(signal, (event) => {
      // readUntilClosed finds out whether the session of this tab has ended.
      if (event.event !== 'over') handleEvent(event);
      if (!signal.aborted) channel.postMessage({ event } satisfies StreamMessage);
    });
  };
  // Without the Web Locks API every tab has a stream of its own.
  const locked = navigator.locks?.request(name, { signal }, lead) ?? lead();
  locked.catch(() => undefined);
}

function handleEvent({ event, data, id }: ReadEvent): void {
  if (event === 'over') {
    setTimeout(() => void recheckSession(), staleMs);
    return;
  }
  if (event === 'conversation') {
    changeConversation(data as StreamEvents['conversation']);
    return;
  }
  // Events read before the connection broke are not delivered again.
  const isNew = lastId === null || (id !== null && id > lastId);
  if (id !== null) lastId = Math.max(lastId ?? 0, id);
  if (event === 'notification') {
    if (isNew) addArrived(data as Notification);
    return;
  }
  lastCounts = data as StreamEvents['state'];
  if (event === 'missed' && id !== null) lastId = id;
  setUnread(lastCounts.unread);
  // A process of the version before doesn't count them.
  setMine(lastCounts.mine ?? 0);
  // A stream that begins anew may have missed changes of conversations, which have no ids.
  changeConversation(null);
}

/** Reads one stream after the other, with growing pauses after failures. */
async function readUntilClosed(
  signal: AbortSignal,
  hear: (event: ReadEvent) => void,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChunk = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    };
    onChunk();
    try {
      const answer = await fetch('/api/events', {
        signal: AbortSignal.any([signal, silent.signal]),
        cache: 'no-store',
        headers: lastId === null ? {} : { 'Last-Event-ID': String(lastId) },
      });
      // Without a session the server refuses the stream, so a retry is useless.
      if ((answer.status === 401 || answer.status === 403) && !(await isSignedIn())) return;
      if (answer.ok && answer.body) {
        pauseMs = firstPauseMs;
        for await (const event of readEvents(answer.body, onChunk)) {
          if (event.event === 'crowded') {
            pauseMs = longestPauseMs;
            break;
          }
          hear(event);
          // A renewed session also ends the stream of the earlier one.
          if (event.event === 'over' && !(await isSignedIn())) return;
        }
      }
    } catch {
      // The next attempt finds out whether the connection is back.
    } finally {
      clearTimeout(timer);
    }
    await pauseOrOnline(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

async function isSignedIn(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, staleMs));
  await recheckSession();
  return hasHint();
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
