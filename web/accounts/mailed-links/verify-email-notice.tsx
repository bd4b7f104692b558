import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SendVerification } from './send-verification.tsx';

/** For people whose email is not verified: they get no emails, and this tells them why. */
export function VerifyEmailNotice({ identity }: { identity: Identity }) {
  const t = useTranslations('verifyEmail');
  if (identity.emailVerified) return null;
  const { email } = identity;
  return (
    <div className="mb-5">
      <Notice title={t('noMails')}>
        <p className="mb-3 [overflow-wrap:anywhere]">{t('noMailsText', { email })}</p>
        <SendVerification email={email} />
      </Notice>
    </div>
  );
}
