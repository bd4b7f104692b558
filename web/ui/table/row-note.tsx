import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** The reason, in words. */
  text: string;
  /** Given if the very same request may succeed later. */
  again: (() => void) | null;
  /** Reported elsewhere on the page already. */
  quiet: boolean;
  onDismiss: () => void;
}

/** Why a row was reverted: announced at once, and shown below the row. */
export function RowNote({ text, again, quiet, onDismiss }: Props) {
  const t = useTranslations('tables');
  const ui = useTranslations('ui');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        role={quiet ? undefined : 'alert'}
        className="min-w-0 flex-1 basis-56 text-small font-medium text-error"
      >
        {t('putBack', { reason: text })}
      </p>
      <div className="flex gap-2">
        {again && <Button onClick={again}>{ui('retry')}</Button>}
        <Button onClick={onDismiss}>{t('dismiss')}</Button>
      </div>
    </div>
  );
}
