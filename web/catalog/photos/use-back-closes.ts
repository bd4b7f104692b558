import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** The history entry of what is open: the same page, which loads nothing for a new fragment. */
const fragment = '#photos';

/**
 * Back closes what fills the window, as in a phone's own apps, instead of leaving the page behind it.
 * Chromium on Android does so by itself; Safari and Firefox do not.
 * @param isOpen adds an entry to the history, which closing takes away again
 * @param close called on Back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const closeOnBack = useEffectEvent(() => {
    if (location.hash !== fragment) close();
  });
  const goTo = useEffectEvent((step: 'open' | 'back') =>
    step === 'back'
      ? navigate(-1)
      : navigate({ search: location.search, hash: fragment }, { preventScrollReset: true }),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    void goTo('open');
    addEventListener('popstate', closeOnBack);
    return () => {
      removeEventListener('popstate', closeOnBack);
      if (location.hash === fragment) void goTo('back');
    };
  }, [isOpen]);
}
