import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondFactors } from '#contract/accounts/sign-in.ts';
import { AccountPanel } from './account-panel.tsx';
import { AuthenticatorRow } from './authenticator-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { useReload } from './use-reload.ts';

/** The second factor: an authenticator app, passkeys, and recovery codes. */
export function SecondStepPanel({ factors }: { factors: SecondFactors }) {
  const t = useTranslations('factors');
  const reload = useReload();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async (newCodes: readonly string[] | null = null) => {
    setCodes(newCodes);
    await reload();
  };
  const any = factors.totp || factors.passkeys.length > 0;
  return (
    <AccountPanel id="second-step" title={t('title')} text={t(any ? 'textOn' : 'text')}>
      <AuthenticatorRow on={factors.totp} onChanged={changed} />
      <PasskeysRow passkeys={factors.passkeys} onChanged={changed} />
      {any && <RecoveryCodesRow remainingCodes={factors.recoveryCodesLeft} onChanged={changed} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </AccountPanel>
  );
}
