import { useTranslations } from 'use-intl';
import { totpBody, type TotpSetup } from '#contract/accounts/sign-in.ts';
import { CodeField } from '#web/accounts/code-field.tsx';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  setup: TotpSetup;
  /** Called with the recovery codes, if these are the first. */
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Scan or type the key, then confirm it with a code. */
export function SetUpAuthenticator({ setup, onDone }: Props) {
  const t = useTranslations('factors');
  const errorText = useErrorText();
  const withRecentLogin = useRecentLogin();
  return (
    <CallForm
      schema={totpBody}
      defaults={{ code: '' }}
      send={(body) => withRecentLogin(() => call('confirmTotp', { body }))}
      underField={(refusal) =>
        refusal.code === 'invalid-verification-code' ? { code: errorText(refusal) } : {}
      }
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      submit={t('turnOn')}
      busy={t('checking')}
    >
      {(field) => (
        <>
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
          <CodeField kind="totp" {...field('code')} />
        </>
      )}
    </CallForm>
  );
}
