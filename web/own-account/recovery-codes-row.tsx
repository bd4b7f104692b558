import { useTranslations } from 'use-intl';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SettingRow } from './account-panel.tsx';

interface Props {
  remainingCodes: number;
  onChanged: (codes: readonly string[] | null) => Promise<void>;
}

/** The number of recovery codes left, and a button for new ones. */
export function RecoveryCodesRow({ remainingCodes, onChanged }: Props) {
  const t = useTranslations('factors');
  const withRecentLogin = useRecentLogin();
  const renew = useAction(async () => {
    const { recoveryCodes } = await withRecentLogin(() => call('renewRecoveryCodes'));
    await onChanged(recoveryCodes);
  });
  return (
    <SettingRow
      name={t('codes')}
      action={
        <Button busy={renew.busy && t('preparing')} onClick={renew.start}>
          {t('renewCodes')}
        </Button>
      }
    >
      <p className="font-semibold tabular-nums">{t('codesLeft', { count: remainingCodes })}</p>
      <p className="text-small text-soft">{t('codesText')}</p>
      <Failure text={renew.error} again={renew.again} />
    </SettingRow>
  );
}
