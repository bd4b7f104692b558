import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { PayoutAccount } from '#contract/payouts/schemas.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { AccountPanel } from '#web/own-account/account-panel.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PayoutAccountForm } from './payout-account-form.tsx';

/** How a seller is paid, and the form that changes it. */
export function PayoutAccountPanel({ account }: { account: PayoutAccount }) {
  const t = useTranslations('payoutAccount');
  const format = useFormatter();
  const { full } = useTimes();
  const number = account.number?.replace(/\d/g, (digit) => format.number(Number(digit)));
  const [changing, setChanging] = useState(account.method === null);
  return (
    <AccountPanel id="payout-account" title={t('title')} text={t('text')}>
      {account.pausedUntil && (
        <Notice title={t('pausedTitle')}>
          {t('pausedText', { until: full(account.pausedUntil) })}
        </Notice>
      )}
      {account.method !== null && (
        <p className="my-3">
          <strong className="font-semibold">{t(account.method)}</strong>{' '}
          <span className="tabular-nums">{[account.name, number].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {account.method === 'connect' && !account.connectReady && <ConnectOnboarding />}
      {changing ? (
        <PayoutAccountForm account={account} onSaved={() => setChanging(false)} />
      ) : (
        <Button onClick={() => setChanging(true)}>{t('change')}</Button>
      )}
      <p className="mt-2">
        <HelpLink about="payout-account" />
      </p>
    </AccountPanel>
  );
}

/** Opens the payment provider's own page. */
function ConnectOnboarding() {
  const t = useTranslations('payoutAccount');
  const withRecentLogin = useRecentLogin();
  const begin = useAction(async () => {
    const { url } = await withRecentLogin(() => call('startPayoutOnboarding'));
    if (url) window.location.assign(url);
  });
  return (
    <div className="my-3 flex flex-col items-start gap-3">
      <p>{t('onboardingText')}</p>
      <Button variant="primary" busy={begin.busy && t('saving')} onClick={begin.start}>
        {t('onboarding')}
      </Button>
      <Failure text={begin.error} again={begin.again} />
    </div>
  );
}
