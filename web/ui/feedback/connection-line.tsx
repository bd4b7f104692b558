import { useTranslations } from 'use-intl';

/** Where a lost, slow or returned connection is told; web/static-pages/connection.ts writes into it. */
export function ConnectionLine() {
  const t = useTranslations('connection');
  return (
    <p
      id="connection"
      role="status"
      className="connection"
      data-offline={t('offline')}
      data-back={t('back')}
      data-slow={t('slow')}
      // Its words are written beside React, and so are its attributes.
      suppressHydrationWarning
    />
  );
}
