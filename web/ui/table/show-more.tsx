import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

interface Props {
  busy: boolean;
  error: string | null;
  onMore: () => void;
}

/** Loads the next page of a list. */
export function ShowMore({ busy, error, onMore }: Props) {
  const t = useTranslations('ui');
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      {error && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <Button onClick={onMore} busy={busy && t('loadingMore')}>
        {error ? t('retry') : t('showMore')}
      </Button>
    </div>
  );
}
