import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '#web/ui/failure.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { loadChunk } from './chunk-recovery.ts';

/** A form that is fetched when somebody is about to need it, instead of with the page. */
export type Later<Props> = ComponentType<Props> & {
  /** Fetches it ahead: for whoever points at its button, touches it or comes to it by keyboard. */
  fetch: () => void;
};

/** What a button needs so that its form is there when it is pressed. */
export function aheadOf({ fetch }: { fetch: () => void }) {
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch };
}

/**
 * Makes a form come later. In a dialog it takes the focus when it arrives, as one that was there
 * from the start would; where it can't be fetched, the page says so and offers Retry.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const arrive = () => {
    coming ??= loadChunk(load).then(
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

  function LaterPart(props: Props) {
    const t = useTranslations('errors');
    const [Part, setPart] = useState(() => part);
    const [failed, setFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const ask = () => {
      setFailed(false);
      arrive().then(
        () => {
          const waited = place.current;
          setPart(() => part);
          if (waited) requestAnimationFrame(() => focusFirstField(waited));
        },
        () => setFailed(true),
      );
    };
    const askFirst = useEffectEvent(() => {
      if (!Part) ask();
    });
    useEffect(() => askFirst(), []);
    return (
      <div ref={place}>
        {Part ? (
          <Part {...props} />
        ) : failed ? (
          <Failure text={t('network-request-failed')} again={ask} />
        ) : (
          <Skeleton className="flex flex-col gap-4">
            <Bone className="h-18" />
            <Bone className="h-18" />
            <Bone className="h-11" />
          </Skeleton>
        )}
      </div>
    );
  }
  return Object.assign(LaterPart, {
    fetch: () => void arrive().catch(() => undefined),
  });
}

/** Unless the reader has gone on to something else meanwhile. */
function focusFirstField(place: HTMLElement): void {
  const dialog = place.closest('dialog');
  if (!dialog?.contains(document.activeElement)) return;
  place.querySelector<HTMLElement>('input:not([readonly]), select, textarea')?.focus();
}
