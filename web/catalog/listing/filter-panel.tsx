import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts';
import { useCountText } from './use-count-text.ts';
import { usePanelOpen } from './use-panel-open.ts';

/**
 * Filters: beside the phones in a wide window, else behind a button: a panel above the phones, and on
 * narrow screens a sheet at the bottom whose last button shows the number of results. There is none where nothing was
 * found and no filter can be undone.
 */
export function useFilterPanel({
  label,
  role,
  inUse,
  count,
  filters,
}: {
  /** The accessible name. */
  label: string;
  role: 'group' | 'search';
  /** The number of active filters. */
  inUse: number;
  /** The number of phones they leave. */
  count: number;
  filters: ReactNode;
}): { button: ReactNode; panel: ReactNode } {
  const isUseless = count === 0 && inUse === 0;
  const t = useTranslations('listing');
  const number = useCountText();
  const { open, toggle, close } = usePanelOpen();
  useBackCloses(open === 'sheet', close);
  /** A sheet stays open while an input in it is invalid. */
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const wrong = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else close();
  };
  if (isUseless) return { button: null, panel: null };
  const title = inUse > 0 ? t('filtersSet', { count: inUse }) : t('filters');
  return {
    button: (
      <Button
        aria-expanded={open !== null}
        aria-controls="filters"
        onClick={toggle}
        className="filters-button shrink-0 whitespace-nowrap tabular-nums max-sm:px-3"
      >
        {title}
      </Button>
    ),
    panel: (
      <>
        <div
          id="filters"
          role={role}
          aria-label={label}
          className={`panel filters-panel ${open === 'panel' ? 'filters-open' : ''}`}
        >
          <Suspense>{filters}</Suspense>
        </div>
        <Dialog open={open === 'sheet'} title={title} onClose={close}>
          {filters}
          <div className="sheet-foot">
            <Button variant="primary" onClick={show} className="w-full tabular-nums">
              {t('showFitting', { count: number(count), number: count })}
            </Button>
          </div>
        </Dialog>
      </>
    ),
  };
}
