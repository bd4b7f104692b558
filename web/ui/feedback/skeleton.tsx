import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** One grey block; its size comes from classes. */
export function SkeletonBlock({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />;
}

/** Blocks in the shape of the content, announced once as loading. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}
