import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MoreIcon } from '#web/ui/icons.tsx';

interface Props {
  /** The subject of the row, for screen readers. */
  name: string;
  /** Its items; a button that opens a dialog hides the list with these attributes. */
  children: (hides: { popoverTarget: string; popoverTargetAction: 'hide' }) => ReactNode;
}

/**
 * The button for a row's rarer actions. Its list is a popover in the top layer, since the table
 * scrolls sideways and would cut it off.
 */
export function RowMenu({ name, children }: Props) {
  const t = useTranslations('table');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) => {
    const from = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !from) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = from.bottom + gap;
    const top = below + height > clientHeight ? from.top - gap - height : below;
    currentTarget.style.top = `${Math.max(gap, top)}px`;
    currentTarget.style.left = `${Math.max(gap, Math.min(from.right, clientWidth - gap) - width)}px`;
    currentTarget.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={t('more', { name })}
        className="button button-secondary row-menu-button"
      >
        <MoreIcon />
      </button>
      <div id={id} popover="auto" className="row-menu" onToggle={place}>
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  );
}

/** Pixels between the button and its list, and to the window's edges. */
const gap = 4;
