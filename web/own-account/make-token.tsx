import { useTranslations } from 'use-intl';
import { tokenDays } from '#contract/accounts/constants.ts';
import { personalTokenBody } from '#contract/accounts/personal-tokens.ts';
import { tokenScopes } from '#contract/common/token-scopes.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { NewToken } from './new-token-dialog.tsx';

/** Name, scopes and end of a new token. */
export function MakeToken({ onDone }: { onDone: (token: NewToken) => Promise<void> }) {
  const t = useTranslations('tokens');
  const withRecentLogin = useRecentLogin();
  return (
    <CallForm
      schema={personalTokenBody}
      defaults={{ name: '', scopes: ['listings:read'], days: '90' }}
      send={(body) => withRecentLogin(() => call('createPersonalToken', { body }))}
      onDone={(token) => void onDone(token)}
      submit={t('make')}
      busy={t('making')}
    >
      {(field) => {
        const { error, ...scopes } = field('scopes');
        return (
          <>
            <p className="text-soft">{t('makeText')}</p>
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              autoComplete="off"
              maxLength={60}
              {...field('name')}
            />
            <fieldset aria-describedby={error ? 'token-scopes-error' : undefined}>
              <legend className="mb-1.5 text-small font-semibold">{t('scopes')}</legend>
              <div className="choices">
                {tokenScopes.map((scope) => (
                  <label key={scope} className="choice">
                    <input type="checkbox" value={scope} {...scopes} />
                    {t(scope)}
                  </label>
                ))}
              </div>
              <FieldError id="token-scopes-error" error={error} />
            </fieldset>
            <SelectField
              label={t('days')}
              options={tokenDays.map((days) => ({
                value: String(days),
                label: t('daysOf', { days }),
              }))}
              {...field('days')}
            />
          </>
        );
      }}
    </CallForm>
  );
}
