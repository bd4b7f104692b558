import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { googleMessage, type GooglePurpose } from '#contract/accounts/google.ts';
import { browserProblem, type ApiProblem } from '#web/platform/api/http.ts';
import { openGoogleWindow, readGoogleMessage } from './google-window.ts';

export type GoogleResult = { isNew: boolean } | ApiProblem;

const lookMs = 300;
/** The window's last words may arrive a moment after it has gone. */
const lastWordsMs = 800;

/**
 * Google's window: opened by a press, and what came of it.
 * @param purpose what for
 * @param onResult is told once for each press; once more where somebody goes on in a window that
 *   seemed closed (Google may cut it off from this page, and then it looks so); and gets the way to
 *   open it again
 */
export function useGoogle(
  purpose: GooglePurpose,
  onResult: (result: GoogleResult, open: () => boolean) => void,
) {
  const [waiting, setWaiting] = useState(false);
  const asked = useRef(false);
  const opened = useRef<Window | null>(null);

  /** Opens the window, or brings it to the front; answers whether the browser let it. */
  const open = (): boolean => {
    if (opened.current && !opened.current.closed) {
      opened.current.focus();
      return true;
    }
    opened.current = openGoogleWindow(purpose);
    asked.current = opened.current !== null;
    setWaiting(asked.current);
    return asked.current;
  };

  const settle = useEffectEvent((result: GoogleResult) => {
    setWaiting(false);
    opened.current = null;
    onResult(result, open);
  });
  const hear = useEffectEvent((event: MessageEvent) => {
    const result = asked.current ? readGoogleMessage(event, purpose) : null;
    if (result === null) return;
    asked.current = false;
    settle(result);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
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
    const look = setInterval(() => {
      if (!opened.current?.closed) return;
      goneAt ??= Date.now();
      if (Date.now() - goneAt >= lastWordsMs) settle(browserProblem('popup-closed'));
    }, lookMs);
    return () => clearInterval(look);
  }, [waiting]);

  return { waiting, open };
}
