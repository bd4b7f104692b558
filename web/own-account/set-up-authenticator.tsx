import { useTranslations } from 'use-intl';
import { totpBody, type TotpSetup } from '#contract/accounts/sign-in.ts';
import { CodeField } from '#web/accounts/code-field.tsx';
import { useRecentLogin } from '#web/accounts/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { CopyButton } from './copy-button.tsx';

interface Props {
  setup: TotpSetup;
  /** Called with the recovery codes, where these are the first. */
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Scan or type the key, then confirm it with a code. */
export function SetUpAuthenticator({ setup, onDone }: Props) {
  const t = useTranslations('factors');
  const errorText = useErrorText();
  const withRecentLogin = useRecentLogin();
  const form = useContractForm(totpBody, { code: '' });
  const confirm = useAction(async (body: { code: string }) => {
    try {
      const { recoveryCodes } = await withRecentLogin(() => call('confirmTotp', { body }));
      await onDone(recoveryCodes);
    } catch (error) {
      if (showFieldErrors(form, error, ['code'])) return;
      const wrong = error instanceof ApiProblem && error.code === 'invalid-verification-code';
      if (!wrong) throw error;
      form.setError('code', { type: 'server', message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((body) => confirm.start(body))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {/* White in dark mode, too: QR scanners need dark modules on light. */}
        <img
          src={setup.qr}
          alt={t('qr')}
          width={176}
          height={176}
          className="size-44 rounded-control border border-hairline bg-white"
        />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-small text-soft">{t('typeKey')}</p>
          <p className="my-2 font-semibold break-words tabular-nums">
            <code>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <CopyButton text={setup.secret}>{t('copyKey')}</CopyButton>
        </div>
      </div>
      <CodeField
        kind="totp"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Failure text={confirm.error} again={confirm.again} />
      <Button type="submit" variant="primary" busy={confirm.busy && t('checking')}>
        {t('turnOn')}
      </Button>
    </form>
  );
}
