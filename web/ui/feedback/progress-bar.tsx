import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

interface Props {
  /** Told where the person is going, and null once there. */
  onGoing?: (path: string | null) => void;
  /** Told when the next page takes long, and when it is there. */
  onSlow: (slow: boolean) => void;
  slowMs: number;
  /** After this long the browser itself is sent there. */
  limitMs: number;
}

/** The thin bar on top while the next page is on its way; the last one stays in sight. */
export function ProgressBar({ onGoing, onSlow, slowMs, limitMs }: Props) {
  const t = useTranslations('ui');
  const { location } = useNavigation();
  const path = location ? location.pathname + location.search : null;
  useEffect(() => {
    onGoing?.(path);
    if (path === null) return;
    const limit = setTimeout(() => window.location.assign(path), limitMs);
    const slow = setTimeout(() => onSlow(true), slowMs);
    return () => {
      clearTimeout(limit);
      clearTimeout(slow);
      onSlow(false);
    };
  }, [path, onGoing, onSlow, slowMs, limitMs]);
  return (
    <div role="status">
      {path !== null && (
        <>
          <div className="going" />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
    </div>
  );
}
