import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#web/platform/api/api-client.ts';
import { onLogOut } from '#web/platform/session/logout-hooks.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';

interface Options {
  /** Whether there is something to give back, and nothing that forbids it. */
  may: () => boolean;
  /** When what is on its way has ended. */
  settled: () => Promise<void>;
  /** The browser brought the page back as it was, but the right to pay is gone. */
  onReturn: () => void;
}

/**
 * Leaving the payment screen gives the right to pay back, so that the next buyer need not wait for
 * the clock. If that fails, the clock does it.
 */
export function useReleaseHold(bookingId: string, leaving: Options): void {
  const here = useRef(false);
  const { may, settled, onReturn } = leaving;
  const giveBack = async () => {
    // Whoever has logged out gave it back before.
    if (!may() || !hasHint()) return;
    await call('giveBackHold', { params: { id: bookingId }, keepalive: true }).catch(
      () => undefined,
    );
  };
  const hide = useEffectEvent(giveBack);
  const show = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted && may()) onReturn();
  });
  const leave = useEffectEvent(() => {
    const whenDone = () => {
      // In development React mounts everything twice.
      if (!here.current) void giveBack();
    };
    void settled().then(whenDone, whenDone);
  });
  useEffect(() => {
    here.current = true;
    const forgetFarewell = onLogOut(hide);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      here.current = false;
      forgetFarewell();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}
