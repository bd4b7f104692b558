import { useTranslations } from 'use-intl';

/**
 * The line for a lost, slow or returned connection; web/static-pages/connection.ts writes into it.
 */
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
      // Its texts and attributes are written outside of React.
      suppressHydrationWarning
    />
  );
}
