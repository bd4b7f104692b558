import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Passkey } from '#contract/accounts/sign-in.ts';
import { supportsPasskeys } from '#web/accounts/sign-in/passkeys.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SettingRow } from './account-panel.tsx';
import { PasskeyItem } from './passkey-item.tsx';

const AddPasskey = lazyForm(() => import('./add-passkey.tsx').then((file) => file.AddPasskey));

interface Props {
  passkeys: readonly Passkey[];
  /** Called with the recovery codes, where new ones were made. */
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

/** The passkeys: add, name, remove. */
export function PasskeysRow({ passkeys, onChanged }: Props) {
  const t = useTranslations('factors');
  const [adding, setAdding] = useState(false);
  const supported = supportsPasskeys();
  return (
    <SettingRow
      name={t('passkeys')}
      action={
        supported && (
          <Button onClick={() => setAdding(true)} {...prefetchHandlers(AddPasskey)}>
            {t('addPasskey')}
          </Button>
        )
      }
      below={
        passkeys.length > 0 && (
          <ul className="flex flex-col">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey._id} passkey={passkey} onChanged={onChanged} />
            ))}
          </ul>
        )
      }
    >
      <p className="text-small text-soft">
        {t(supported ? 'passkeysText' : 'passkeysUnsupported')}
      </p>
      <Dialog open={adding} title={t('addPasskey')} onClose={() => setAdding(false)}>
        <AddPasskey
          onDone={async (codes) => {
            setAdding(false);
            await onChanged(codes);
          }}
        />
      </Dialog>
    </SettingRow>
  );
}
