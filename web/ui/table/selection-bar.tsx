import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** Selects all rows of a page, shows the number of selected ones, and their actions. */
export function SelectionBar({ selection, children }: Props) {
  const t = useTranslations('tables');
  const all = useRef<HTMLInputElement>(null);
  const { length } = selection.keys;
  const some = length > 0 && length < selection.of;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  return (
    <div
      role="group"
      aria-label={t('selection')}
      className="selection-bar"
      data-some={length > 0 || undefined}
    >
      <label className="check gap-2 pr-2 pl-2">
        <input
          ref={all}
          type="checkbox"
          disabled={selection.of === 0}
          checked={length > 0 && !some}
          onChange={() => selection.all(length < selection.of)}
        />
        {t('selectAll')}
      </label>
      <p role="status" className="text-small text-soft tabular-nums">
        {length > 0 && t('selected', { count: length })}
      </p>
      {length > 0 && (
        <div className="ml-auto flex flex-wrap gap-2">
          {children}
          <Button onClick={() => selection.all(false)}>{t('clearSelection')}</Button>
        </div>
      )}
    </div>
  );
}
