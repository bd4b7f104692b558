import { useTranslations } from 'use-intl';
import { passkeyNameBody } from '#contract/accounts/sign-in.ts';
import { createPasskey } from '#web/accounts/passkeys.ts';
import { useRecentLogin } from '#web/accounts/recent-login.tsx';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  /** Called with the recovery codes, where these are the first. */
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Asks for a name, then lets the browser create the passkey. */
export function AddPasskey({ onDone }: Props) {
  const t = useTranslations('factors');
  const withRecentLogin = useRecentLogin();
  const form = useContractForm(passkeyNameBody, { name: deviceName() });
  const add = useAction(async (name: string) => {
    try {
      const { recoveryCodes } = await withRecentLogin(() => createPasskey(name));
      notify.success(t('passkeyAdded'));
      await onDone(recoveryCodes);
    } catch (error) {
      if (!showFieldErrors(form, error, ['name'])) throw error;
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(({ name }) => add.start(name))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('addPasskeyText')}</p>
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Failure text={add.error} again={add.again} />
      <Button type="submit" variant="primary" busy={add.busy && t('addingPasskey')}>
        {t('makePasskey')}
      </Button>
    </form>
  );
}
