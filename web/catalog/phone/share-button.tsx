import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

/** Hands the page's address to the phone's own share sheet, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('phone');
  const share = async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      // Who closes the sheet again wants nothing more.
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
