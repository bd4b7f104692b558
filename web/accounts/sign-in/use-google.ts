import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { googleMessage, type GooglePurpose } from '#contract/accounts/google-popup.ts';
import { browserProblem, type ApiProblem } from '#web/platform/api/http.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { openGoogleWindow } from './google-window.ts';

export type GoogleResult = { isNew: boolean } | ApiProblem;

/** The module that reads Google's message, fetched when its window opens. */
const loadReader = () => import('./google-message.ts');

const pollMs = 300;
/** The window's last message may arrive shortly after it was closed. */
const lastMessageMs = 800;

/**
 * Opens Google's window on a press and reports its result.
 * @param purpose of the result
 * @param onResult called once for each press; again where somebody continues in a window that seemed closed
 *   (Google's opener policy can make it seem so); gets a function that opens the window again
 */
export function useGoogle(
  purpose: GooglePurpose,
  onResult: (result: GoogleResult, open: () => boolean) => void,
) {
  const [waiting, setWaiting] = useState(false);
  const awaiting = useRef(false);
  const openedRef = useRef<Window | null>(null);

  /** Opens the window, or brings it to the front; returns whether the browser allowed it. */
  const open = (): boolean => {
    if (openedRef.current && !openedRef.current.closed) {
      openedRef.current.focus();
      return true;
    }
    openedRef.current = openGoogleWindow(purpose);
    void loadReader().catch(() => undefined);
    awaiting.current = openedRef.current !== null;
    setWaiting(awaiting.current);
    return awaiting.current;
  };

  const settle = useEffectEvent((result: GoogleResult) => {
    setWaiting(false);
    openedRef.current = null;
    onResult(result, open);
  });
  const giveUp = useEffectEvent(async () => {
    const problem = await browserProblem('popup-closed');
    // A result may have arrived meanwhile, or the window been opened again.
    if (openedRef.current?.closed) settle(problem);
  });
  const accept = useEffectEvent((result: GoogleResult | null) => {
    if (result === null || !awaiting.current) return;
    awaiting.current = false;
    settle(result);
  });
  const onMessage = useEffectEvent(async (event: MessageEvent) => {
    if (!awaiting.current) return;
    const { readGoogleMessage } = await loadChunk(loadReader);
    accept(readGoogleMessage(event, purpose));
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => void onMessage(event).catch(() => undefined);
    const channel = new BroadcastChannel(googleMessage);
    channel.addEventListener('message', listener);
    window.addEventListener('message', listener);
    return () => {
      channel.close();
      window.removeEventListener('message', listener);
    };
  }, []);
  useEffect(() => {
    if (!waiting) return;
    let goneAt: number | null = null;
    const timer = setInterval(() => {
      if (!openedRef.current?.closed) goneAt = null;
      else if (Date.now() - (goneAt ??= Date.now()) >= lastMessageMs) void giveUp();
    }, pollMs);
    return () => clearInterval(timer);
  }, [waiting]);

  return { waiting, open };
}
