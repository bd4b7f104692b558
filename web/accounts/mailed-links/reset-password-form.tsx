import { useTranslations } from 'use-intl';
import { newPasswordBody } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { forgetSession } from '#web/platform/session/session-state.ts';
import { NewPasswordField } from '#web/accounts/new-password-field.tsx';
import { followLink, type LinkResult } from './follow-link.ts';

type Followed = Exclude<LinkResult, { state: 'failed' }>;

interface Props {
  code: string;
  onResult: (result: Followed) => void;
}

/** A new password, with the action code of the email link. */
export function ResetPasswordForm({ code, onResult }: Props) {
  const t = useTranslations('resetPassword');
  return (
    <CallForm
      schema={newPasswordBody}
      defaults={{ password: '' }}
      send={async ({ password }): Promise<Followed> => {
        const result = await followLink(
          (linkCode) => call('resetPassword', { body: { code: linkCode, password } }),
          code,
        );
        if (result.state === 'failed') throw result.error;
        return result;
      }}
      onDone={(result) => {
        // The reset ended every session, that of this browser, too.
        if (result.state === 'done') forgetSession();
        onResult(result);
      }}
      submit={t('submit')}
      busy={t('busy')}
    >
      {(field, form) => (
        <>
          <p className="text-soft">{t('intro')}</p>
          <NewPasswordField
            form={form}
            field={field('password')}
            label={t('password')}
            // The link says whose it is to the server only.
            ownerOf={() => ({})}
          />
        </>
      )}
    </CallForm>
  );
}
