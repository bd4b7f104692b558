import type { Notification, StreamEvents } from '#contract/notifications/schemas.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { recheckSession } from '#web/platform/session/leave-session.ts';
import { onLogOut } from '#web/platform/session/logout-hooks.ts';
import { readEvents, type ReadEvent } from './read-events.ts';
import { setUnread, addArrived } from './notification-state.ts';

/**
 * The live stream of one's own notifications, one for all tabs of a browser: the tab that holds the
 * lock reads it and tells the others through a channel. Pages work without it; it only spares them
 * asking.
 */
const name = 'phonehub-events';
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** The server gives a sign of life every 25 s; a stream that is silent for longer is dead. */
const silenceMs = 60_000;
/** Whoever logs out in another tab is told so by that tab. */
const staleMs = 1_500;

type StreamMessage = { readonly event: ReadEvent } | { readonly ask: true };

let stopCurrent: (() => void) | null = null;
let lastId: number | null = null;
let lastUnread: number | null = null;

/**
 * Begins to listen, until it is told to stop or the page is put aside.
 * @returns the way to stop
 */
export function listenToNotifications(): () => void {
  const resume = (event: PageTransitionEvent) => {
    if (event.persisted) start();
  };
  // A page with an open stream is not kept for going back to.
  const pause = () => stopCurrent?.();
  start();
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', resume);
  const takeBack = onLogOut(async () => stopCurrent?.());
  return () => {
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', resume);
    takeBack();
    pause();
    lastId = null;
    lastUnread = null;
  };
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
    else if (leading && lastUnread !== null && !signal.aborted) {
      const state = { event: 'state', data: { unread: lastUnread }, id: lastId };
      channel.postMessage({ event: state } satisfies StreamMessage);
    }
  });
  channel.postMessage({ ask: true } satisfies StreamMessage);
  const lead = async () => {
    leading = true;
    await readUntilClosed(signal, (event) => {
      // Whether it is over for this tab, keepReading finds out itself.
      if (event.event !== 'over') handleEvent(event);
      if (!signal.aborted) channel.postMessage({ event } satisfies StreamMessage);
    });
  };
  // Without locks every tab has a stream of its own.
  const locked = navigator.locks?.request(name, { signal }, lead) ?? lead();
  locked.catch(() => undefined);
}

function handleEvent({ event, data, id }: ReadEvent): void {
  if (event === 'over') {
    setTimeout(() => void recheckSession(), staleMs);
    return;
  }
  // What was read before the connection broke is not told again.
  const isNew = lastId === null || (id !== null && id > lastId);
  if (id !== null) lastId = Math.max(lastId ?? 0, id);
  if (event === 'notification') {
    if (isNew) addArrived(data as Notification);
    return;
  }
  lastUnread = (data as StreamEvents['state']).unread;
  if (event === 'missed' && id !== null) lastId = id;
  setUnread(lastUnread);
}

/** Reads one stream after the other, with growing pauses while that fails. */
async function readUntilClosed(
  signal: AbortSignal,
  hear: (event: ReadEvent) => void,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    };
    alive();
    try {
      const answer = await fetch('/api/events', {
        signal: AbortSignal.any([signal, silent.signal]),
        cache: 'no-store',
        headers: lastId === null ? {} : { 'Last-Event-ID': String(lastId) },
      });
      // Whoever is not signed in any more gets no stream by asking again.
      if ((answer.status === 401 || answer.status === 403) && !(await isSignedIn())) return;
      if (answer.ok && answer.body) {
        pauseMs = firstPauseMs;
        for await (const event of readEvents(answer.body, alive)) {
          if (event.event === 'crowded') {
            pauseMs = longestPauseMs;
            break;
          }
          hear(event);
          // Over is also what an earlier session is once somebody has shown again who they are.
          if (event.event === 'over' && !(await isSignedIn())) return;
        }
      }
    } catch {
      // The next round finds out whether the connection is back.
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
