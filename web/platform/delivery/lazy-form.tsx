import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { firstField } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { loadChunk } from './chunk-recovery.ts';

/** A form whose code is fetched when it is about to be used. */
export type LazyForm<Props> = ComponentType<Props> & {
  /** Fetches the code ahead: on pointer, touch or focus of its button. */
  prefetch: () => void;
};

/** The handlers of a button that prefetch its form. */
export function prefetchHandlers({ prefetch }: { prefetch: () => void }) {
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

/**
 * Makes a lazy form. In a dialog its first field takes the focus when it is loaded; a failure is
 * reported with Retry.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyForm<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (loadPart: () => Promise<ComponentType<Props>>) => {
    loading ??= loadPart().then(
      (component) => {
        part = component;
      },
      (error: unknown) => {
        // The next attempt starts again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  // Pointing at a button must not reload the page.
  const loadWithRetry = () => load().catch(load);

  function LaterPart(props: Props) {
    const t = useTranslations('errors');
    const [Part, setPart] = useState(() => part);
    const [hasFailed, setHasFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const loadForm = (loadPart: typeof loadWithRetry) => {
      setHasFailed(false);
      loadOnce(loadPart).then(
        () => setPart(() => part),
        () => setHasFailed(true),
      );
    };
    const askFirst = useEffectEvent(() => loadForm(loadWithRetry));
    const hasWaited = useRef(false);
    useEffect(() => {
      if (!Part) {
        hasWaited.current = true;
        askFirst();
      } else if (hasWaited.current && place.current) focusFirstField(place.current);
    }, [Part]);
    return (
      <div ref={place}>
        {Part ? (
          <Part {...props} />
        ) : hasFailed ? (
          <Failure
            text={t('network-request-failed')}
            again={() => loadForm(() => loadChunk(load))}
          />
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
    prefetch: () => void loadOnce(loadWithRetry).catch(() => undefined),
  });
}

/** Unless the focus has moved elsewhere meanwhile. */
function focusFirstField(place: HTMLElement): void {
  const dialog = place.closest('dialog');
  const at = document.activeElement;
  // The pressed Retry is removed, and the focus with it.
  if (!dialog?.open || (at !== document.body && !dialog.contains(at))) return;
  firstField(place)?.focus();
}
