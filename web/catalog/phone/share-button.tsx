import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  title: string;
  /** The query that belongs to the address, with its question mark. */
  query?: string;
}

/** Opens the share dialog of the system with the page's address, or copies it. */
export function ShareButton({ title, query = '' }: Props) {
  const t = useTranslations('phone');
  const share = async () => {
    const url = location.origin + location.pathname + query;
    if (typeof navigator.share === 'function') {
      // Closing the share dialog is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copyFailed'));
    }
  };
  return (
    <Button onClick={() => void share()}>
      <ShareIcon />
      {t('share')}
    </Button>
  );
}
