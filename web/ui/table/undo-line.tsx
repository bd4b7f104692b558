import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** Without `undo` it can't be taken back, as when it was an undo itself. */
  undoable: { readonly text: string; readonly undo?: (() => void) | undefined } | null;
}

/** What was just done, with Undo: it stays until something else is done, as toasts are gone in half a second. */
export function UndoLine({ undoable }: Props) {
  const t = useTranslations('tables');
  const place = useRef<HTMLDivElement>(null);
  const undo = undoable?.undo;
  return (
    <div ref={place} role="status" tabIndex={-1} className="rounded-control">
      {undoable && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-l-4 border-brand bg-brand-wash p-3">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{undoable.text}</p>
          {undo && (
            <Button
              onClick={() => {
                place.current?.focus();
                undo();
              }}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
