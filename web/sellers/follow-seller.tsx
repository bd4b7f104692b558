import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

/** Follows a seller, or stops; visitors log in first. */
export function FollowSeller({ sellerId: id, name }: { sellerId: string; name: string }) {
  const t = useTranslations('seller');
  const signedIn = useSignedIn();
  const [following, setFollowing] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    // Without the answer it can be followed, which changes nothing if it is followed already.
    call('readFollow', { params: { id } }).then(
      (state) => {
        if (!left) setFollowing(state.following);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id, signedIn]);
  const change = useAction(async () => {
    if (following) await call('leaveSeller', { params: { id } });
    else await call('followSeller', { params: { id } });
    setFollowing(!following);
    notify.success(t(following ? 'left' : 'followed', { name }));
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {signedIn ? (
        <Button
          variant={following ? 'secondary' : 'primary'}
          busy={change.busy && t('saving')}
          onClick={change.start}
        >
          {t(following ? 'leave' : 'follow')}
        </Button>
      ) : (
        <ButtonLink variant="primary" to={paths.login({ from: paths.followFrom(id) })}>
          {t('follow')}
        </ButtonLink>
      )}
      <p className="text-small text-soft">{t('followHint')}</p>
      <Failure text={change.error} again={change.again} />
    </div>
  );
}
