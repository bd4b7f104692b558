import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { notify } from '#web/ui/feedback/notify.ts';
import { recheckSession } from './leave-session.ts';
import { viewerOf } from '#contract/accounts/hint-cookie.ts';
import { knownIdentity, subscribeToSession, watchSession, type Ending } from './session-state.ts';

/**
 * When another tab signs in or out, or the session has ended, this tab reloads its page's data;
 * the guards do the rest.
 */
export function useSessionSync(): void {
  const t = useTranslations('errors');
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent(() => void revalidate());
  const onEnd = useEffectEvent((why: Ending) => {
    notify.error(t(why));
    void revalidate();
  });
  useEffect(() => watchSession({ onChange: () => onChange(), onEnd: (why) => onEnd(why) }), []);
  useEffect(() => subscribeToSession(markViewer), []);
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') void recheckSession();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);
}

/** The kind of viewer of the page, as the script in its head has it from the hint cookie. */
function markViewer(): void {
  const identity = knownIdentity();
  const { dataset } = document.documentElement;
  if (identity) dataset.viewer = viewerOf(identity);
  else if (identity === null) delete dataset.viewer;
}
