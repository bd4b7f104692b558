import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  title: string;
  /** The query that belongs to the address, with its question mark. */
  query?: string;
  /** The address of the picture that goes along where the system takes files. */
  picture?: string;
}

/** Opens the share dialog of the system with the page's address and a picture, or copies the address. */
export function ShareButton({ title, query = '', picture }: Props) {
  const t = useTranslations('phone');
  const share = async () => {
    const url = location.origin + location.pathname + query;
    if (typeof navigator.share === 'function') {
      const files = picture ? await pictureFiles(picture) : {};
      // Closing the share dialog is no error.
      await navigator.share({ title, url, ...files }).catch(() => undefined);
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

/** A press allows the share dialog for some seconds; a picture that comes later is left out, in ms. */
const pictureWaitMs = 2_000;

/** The picture as a file, where the system shares files; without it, the address has its own (Open Graph). */
async function pictureFiles(address: string): Promise<{ files?: File[] }> {
  if (typeof navigator.canShare !== 'function') return {};
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(pictureWaitMs) });
    const picture = await answer.blob();
    const name = `phone.${picture.type.split('/')[1] ?? 'png'}`;
    const files = [new File([picture], name, { type: picture.type })];
    return answer.ok && navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}
