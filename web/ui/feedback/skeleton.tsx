import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** One grey bone; its size comes from classes. */
export function SkeletonBlock({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />;
}

/** Bones in the shape of what is coming, announced once as loading. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}
