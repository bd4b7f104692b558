import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropAllDrafts } from '#web/platform/forms/draft.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { forgetSession } from '#web/platform/session/session-state.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DeletionFacts } from './deletion-facts.tsx';

interface Props {
  email: string;
  onClose: () => void;
}

/** The deleted and retained data with the reasons; then a confirmation, and the account is closed. */
export function DeleteAccount({ email, onClose }: Props) {
  const errorText = useErrorText();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call('previewDeletion', { signal: controller.signal }).then(setPreview, (error: unknown) => {
      if (!controller.signal.aborted) setFailed(error);
    });
    return () => controller.abort();
  }, [round]);
  if (failed !== null) {
    return (
      <ErrorState
        bare
        message={errorText(failed)}
        onRetry={() => {
          setFailed(null);
          setRound(round + 1);
        }}
      />
    );
  }
  if (preview === null) {
    return (
      <Skeleton className="flex flex-col gap-3">
        <SkeletonBlock className="h-5" />
        <SkeletonBlock className="h-5 w-3/4" />
        <SkeletonBlock className="h-24" />
      </Skeleton>
    );
  }
  return <Question preview={preview} email={email} onClose={onClose} />;
}

function Question({ preview, email, onClose }: Props & { preview: DeletionPreview }) {
  const t = useTranslations('ownData');
  const table = useTranslations('table');
  const ui = useTranslations('ui');
  const price = usePriceText();
  const withRecentLogin = useRecentLogin();
  const navigate = useNavigate();
  const close = useAction(async () => {
    await withRecentLogin(() => call('deleteAccount'));
    sessionStorage.clear();
    dropAllDrafts();
    // Leaves the guarded page first: its guard would request the identity.
    await navigate(paths.login({ left: true }), { replace: true });
    forgetSession();
    notify.success(t('deleted'));
  });
  const days = preview.daysUntilErased;
  return (
    <div className="flex flex-col gap-4">
      <DeletionFacts preview={preview} />
      <p>{t('comeBack', { email, days })}</p>
      {preview.obstacle === null ? (
        <p className="font-semibold">{table('sure')}</p>
      ) : (
        <Failure text={t(preview.obstacle, { amount: price(Math.abs(preview.owed)) })} />
      )}
      <Failure text={close.error} again={close.again} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        {preview.obstacle === null && (
          <Button variant="danger" busy={close.busy && table('deleting')} onClick={close.start}>
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  );
}
