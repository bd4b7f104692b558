import { useTranslations } from 'use-intl';
import { passkeyNameBody, type Passkey } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  passkey: Passkey;
  onDone: () => Promise<void>;
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onDone }: Props) {
  const t = useTranslations('factors');
  const form = useContractForm(passkeyNameBody, { name: passkey.name });
  const clash = useClash<Pick<Passkey, 'name'>>({
    stored: passkey,
    fields: [{ name: 'name', label: t('passkeyName') }],
    put: (name, values) => form.setValue(name, values[name] ?? ''),
  });
  const rename = useAction(async (body: { name: string }) => {
    try {
      await clash.send(body, ({ version }) =>
        call('renamePasskey', { params: { id: passkey._id }, body: { ...body, version } }),
      );
      await onDone();
    } catch (error) {
      if (!showFieldErrors(form, error, ['name'])) throw error;
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((body) => rename.start(body))(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={t('passkeyName')}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {clash.panel}
      <Failure text={rename.error} again={rename.again} />
      <Button type="submit" variant="primary" busy={rename.busy && t('saving')}>
        {t('saveName')}
      </Button>
    </form>
  );
}
