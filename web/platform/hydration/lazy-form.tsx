import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { firstField } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { loadChunk } from './chunk-recovery.ts';

/** A form that is fetched when somebody is about to need it, instead of with the page. */
export type LazyForm<Props> = ComponentType<Props> & {
  /** Fetches it ahead: for whoever points at its button, touches it or comes to it by keyboard. */
  prefetch: () => void;
};

/** What a button needs so that its form is there when it is pressed. */
export function prefetchHandlers({ prefetch }: { prefetch: () => void }) {
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

/**
 * Makes a form come later. In a dialog it takes the focus when it arrives, as one that was there
 * from the start would; where it can't be fetched, the page says so and offers Retry.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyForm<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const arrive = (loadPart: () => Promise<ComponentType<Props>>) => {
    coming ??= loadPart().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        // The next one asks again.
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  // Nobody who only points at a button should see the page load anew.
  const quietly = () => load().catch(load);

  function LaterPart(props: Props) {
    const t = useTranslations('errors');
    const [Part, setPart] = useState(() => part);
    const [failed, setFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const ask = (loadPart: typeof quietly) => {
      setFailed(false);
      arrive(loadPart).then(
        () => setPart(() => part),
        () => setFailed(true),
      );
    };
    const askFirst = useEffectEvent(() => ask(quietly));
    const waited = useRef(false);
    useEffect(() => {
      if (!Part) {
        waited.current = true;
        askFirst();
      } else if (waited.current && place.current) focusFirstField(place.current);
    }, [Part]);
    return (
      <div ref={place}>
        {Part ? (
          <Part {...props} />
        ) : failed ? (
          <Failure text={t('network-request-failed')} again={() => ask(() => loadChunk(load))} />
        ) : (
          <Skeleton className="flex flex-col gap-4">
            <SkeletonBlock className="h-18" />
            <SkeletonBlock className="h-18" />
            <SkeletonBlock className="h-11" />
          </Skeleton>
        )}
      </div>
    );
  }
  return Object.assign(LaterPart, {
    prefetch: () => void arrive(quietly).catch(() => undefined),
  });
}

/** Unless the reader has gone on to something else meanwhile. */
function focusFirstField(place: HTMLElement): void {
  const dialog = place.closest('dialog');
  const at = document.activeElement;
  // A pressed Retry is gone, and the focus with it.
  if (!dialog?.open || (at !== document.body && !dialog.contains(at))) return;
  firstField(place)?.focus();
}
