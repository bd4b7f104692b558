import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { StatePicture } from './state-picture.tsx';

interface Props {
  /** An explanation in words. */
  message: string;
  onRetry?: () => void;
  busy?: boolean;
  /** Without a frame, if there is one already. */
  bare?: boolean;
  /** An alternative action. */
  children?: ReactNode;
}

/** Something could not be loaded: the reason, and Retry. */
export function ErrorState({ message, onRetry, busy = false, bare = false, children }: Props) {
  const t = useTranslations('ui');
  return (
    <div
      role="alert"
      className={`flex flex-col items-start gap-x-10 gap-y-4 ${bare ? '' : 'panel p-6 sm:flex-row sm:items-center sm:p-10'}`}
    >
      {!bare && <StatePicture kind="broken" />}
      <div className="flex min-w-0 flex-col items-start gap-4">
        <p className="max-w-prose font-medium text-error">{message}</p>
        <div className="flex flex-wrap gap-2">
          {onRetry && (
            <Button
              variant={bare ? 'secondary' : 'primary'}
              onClick={onRetry}
              busy={busy && t('retrying')}
            >
              {t('retry')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
