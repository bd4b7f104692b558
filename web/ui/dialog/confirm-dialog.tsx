import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ButtonVariant } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  /** The question, e.g. the specification's 'Are you sure, you want to Delete?'. */
  question: string;
  /** The effects, and the parts that cannot be undone. */
  children?: ReactNode;
  confirmLabel: string;
  /** How its button looks; good news does not look like a danger. */
  variant?: ButtonVariant;
  /** The label of the cancel button where 'Cancel' would be ambiguous. */
  keepLabel?: string;
  /** The text while the action runs, else null. */
  busy?: string | null;
  /** Why it failed, in words. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of an action that the person cannot take back. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  variant = 'danger',
  keepLabel,
  busy,
  error,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations('ui');
  return (
    <Dialog open={open} title={question} role="alertdialog" onClose={onClose}>
      {children && <div className="text-soft">{children}</div>}
      {error && (
        <p role="alert" className="mt-3 font-medium text-error">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onClose}>
          {keepLabel ?? t('cancel')}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
