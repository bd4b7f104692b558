import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditVerdict } from '#contract/administration/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Recomputes the whole hash chain; the result is in `verdict`. */
export function useVerifyAuditLog() {
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const verify = useAction(async () => {
    setVerdict(null);
    setVerdict(await call('verifyAuditLog'));
  });
  return { verdict, busy: verify.busy, error: verify.error, start: verify.start };
}

type Verifying = ReturnType<typeof useVerifyAuditLog>;

export function VerifyAuditLogButton({ verifying }: { verifying: Verifying }) {
  const t = useTranslations('audit');
  return (
    <Button variant="primary" busy={verifying.busy && t('verifying')} onClick={verifying.start}>
      {t('verify')}
    </Button>
  );
}

/** The result: the log is intact, or its first broken row. */
export function AuditLogVerdict({ verifying: { verdict, error } }: { verifying: Verifying }) {
  const t = useTranslations('audit');
  if (error) return <Notice tone="error">{error}</Notice>;
  if (!verdict) return null;
  if (verdict.firstBroken) {
    const { flaw, position } = verdict.firstBroken;
    return (
      <Notice tone="error" title={t('broken')}>
        {t(flaw, { position })} {t('brokenNext')}
      </Notice>
    );
  }
  return (
    <Notice title={t('intact')}>
      {t('intactText', { count: verdict.rows })}
      {verdict.rows > 0 && (
        <span className="block text-small wrap-anywhere text-soft">
          {t('end', { hash: verdict.hash })}
        </span>
      )}
    </Notice>
  );
}
