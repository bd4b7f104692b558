import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { paths } from '#web/paths.ts';
import { isUnfinished } from '#web/platform/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Link } from '#web/ui/link.tsx';

/** Says on the dashboard that the registration is incomplete, with the link to finish it. */
export function UnfinishedRegistrationNotice({
  identity,
  origin,
}: {
  identity: Identity;
  origin: string;
}) {
  const t = useTranslations('finishRegistration');
  if (!isUnfinished(identity)) return null;
  return (
    <div className="mb-5 max-w-3xl">
      <Notice title={t('noticeTitle')}>
        {t('notice')}{' '}
        <Link to={paths.finishRegistration({ from: origin })} viewTransition className="text-link">
          {t('submit')}
        </Link>
      </Notice>
    </div>
  );
}
