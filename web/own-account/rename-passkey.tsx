import { useTranslations } from 'use-intl';
import { passkeyNameBody, type Passkey } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  passkey: Passkey;
  onDone: () => Promise<void>;
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onDone }: Props) {
  const t = useTranslations('factors');
  return (
    <CallForm
      schema={passkeyNameBody}
      defaults={{ name: passkey.name }}
      changes={{ stored: passkey, fields: [{ name: 'name', label: t('passkeyName') }] }}
      send={(body, knownName) =>
        call('renamePasskey', {
          params: { id: passkey._id },
          body: { ...body, version: knownName?.version },
        })
      }
      onDone={onDone}
      submit={t('saveName')}
      busy={t('saving')}
    >
      {(field) => <TextField label={t('passkeyName')} autoComplete="off" {...field('name')} />}
    </CallForm>
  );
}
