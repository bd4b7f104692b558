import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { tokenPrefix } from '#contract/accounts/constants.ts';
import type { PersonalToken } from '#contract/accounts/personal-tokens.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

/** One token: its scopes, creation, last use, its end, Revoke. */
export function TokenItem({ token }: { token: PersonalToken }) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const { full } = useTimes();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const revoke = useAction(async () => {
    await call('revokePersonalToken', { params: { id: token._id } });
    setAsking(false);
    await revalidate();
    notify.success(t('revoked'));
  });
  const { name, lastUsedOn, endsAt, hasEnded } = token;
  const day = lastUsedOn && format.dateTime(new Date(lastUsedOn), { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">
          {name}{' '}
          <code className="text-small font-normal whitespace-nowrap text-soft">
            {tokenPrefix}…{token.lastFour}
          </code>
        </p>
        <ul className="text-small">
          {token.scopes.map((scope) => (
            <li key={scope}>{t(scope)}</li>
          ))}
        </ul>
        <p className={`text-small ${hasEnded ? 'text-error' : 'text-soft'}`}>
          {t(hasEnded ? 'ended' : 'ends', { day: full(endsAt) })}
        </p>
        <p className="text-small text-soft">
          <Ago at={token.createdAt}>{(ago) => t('created', { day: ago })}</Ago>
          {'\u00a0· '}
          {day === null ? t('unused') : t('used', { day })}
        </p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)} aria-label={t('revokeOf', { name })}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('revokeQuestion', { name })}
        confirmLabel={t('revoke')}
        busy={revoke.busy ? t('revoking') : null}
        error={revoke.error}
        onConfirm={revoke.start}
        onClose={() => {
          revoke.forget();
          setAsking(false);
        }}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </li>
  );
}
