import { Suspense, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { BellIcon } from '#web/ui/icons.tsx';
import { clearNotifications, useNotifications } from './notification-state.ts';

/** Fetched with the first notification, as its texts are. */
const Announcer = latePart(() => import('./announcer.tsx'));

/**
 * The link to the notifications with the live number of unread ones; new ones are announced
 * politely.
 */
export function Bell() {
  const t = useTranslations('bell');
  const signedIn = useSignedIn();
  const { unread, arrived } = useNotifications();
  const [listening, setListening] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    let over = false;
    let stop: (() => void) | undefined;
    // Low priority: the page's own requests come first.
    const begin = async () => {
      const { followCounts } = await import('./live-counts.ts');
      if (over) return;
      stop = followCounts();
      setListening(true);
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), 300);
    return () => {
      over = true;
      clearTimeout(timer);
      stop?.();
      clearNotifications();
    };
  }, [signedIn]);
  if (!signedIn) return null;
  return (
    <>
      <NavLink
        to={paths.notifications}
        end
        viewTransition
        aria-label={t('label', { count: unread })}
        // Without the program, the page's own script shows the number (web/static-pages/header.ts).
        data-bell={t('label', { count: 0 })}
        className="relative flex size-11 lg:-mr-2.5 shrink-0 items-center justify-center rounded-control hover:bg-brand-wash aria-[current=page]:text-brand"
      >
        <BellIcon />
        {/* Its number is in the style sheet, which has it at the first paint (web/static-pages/counts.ts). */}
        <span
          aria-hidden
          className="unread absolute top-1 left-1/2 min-w-5 rounded-full border-2 border-paper bg-brand px-1 text-center text-[0.6875rem] leading-4 font-bold text-on-brand tabular-nums"
        />
      </NavLink>
      {listening && (
        <span role="status" className="sr-only">
          {arrived.length > 0 && (
            <Suspense>
              <Announcer />
            </Suspense>
          )}
        </span>
      )}
    </>
  );
}
