import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

interface Props {
  /** Called when the next page takes long, and when it is there. */
  onSlow: (slow: boolean) => void;
  slowMs: number;
  /** The time after which the browser itself navigates there, in ms. */
  limitMs: number;
}

/** The progress bar while the next page is loading; the current one stays visible. */
export function ProgressBar({ onSlow, slowMs, limitMs }: Props) {
  const t = useTranslations('ui');
  const { location } = useNavigation();
  const path = location ? location.pathname + location.search : null;
  useEffect(() => {
    if (path === null) return;
    const limit = setTimeout(() => window.location.assign(path), limitMs);
    const slow = setTimeout(() => onSlow(true), slowMs);
    return () => {
      clearTimeout(limit);
      clearTimeout(slow);
      onSlow(false);
    };
  }, [path, onSlow, slowMs, limitMs]);
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
