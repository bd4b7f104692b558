import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#web/platform/api/api-client.ts';
import { onLogOut } from '#web/platform/session/logout-hooks.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';

interface Options {
  /** Whether there is a hold that may be released. */
  may: () => boolean;
  /** Resolves when pending requests have ended. */
  settled: () => Promise<void>;
  /** Called when the page was restored from the back/forward cache, after its hold was released. */
  onReturn: () => void;
}

/**
 * Releases the hold on leaving the payment page, so that the next buyer need not wait for its
 * expiry. If that fails, the hold expires.
 */
export function useReleaseHold(bookingId: string, leaving: Options): void {
  const mountedRef = useRef(false);
  const { may, settled, onReturn } = leaving;
  const giveBack = async () => {
    // Logging out released it already.
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
      // In development React mounts every component twice (StrictMode).
      if (!mountedRef.current) void giveBack();
    };
    void settled().then(whenDone, whenDone);
  });
  useEffect(() => {
    mountedRef.current = true;
    const takeBack = onLogOut(hide);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      mountedRef.current = false;
      takeBack();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}
