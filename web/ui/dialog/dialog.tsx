import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { CloseIcon } from '#web/ui/icons.tsx';

interface Props {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** The browser's own modal dialog: traps the focus, closes on Escape, restores the focus. */
export function Dialog({ open, title, onClose, role = 'dialog', children }: Props) {
  const t = useTranslations('ui');
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, open);
  const clickBeside = (event: MouseEvent) => {
    if (event.target === ref.current && role === 'dialog') onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal
      aria-labelledby={id}
      className="dialog"
      onMouseDown={clickBeside}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id} className="text-title">
              {title}
            </h2>
            {role === 'dialog' && (
              <button
                type="button"
                aria-label={t('close')}
                onClick={onClose}
                className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-control"
              >
                <CloseIcon />
              </button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** The first field of a form that can be typed into, which takes the focus. */
export function firstField(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('input:not([readonly]), select, textarea:not([readonly])');
}

/**
 * Opens a dialog element as a modal one: its first field takes the focus, and the opener gets it
 * back.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    lockScroll();
    firstField(dialog)?.focus();
    growFrom(dialog, opener);
    return () => {
      dialog.close();
      lockScroll();
      if (opener instanceof HTMLElement && opener.isConnected) shownOpener(opener).focus();
    };
  }, [ref, open]);
}

/** The opener, or the button of its menu, which has closed meanwhile. */
function shownOpener(opener: HTMLElement): HTMLElement {
  const menu = opener.closest('[popover]:not(:popover-open)');
  const button =
    menu && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  return button ?? opener;
}

/** The page behind a modal dialog doesn't scroll (web/styles/dialog.css). */
function lockScroll(): void {
  const open = document.querySelector('dialog:modal') !== null;
  document.documentElement.toggleAttribute('data-modal', open);
}

/** Starts the opening animation at the pressed button. */
function growFrom(dialog: HTMLDialogElement, opener: Element | null): void {
  if (!opener || opener === document.body) return;
  const from = opener.getBoundingClientRect();
  const to = dialog.getBoundingClientRect();
  dialog.style.transformOrigin = `${from.x + from.width / 2 - to.x}px ${from.y + from.height / 2 - to.y}px`;
}
