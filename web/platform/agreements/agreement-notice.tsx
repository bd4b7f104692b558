import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AgreementLink } from './agreement-link.tsx';

/** At the head of whatever begins something new: says before anything is typed that one has to agree to new rules first. */
export function AgreementNotice({ className = '' }: { className?: string }) {
  const t = useTranslations('agreeFirst');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    let left = false;
    call('listAskedAgreements').then(
      (asked) => left || setAsked(asked.length > 0),
      // The refusal says it, too.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  if (!isAsked) return null;
  return (
    <div className={className}>
      <Notice title={t('title')}>
        <p>{t('text')}</p>
        <AgreementLink />
      </Notice>
    </div>
  );
}
